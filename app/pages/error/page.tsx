import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/error.json';
import nl from '#content/locales/nl/error.json';
import { site } from '#content/site.ts';
import { useNotLoaded } from './page-not-loaded.ts';

registerTexts('error', { en, nl });

/** Shown when a page breaks: says what happened and what to do. */
export function PageError() {
  const { t } = useTranslation('error');
  const notLoaded = useNotLoaded();
  const title = t(notLoaded ? 'notLoaded.title' : 'title');
  return (
    <Section ground="mist" className="page-error">
      <title>{`${title} | ${site.brand.name}`}</title>
      <div className="wrap" role="alert">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-6 text-lead">{t(notLoaded ? 'notLoaded.text' : 'text')}</p>
        <p className="mt-4">
          {t('whatToDo', { email: site.contact.email, phone: site.contact.phone })}
        </p>
        <p className="button-row mt-8">
          <Button variant="dark" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
          <ButtonLink to="home" variant="secondary">
            {t('home')}
          </ButtonLink>
        </p>
      </div>
    </Section>
  );
}
