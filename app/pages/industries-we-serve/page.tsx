import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/industries-we-serve.json';
import nl from '#content/locales/nl/industries-we-serve.json';
import { site } from '#content/site.ts';

registerTexts('industries-we-serve', { en, nl });

export default function IndustriesWeServePage() {
  const { t } = useTranslation('industries-we-serve');
  return (
    <>
      <PageHead
        page="industries-we-serve"
        title={`${t('meta.title')}: ${site.brand.name}`}
        description={t('meta.description')}
      />
      <Section first>
        <h1 className="text-display">{t('hero.title')}</h1>
      </Section>
    </>
  );
}
