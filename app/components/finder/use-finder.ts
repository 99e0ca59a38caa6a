import { type RefObject, useEffect, useRef } from 'react';
import { useAddressState } from '#app/components/address-state.ts';
import { find } from './find.ts';

/** More than anybody searches for; longer queries make addresses that servers refuse. */
export const maxQueryLength = 100;

export interface Finder<Item = unknown> {
  query: string;
  /** What the query leaves of the items, in their order. */
  found: readonly Item[];
  input: RefObject<HTMLInputElement | null>;
  change: (query: string) => void;
}

/**
 * A search through what is on the page, while typing. The query lives in the address (`?q=`); without
 * one everything is found. The box itself is `FinderBox`.
 */
export function useFinder<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => string,
): Finder<Item> {
  const { state: query, change, arrivals } = useAddressState(readQuery, writeQuery);
  const input = useRef<HTMLInputElement>(null);

  // What was typed before the application ran, or restored by the browser, wins over the address.
  useEffect(() => {
    if (input.current?.value) change(input.current.value);
  }, [change]);

  // Else the field, which keeps its own text, follows the address.
  useEffect(() => {
    const field = input.current;
    if (arrivals > 0 && field && field !== document.activeElement && field.value !== query)
      field.value = query;
  }, [arrivals, query]);

  return { query, found: find(query, items, wordsOf), input, change };
}

function readQuery(params: URLSearchParams): string {
  return (params.get('q') ?? '').trim().slice(0, maxQueryLength);
}

function writeQuery(query: string): string {
  const q = query.trim();
  return q ? String(new URLSearchParams({ q })) : '';
}
