import { useTranslation } from 'react-i18next';
import { formatAlternatives, formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { claims } from '#content/claims.ts';
import { downtimeMinutesPerYear } from '#content/downtime.ts';
import { pageClaims } from '#content/page-claims.ts';
import { useCityNames } from './use-city-names.ts';
import './benefits.css';

const benefits = ['yours', 'uptime', 'managed', 'place'] as const;

/** Four units of a rack, one benefit each. */
export function Benefits() {
  const { t } = useTranslation('dedicated-servers');
  const language = useLanguage();
  const values = {
    uptime: formatPercent(claims.serverUptimePercent, language),
    minutes: downtimeMinutesPerYear(claims.serverUptimePercent),
    backupDays: pageClaims.managedBackupDays,
    cities: formatAlternatives(useCityNames(), language),
  };
  return (
    <Section ground="clay" level="+5" className="dedicated-benefits">
      <div className="wrap">
        <h2 className="sr-only">{t('benefits.title')}</h2>
        <ul className="dedicated-rack on-deep">
          {benefits.map((id) => (
            <li key={id}>
              <h3 className="text-h3">{t(`benefits.items.${id}.title`, values)}</h3>
              <p className="text-soft">{t(`benefits.items.${id}.text`, values)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
