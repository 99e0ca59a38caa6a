import { useTranslation } from 'react-i18next';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Figure } from '#app/ui/figure.tsx';
import { vatPercent, withVat } from '#content/catalog/vat.ts';
import type { Language } from '#content/languages.ts';
import { useShownPrice, useVat } from './vat.ts';

export const periods = { month: 'perMonth', year: 'perYear' } as const;

export interface PriceProps {
  /** Excl. VAT. */
  cents: number;
  per: 'once' | 'month' | 'year';
}

/** A price in large numerals, what it is for, and in small the other reading of the VAT switch (spec content-33). */
export function Price({ cents, per }: PriceProps) {
  const price = useShownPrice();
  const period = usePeriod(per);
  return (
    <span className="price">
      <Figure className="gauge">{price(cents)}</Figure>
      <span className="price-period text-small">{period}</span>
      <OtherVat cents={cents} />
    </span>
  );
}

interface OtherVatProps {
  /** Excl. VAT. */
  cents: number;
  /** The visitor's language unless given. */
  writtenIn?: Language;
}

/** What an amount is with VAT while the page shows it without, and the other way round. */
export function OtherVat({ cents, writtenIn }: OtherVatProps) {
  const { t } = useTranslation();
  const own = useLanguage();
  const language = writtenIn ?? own;
  const vat = useVat() === 'excl' ? 'incl' : 'excl';
  const price = formatPrice(vat === 'incl' ? withVat(cents) : cents, language);
  return (
    <small className="price-other text-small text-soft">
      {t(`otherVat.${vat}`, { price, percent: vatPercent })}
    </small>
  );
}

/** Such as "a month, excl. VAT". */
export function usePeriod(per: PriceProps['per']): string {
  const { t } = useTranslation();
  const vat = t(`vat.${useVat()}`);
  return per === 'once' ? vat : `${t(periods[per])}, ${vat}`;
}
