import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { claims } from '#content/claims.ts';
import { pageClaims } from '#content/page-claims.ts';
import './closing.css';

/** The last line of the front page, at sea level. */
export function Closing() {
  const { t } = useTranslation('webflow');
  const days = pageClaims.webflowDeliveryDays;
  const hours = claims.proposalHours;
  return (
    <>
      <Section level="0 NAP" className="section-closing">
        <div className="webflow-closing wrap">
          <h2 className="text-display">{t('closing.title', { days })}</h2>
          <div>
            <p className="text-lead text-soft">{t('closing.text', { hours })}</p>
            <ButtonLink to="#contact">{t('closing.button')}</ButtonLink>
          </div>
        </div>
      </Section>
      <div className="shore" />
    </>
  );
}
