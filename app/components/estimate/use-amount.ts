import { useCallback } from 'react';
import { useVat } from '#app/components/vat/vat.ts';
import { withVat } from '#content/catalog/vat.ts';
import { formatEuros } from './format-euros.ts';

/** Formats the amounts of an estimate, with VAT where the visitor chose that. */
export function useAmount(): (cents: number) => string {
  const vat = useVat();
  return useCallback((cents) => formatEuros(vat === 'incl' ? withVat(cents) : cents), [vat]);
}
