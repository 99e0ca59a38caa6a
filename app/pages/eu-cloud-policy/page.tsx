import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/eu-cloud-policy.json';
import nl from '#content/locales/nl/eu-cloud-policy.json';
import { site } from '#content/site.ts';

registerTexts('eu-cloud-policy', { en, nl });

export default function EuCloudPolicyPage() {
  const { t } = useTranslation('eu-cloud-policy');
  return (
    <>
      <PageHead
        page="eu-cloud-policy"
        title={`${t('meta.title')}: ${site.brand.name}`}
        description={t('meta.description')}
      />
      <Section first>
        <h1 className="text-display">{t('hero.title')}</h1>
      </Section>
    </>
  );
}
