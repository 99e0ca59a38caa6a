import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sign } from '#app/ui/sign.tsx';
import { site } from '#content/site.ts';
import './closing.css';

/** The last call to action: a sign as large as a field, with a ditch around it. */
export function Closing() {
  const { t } = useTranslation('vps-hosting');
  return (
    <>
      <Section level="0 NAP" className="vps-closing">
        <Sign
          variant="gradient"
          size="lg"
          title={t('closing.title')}
          description={t('closing.text', { hours: site.replyWithinHours.contact })}
          action={
            <ButtonLink to="#contact" withArrow>
              {t('closing.action')}
            </ButtonLink>
          }
        />
      </Section>
      <div className="shore vps-shore" />
    </>
  );
}
