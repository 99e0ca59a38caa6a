import { useTranslation } from 'react-i18next';
import { formatAlternatives, formatPercent, formatRange } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { vpsPlans } from '#content/catalog/vps.ts';
import { claims } from '#content/claims.ts';
import { pageClaims } from '#content/page-claims.ts';
import './specifications.css';

const sheet = [
  ['processor', 'memory', 'storage', 'bandwidth', 'backups'],
  ['access', 'address', 'uptime', 'provisioning', 'moneyBack'],
] as const;

const backupTexts = {
  weekly: 'specifications.values.backupsWeekly',
  daily: 'specifications.values.backupsDaily',
} as const;

/** A sheet of two columns, filled in from the catalogue. */
export function Specifications() {
  const { t } = useTranslation('vps-hosting');
  const values = useValues();
  return (
    <Section level="+2">
      <div className="wrap vps-sheet">
        <div className="vps-sheet-head">
          <h2 className="text-h2">{t('specifications.title')}</h2>
          <p className="label">{t('specifications.sheet')}</p>
        </div>
        <div className="vps-sheet-columns">
          {sheet.map((rows) => (
            <dl key={rows[0]}>
              {rows.map((id) => (
                <div key={id}>
                  <dt>{t(`specifications.rows.${id}`)}</dt>
                  <dd>{values[id]}</dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
      </div>
    </Section>
  );
}

function useValues(): Record<(typeof sheet)[number][number], string> {
  const { t } = useTranslation('vps-hosting');
  const language = useLanguage();
  const options = (values: readonly (string | number)[]) =>
    formatAlternatives(values.map(String), language);
  return {
    processor: t('specifications.values.processor', {
      options: options(vpsPlans.map(({ cores }) => cores)),
    }),
    memory: t('specifications.values.memory', {
      options: options(vpsPlans.map(({ ramGb }) => ramGb)),
    }),
    storage: t('specifications.values.storage', {
      options: options(vpsPlans.map(({ storageGb }) => storageGb)),
    }),
    bandwidth: options(
      vpsPlans.map(({ bandwidthTb }) =>
        bandwidthTb === 'unlimited' ? t('specifications.values.unlimited') : `${bandwidthTb} TB`,
      ),
    ),
    backups: vpsPlans
      .flatMap(({ name, backups }) =>
        backups === 'none' ? [] : [t(backupTexts[backups], { plan: name })],
      )
      .join(', '),
    access: t('specifications.values.access'),
    address: t('specifications.values.address', {
      plan: options(vpsPlans.filter(({ dedicatedIp }) => dedicatedIp).map(({ name }) => name)),
    }),
    uptime: formatPercent(claims.serverUptimePercent, language),
    provisioning: t('specifications.values.provisioning', {
      minutes: formatRange(pageClaims.vpsProvisioningMinutes),
    }),
    moneyBack: t('specifications.values.moneyBack', { days: claims.moneyBackDays }),
  };
}
