import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { readLocal, storeLocal } from '#app/local-storage.ts';
import { createStore } from '#app/store.ts';
import { withVat } from '#content/catalog/vat.ts';

/** Whether prices show VAT: the visitor's choice, kept locally; as stated (without) at first (spec content-7). */
type Vat = 'excl' | 'incl';

const storageKey = 'vat';
const choice = createStore<Vat>(() => (readLocal(storageKey) === 'incl' ? 'incl' : 'excl'));

/** Changes all prices on the page that follow the switch. */
export function chooseVat(vat: Vat): void {
  choice.set(vat);
  storeLocal(storageKey, vat);
}

/** The visitor's choice; prerendered pages show `excl`. */
export function useVat(): Vat {
  return choice.use(() => 'excl');
}

/** Converts catalogue prices (cents, excl. VAT) to the shown cents: with VAT, if chosen. */
export function useShownCents(): (cents: number) => number {
  return useVat() === 'incl' ? withVat : asStated;
}

function asStated(cents: number): number {
  return cents;
}

/** Formats catalogue prices in the visitor's language, with VAT if chosen. */
export function useShownPrice(): (cents: number) => string {
  const language = useLanguage();
  const shown = useShownCents();
  return (cents) => formatPrice(shown(cents), language);
}

/**
 * Formats the amounts of an estimate, with VAT if the visitor chose that, and in both languages by the Dutch
 * locale (spec calculators-27).
 */
export function useAmount(): (cents: number) => string {
  const shown = useShownCents();
  return (cents) => formatPrice(shown(cents), 'nl');
}
