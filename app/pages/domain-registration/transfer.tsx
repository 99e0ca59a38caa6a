import { useTranslation } from 'react-i18next';
import { formatRange } from '#app/i18n/format.ts';
import { Section } from '#app/ui/section.tsx';
import { pageClaims } from '#content/page-claims.ts';
import './transfer.css';

const stops = ['unlock', 'code', 'request', 'detour', 'arrived'] as const;

/** How a name moves here, as a route with a possible detour. */
export function Transfer() {
  const { t } = useTranslation('domain-registration');
  const values = {
    days: formatRange(pageClaims.domainTransferDays),
    hours: formatRange(pageClaims.domainVerificationHours),
  };
  return (
    <Section ground="chalk" level="+2">
      <div className="wrap">
        <div className="heading-row">
          <h2 className="domain-transfer text-h2">{t('transfer.title', values)}</h2>
          <p className="text-soft">{t('transfer.lead')}</p>
        </div>
        <ol className="domain-route">
          {stops.map((id) => (
            <li key={id} className={`domain-route-${id}`}>
              <h3 className="text-h4">{t(`transfer.stops.${id}.title`)}</h3>
              <p className="text-soft">{t(`transfer.stops.${id}.text`, values)}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
