import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sign } from '#app/ui/sign.tsx';
import { claims } from '#content/claims.ts';
import { trustBadges } from '#content/home.ts';
import './consultancy.css';

/** The consultancy call to action, and below it the trust strip. */
export function Consultancy() {
  const { t } = useTranslation('home');
  const uptime = formatPercent(claims.uptimePercent, useLanguage());
  return (
    <Section level="+6">
      <div className="wrap">
        <Sign
          title={t('consultancy.title')}
          description={t('consultancy.text')}
          action={<ButtonLink to="#contact">{t('consultancy.button')}</ButtonLink>}
        />
        <h2 className="sr-only">{t('trust.title')}</h2>
        <ul className="trust">
          {trustBadges.map((id) => (
            <li key={id}>
              <b className="text-h3">{t(`trust.badges.${id}.name`, { uptime })}</b>
              <span className="text-small text-soft">{t(`trust.badges.${id}.text`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
