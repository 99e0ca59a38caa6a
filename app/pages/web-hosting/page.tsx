import { ClosingSign } from '#app/components/closing-sign.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { useFaq } from '#app/components/use-faq.ts';
import { formatPrice } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';
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
  const language = useLanguage();
  const faq = useFaq('web-hosting', {
    days: claims.moneyBackDays,
    price: formatPrice(startingPrices['ssl-certificates'].cents, language),
  });
  return (
    <>
      <PageHead page="web-hosting" about={service({ offers: webHostingPlans })} faq={faq} />
      <Hero />
      <Benefits />
      <Calculator />
      <Plans />
      <FaqSection of="web-hosting" level="+1" items={faq} />
      <ClosingSign of="web-hosting" />
    </>
  );
}
