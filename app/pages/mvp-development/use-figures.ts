import { formatNumber, formatPercent, formatPrice, formatRange } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { mvpProgramme } from '#content/catalog/mvp.ts';
import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';

const { paid, investment } = mvpProgramme;

/** The programme's figures (spec content-15) as the visitor's language writes them. */
export function useFigures() {
  const language = useLanguage();
  const { min, max } = investment.fundingCents;
  return {
    launched: formatNumber(claims.mvpsLaunched, language),
    success: formatPercent(claims.mvpSuccessPercent, language),
    price: formatPrice(paid.cents, language),
    build: formatPrice(investment.cents, language),
    weeks: formatRange(paid.deliveryWeeks),
    features: formatRange(paid.coreFeatures),
    months: formatNumber(paid.freeHostingMonths, language),
    equity: `${formatRange(investment.equityPercent)}%`,
    funding: `${formatPrice(min, language)}–${formatNumber(max / 100, language)}`,
    hours: formatNumber(site.replyWithinHours.mvp, language),
  };
}
