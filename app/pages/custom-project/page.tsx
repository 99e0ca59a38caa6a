import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import en from '#content/locales/en/custom-project.json';
import estimatorEn from '#content/locales/en/estimator.json';
import nl from '#content/locales/nl/custom-project.json';
import estimatorNl from '#content/locales/nl/estimator.json';
import { Contact } from './contact.tsx';
import { Estimator } from './estimator/estimator.tsx';
import { Hero } from './hero.tsx';
import { Process } from './process.tsx';
import { Services } from './services.tsx';

registerTexts('custom-project', { en, nl });
registerTexts('estimator', { en: estimatorEn, nl: estimatorNl });

/** Custom software development, in the order of spec pages-62. */
export default function CustomProjectPage() {
  const { t } = useTranslation('custom-project');
  return (
    <>
      <PageHead page="custom-project" about={service({ name: t('meta.title') })} />
      <Hero />
      <Services />
      <Estimator />
      <Process />
      <Contact />
    </>
  );
}
