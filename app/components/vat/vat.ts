import { useSyncExternalStore } from 'react';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { readLocal, storeLocal } from '#app/local-storage.ts';
import { withVat } from '#content/catalog/vat.ts';

/** Whether prices show VAT: the visitor's choice, kept locally; as stated (without) at first (spec content-7). */
type Vat = 'excl' | 'incl';

const storageKey = 'vat';
const listeners = new Set<() => void>();
let chosen: Vat | undefined;

function current(): Vat {
  chosen ??= readLocal(storageKey) === 'incl' ? 'incl' : 'excl';
  return chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes all prices on the page that follow the switch. */
export function chooseVat(vat: Vat): void {
  chosen = vat;
  storeLocal(storageKey, vat);
  for (const listener of listeners) listener();
}

/** The visitor's choice; prerendered pages show `excl`. */
export function useVat(): Vat {
  return useSyncExternalStore(subscribe, current, () => 'excl');
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
