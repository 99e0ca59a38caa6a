import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ClosingSign } from '#app/components/closing-sign.tsx';
import { useFinder } from '#app/components/finder/use-finder.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { BreadcrumbData } from '#app/seo/structured-data.tsx';
import en from '#content/locales/en/tutorials.json';
import nl from '#content/locales/nl/tutorials.json';
import { tutorials } from '#content/tutorials.ts';
import { AllTutorials } from './all-tutorials.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import './tutorials.css';

registerTexts('tutorials', { en, nl });

/** Tutorials: search, three featured, six categories of three, a request (spec help-5, help-9). */
export default function TutorialsPage() {
  const { t } = useTranslation('tutorials');
  const finder = useFinder(tutorials, ({ id, category, difficulty }) =>
    [
      t(`categories.${category}`),
      t(`items.${id}.title`),
      t(`items.${id}.text`),
      t(`difficulties.${difficulty}`),
    ].join(' '),
  );
  return (
    <>
      <PageHead page="tutorials" title={t('meta.title')} description={t('meta.description')} />
      <BreadcrumbData page="tutorials" />
      <Hero finder={finder} />
      {finder.query.trim() === '' && <Featured />}
      <AllTutorials finder={finder} />
      <ClosingSign
        title={t('closing.title')}
        description={t('closing.text')}
        action={
          <ButtonLink to="#contact" variant="dark" withArrow>
            {t('closing.request')}
          </ButtonLink>
        }
      />
    </>
  );
}
