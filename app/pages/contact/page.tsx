import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/contact.json';
import nl from '#content/locales/nl/contact.json';
import { site } from '#content/site.ts';

registerTexts('contact', { en, nl });

export default function ContactPage() {
  const { t } = useTranslation('contact');
  return (
    <>
      <PageHead
        page="contact"
        title={`${t('meta.title')}: ${site.brand.name}`}
        description={t('meta.description')}
      />
      <Section first>
        <h1 className="text-display">{t('hero.title')}</h1>
      </Section>
    </>
  );
}
