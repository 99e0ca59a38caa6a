import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '#app/ui/figure.tsx';
import { startingPrices } from '#content/catalog/starting-prices.ts';
import { OtherVat, Price, type PriceProps, periods } from './vat/price.tsx';
import { useShownPrice } from './vat/vat.ts';

interface StartingPriceProps {
  page: keyof typeof startingPrices;
  /** The cheapest plan that can be ordered, where it costs more than the advertised price (spec content-32). */
  plan?: { name?: string; cents: number };
  /** What the advertised price is for, where that is one of several things. */
  of?: string;
}

/**
 * What a service costs at least: the cheapest plan that can be ordered, and beside it the advertised starting price as
 * stated (spec content-8). Without such a plan the advertised price stands alone.
 */
export function StartingPrice({ page, plan, of }: StartingPriceProps) {
  const { t } = useTranslation();
  const { cents, per } = startingPrices[page];
  if (!plan) {
    return (
      <div className="starting-price">
        <Name>{[of, t('from')].filter(Boolean).join(' ')}</Name>
        <Price cents={cents} per={per} />
      </div>
    );
  }
  return (
    <div className="starting-price">
      {plan.name && <Name>{plan.name}</Name>}
      <Price cents={plan.cents} per={per} />
      <Advertised cents={cents} per={per} />
    </div>
  );
}

function Name({ children }: { children: ReactNode }) {
  return <p className="starting-price-name text-small">{children}</p>;
}

function Advertised({ cents, per }: PriceProps) {
  const { t } = useTranslation();
  const price = useShownPrice();
  const period = per === 'once' ? '' : t(periods[per]);
  return (
    <p className="starting-price-advertised text-small">
      <span>
        <span>{t('from')}</span> <Figure>{price(cents)}</Figure> <span>{period}</span>
      </span>
      <span>{t('asAdvertised')}</span>
      <OtherVat cents={cents} />
    </p>
  );
}
