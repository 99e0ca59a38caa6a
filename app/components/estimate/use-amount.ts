import { useShownCents } from '#app/components/vat/vat.ts';
import { formatPrice } from '#app/i18n/format.ts';

/**
 * Formats the amounts of an estimate, with VAT if the visitor chose that, and in both languages by the Dutch
 * locale (spec calculators-27).
 */
export function useAmount(): (cents: number) => string {
  const shown = useShownCents();
  return (cents) => formatPrice(shown(cents), 'nl');
}
