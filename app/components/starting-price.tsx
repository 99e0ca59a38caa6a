import { useTranslation } from 'react-i18next';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';

const periods = { month: 'perMonth', year: 'perYear' } as const;

interface StartingPriceProps {
  page: keyof typeof startingPrices;
  /** Where nothing on the page costs that little: what it starts at (spec content-32). */
  note?: string;
}

/** A service's advertised starting price, as stated (spec content-8), in large numerals. */
export function StartingPrice({ page, note }: StartingPriceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { cents, per } = startingPrices[page];
  const period = per === 'once' ? undefined : t(periods[per]);
  return (
    <p className="starting-price">
      <span className="text-lead">{t('from')}</span>
      <b className="gauge tabular">{formatPrice(cents, language)}</b>
      <span className="text-soft">{[period, t('vat.excl')].filter(Boolean).join(', ')}</span>
      {note && <small className="text-small text-soft">{note}</small>}
    </p>
  );
}
