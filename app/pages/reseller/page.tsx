import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import { resellerHeadlines } from '#content/catalog/reseller.ts';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/reseller.json';
import nl from '#content/locales/nl/reseller.json';
import { site } from '#content/site.ts';
import { Application } from './application.tsx';
import { Benefits } from './benefits.tsx';
import { Commission } from './commission.tsx';
import { Hero } from './hero.tsx';
import { Provided } from './provided.tsx';
import { Stories } from './stories.tsx';

registerTexts('reseller', { en, nl });

/**
 * Reseller programme: benefits, commission table, what is provided, application form, requirements,
 * success stories (spec pages-90).
 */
export default function ResellerPage() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  const { commissionUpToPercent, marginsUpToPercent } = resellerHeadlines;
  const values = {
    margins: formatPercent(marginsUpToPercent, language),
    commission: formatPercent(commissionUpToPercent, language),
    partners: formatNumber(claims.partners, language),
    hours: site.replyWithinHours.reseller,
  };
  return (
    <>
      <PageHead page="reseller" values={values} about={service({ name: t('meta.service') })} />
      <Hero />
      <Commission />
      <Benefits />
      <Provided />
      <Application />
      <Stories />
    </>
  );
}
