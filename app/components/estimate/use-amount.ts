import { useCallback } from 'react';
import { useShownCents } from '#app/components/vat/vat.ts';
import { formatEuros } from './format-euros.ts';

/** Formats the amounts of an estimate, with VAT where the visitor chose that. */
export function useAmount(): (cents: number) => string {
  const shown = useShownCents();
  return useCallback((cents) => formatEuros(shown(cents)), [shown]);
}
