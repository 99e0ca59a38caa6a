import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/terms-of-service.json';
import nl from '#content/locales/nl/terms-of-service.json';
import { site } from '#content/site.ts';

registerTexts('terms-of-service', { en, nl });

export default function TermsOfServicePage() {
  const { t } = useTranslation('terms-of-service');
  return (
    <>
      <PageHead
        page="terms-of-service"
        title={`${t('meta.title')}: ${site.brand.name}`}
        description={t('meta.description')}
      />
      <Section first>
        <h1 className="text-display">{t('hero.title')}</h1>
      </Section>
    </>
  );
}
