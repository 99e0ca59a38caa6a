import { useTranslation } from 'react-i18next';
import { formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { claims } from '#content/claims.ts';
import './benefits.css';

const benefits = ['uptime', 'migration', 'moneyBack'] as const;
const hoursPerYear = 365 * 24;

/** Three soil cores from the ground under the houses. */
export function Benefits() {
  const { t } = useTranslation('web-hosting');
  const language = useLanguage();
  const values = {
    percent: formatPercent(claims.uptimePercent, language),
    hours: Math.ceil((hoursPerYear * (100 - claims.uptimePercent)) / 100),
    days: claims.moneyBackDays,
  };
  return (
    <Section ground="deep" className="web-hosting-ground">
      <h2 className="sr-only">{t('benefits.title')}</h2>
      <ul className="web-hosting-cores wrap">
        {benefits.map((id) => (
          <li key={id}>
            <span aria-hidden />
            <div>
              <h3 className="text-h3">{t(`benefits.${id}.title`, values)}</h3>
              <p className="text-soft">{t(`benefits.${id}.text`, values)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
