import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Section } from '#app/ui/section.tsx';
import './closing.css';

/** Under water: the lock's last gates, a little open. */
export function Closing() {
  const { t } = useTranslation('ssl-certificates');
  return (
    <>
      <div className="shore ssl-shore">
        <span className="level level-zero label" aria-hidden>
          0 NAP
        </span>
      </div>
      <Section ground="deep" className="ssl-closing">
        <i aria-hidden />
        <h2 className="text-h1">{t('closing.title')}</h2>
        <p className="text-lead text-soft">{t('closing.text')}</p>
        <ButtonLink to="#contact">{t('closing.button')}</ButtonLink>
        <i aria-hidden />
      </Section>
    </>
  );
}
