import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ClosingSign } from '#app/components/closing-sign.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { useFaq } from '#app/components/use-faq.ts';
import { formatPrice } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { ServiceData } from '#app/seo/structured-data.tsx';
import { certificates } from '#content/catalog/certificates.ts';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/web-hosting.json';
import nl from '#content/locales/nl/web-hosting.json';
import { Benefits } from './benefits.tsx';
import { Calculator } from './calculator/calculator.tsx';
import { Hero } from './hero.tsx';
import { Plans } from './plans.tsx';

registerTexts('web-hosting', { en, nl });

/** Web hosting, in the order of spec pages-61. */
export default function WebHostingPage() {
  const { t } = useTranslation('web-hosting');
  const language = useLanguage();
  const faq = useFaq('web-hosting', {
    days: claims.moneyBackDays,
    price: formatPrice(Math.min(...certificates.map(({ yearlyCents }) => yearlyCents)), language),
  });
  return (
    <>
      <PageHead page="web-hosting" title={t('meta.title')} description={t('meta.description')} />
      <ServiceData
        page="web-hosting"
        description={t('meta.description')}
        offers={webHostingPlans.map(({ name, monthlyCents }) => ({
          name,
          cents: monthlyCents,
          per: 'month',
        }))}
        faq={faq}
      />
      <Hero />
      <Benefits />
      <Calculator />
      <Plans />
      <FaqSection level="+1" title={t('faq.title')} lead={t('faq.lead')} items={faq} />
      <ClosingSign
        title={t('closing.title')}
        description={t('closing.text')}
        action={
          <ButtonLink to="#contact" withArrow>
            {t('closing.button')}
          </ButtonLink>
        }
      />
    </>
  );
}
