import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/about-us.json';
import nl from '#content/locales/nl/about-us.json';
import { site } from '#content/site.ts';

registerTexts('about-us', { en, nl });

export default function AboutUsPage() {
  const { t } = useTranslation('about-us');
  return (
    <>
      <PageHead
        page="about-us"
        title={`${t('meta.title')}: ${site.brand.name}`}
        description={t('meta.description')}
      />
      <Section first>
        <h1 className="text-display">{t('hero.title')}</h1>
      </Section>
    </>
  );
}
