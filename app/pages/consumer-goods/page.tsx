import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/consumer-goods.json';
import nl from '#content/locales/nl/consumer-goods.json';
import { site } from '#content/site.ts';

registerTexts('consumer-goods', { en, nl });

export default function ConsumerGoodsPage() {
  const { t } = useTranslation('consumer-goods');
  return (
    <>
      <PageHead
        page="consumer-goods"
        title={`${t('meta.title')}: ${site.brand.name}`}
        description={t('meta.description')}
      />
      <Section first>
        <h1 className="text-display">{t('hero.title')}</h1>
      </Section>
    </>
  );
}
