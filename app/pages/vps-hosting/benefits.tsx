import { useTranslation } from 'react-i18next';
import { formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { claims } from '#content/claims.ts';
import { downtimeMinutesPerYear } from '#content/downtime.ts';
import './benefits.css';

const benefits = ['root', 'resources', 'uptime', 'moneyBack'] as const;

/** The legend of the map: each benefit with the hatch of a kind of plot. */
export function Benefits() {
  const { t } = useTranslation('vps-hosting');
  const values = {
    uptime: formatPercent(claims.serverUptimePercent, useLanguage()),
    minutes: downtimeMinutesPerYear(claims.serverUptimePercent),
    days: claims.moneyBackDays,
  };
  return (
    <Section level="+5" className="vps-benefits">
      <div className="wrap">
        <h2 className="text-h2">{t('benefits.title')}</h2>
        <ul>
          {benefits.map((id) => (
            <li key={id}>
              <h3 className="text-h4">{t(`benefits.items.${id}.title`, values)}</h3>
              <p className="text-soft">{t(`benefits.items.${id}.text`, values)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
