import { useTranslation } from 'react-i18next';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { Section } from '#app/ui/section.tsx';

/** A square that isn't on the map: the way to a person (spec help-1). */
export function Closing() {
  const { t } = useTranslation('knowledge-base');
  return (
    <>
      <Section level="0 NAP">
        <div className="wrap knowledge-base-closing">
          <div className="knowledge-base-unmapped" aria-hidden>
            <span className="gauge">F6</span>
          </div>
          <div>
            <h2 className="text-h2">{t('closing.title')}</h2>
            <p className="text-lead text-soft">{t('closing.text')}</p>
            <p className="knowledge-base-actions">
              <ButtonLink to="#contact" variant="dark" withArrow>
                {t('closing.ticket')}
              </ButtonLink>
              <ArrowLink to="#packages">{t('closing.packages')}</ArrowLink>
            </p>
          </div>
        </div>
      </Section>
      <div className="shore" />
    </>
  );
}
