import { useTranslation } from 'react-i18next';
import { formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { sampleDomain } from '#content/catalog/domains.ts';
import { pageClaims } from '#content/page-claims.ts';
import './benefits.css';

const benefits = ['encryption', 'identity', 'search', 'browsers'] as const;

/** The uses of an address bar's small lock, beneath a large one. */
export function Benefits() {
  const { t } = useTranslation('ssl-certificates');
  const percent = formatPercent(pageClaims.sslBrowserPercent, useLanguage());
  return (
    <Section ground="deep" level="+4">
      <div className="wrap">
        <h2 className="text-h2">{t('benefits.title')}</h2>
        <div className="ssl-address" aria-hidden>
          <Icon name="lock" />
          <span>
            https://<b>{sampleDomain}</b>
          </span>
        </div>
        <ul className="ssl-benefits">
          {benefits.map((id) => (
            <li key={id}>
              <h3 className="text-h4">{t(`benefits.items.${id}.title`, { percent })}</h3>
              <p className="text-soft">{t(`benefits.items.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
