import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import { mvpProgramme } from '#content/catalog/mvp.ts';
import en from '#content/locales/en/mvp-development.json';
import nl from '#content/locales/nl/mvp-development.json';
import { Hero } from './hero.tsx';
import { useFigures } from './use-figures.ts';
import { Ways } from './ways.tsx';
import './mvp-development.css';

registerTexts('mvp-development', { en, nl });

/** MVP development: hero with badges, two paths, the form of the chosen one (spec pages-81). */
export default function MvpDevelopmentPage() {
  const { t } = useTranslation('mvp-development');
  const figures = useFigures();
  return (
    <>
      <PageHead
        page="mvp-development"
        values={figures}
        about={service({
          offers: [{ name: t('ways.paid.title'), cents: mvpProgramme.paid.cents }],
        })}
      />
      <Hero />
      <Ways />
      <div className="mvp-shore shore" />
    </>
  );
}
