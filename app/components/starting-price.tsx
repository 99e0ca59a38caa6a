import { useTranslation } from 'react-i18next';
import { Figure } from '#app/ui/figure.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';
import { useShownPrice, useVat } from './vat/vat.ts';

const periods = { month: 'perMonth', year: 'perYear' } as const;

interface StartingPriceProps {
  page: keyof typeof startingPrices;
  /** Where nothing on the page costs that little: what it starts at (spec content-32). */
  note?: string;
}

/** A service's advertised starting price (spec content-8), in large numerals; it follows the VAT switch. */
export function StartingPrice({ page, note }: StartingPriceProps) {
  const { t } = useTranslation();
  const price = useShownPrice();
  const vat = t(`vat.${useVat()}`);
  const { cents, per } = startingPrices[page];
  const period = per === 'once' ? undefined : t(periods[per]);
  return (
    <p className="starting-price">
      <span className="text-lead">{t('from')}</span>
      <Figure className="gauge">{price(cents)}</Figure>
      <span className="text-soft">{[period, vat].filter(Boolean).join(', ')}</span>
      {note && <small className="text-small text-soft">{note}</small>}
    </p>
  );
}
