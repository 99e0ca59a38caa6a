import { useTranslation } from 'react-i18next';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';

const periods = { month: 'perMonth', year: 'perYear' } as const;

/** A service's advertised starting price, as stated (spec content-8), in large numerals. */
export function StartingPrice({ page }: { page: keyof typeof startingPrices }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { cents, per } = startingPrices[page];
  const period = per === 'once' ? undefined : t(periods[per]);
  return (
    <p className="starting-price">
      <span className="text-lead">{t('from')}</span>
      <b className="gauge tabular">{formatPrice(cents, language)}</b>
      <span className="text-soft">{[period, t('vat.excl')].filter(Boolean).join(', ')}</span>
    </p>
  );
}
