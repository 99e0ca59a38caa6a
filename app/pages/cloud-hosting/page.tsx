import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/cloud-hosting.json';
import nl from '#content/locales/nl/cloud-hosting.json';
import { site } from '#content/site.ts';

registerTexts('cloud-hosting', { en, nl });

export default function CloudHostingPage() {
  const { t } = useTranslation('cloud-hosting');
  return (
    <>
      <PageHead
        page="cloud-hosting"
        title={`${t('meta.title')}: ${site.brand.name}`}
        description={t('meta.description')}
      />
      <Section first>
        <h1 className="text-display">{t('hero.title')}</h1>
      </Section>
    </>
  );
}
