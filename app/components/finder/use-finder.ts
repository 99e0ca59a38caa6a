import { type RefObject, useEffect, useRef } from 'react';
import { useAddressState } from '#app/components/address-state.ts';
import { find } from './find.ts';

/** Longer than any real query; servers refuse the addresses of much longer ones. */
export const maxQueryLength = 100;

export interface Finder<Item = unknown> {
  query: string;
  isSearching: boolean;
  /** The items that match the query, in their order. */
  found: readonly Item[];
  input: RefObject<HTMLInputElement | null>;
  change: (query: string) => void;
}

/**
 * Searches the items of a page while the visitor types. The query is in the address (`?q=`); an empty
 * one finds everything. The box itself is `FinderBox`.
 */
export function useFinder<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => string,
): Finder<Item> {
  const { state: query, change, arrivals } = useAddressState(readQuery, writeQuery);
  const input = useRef<HTMLInputElement>(null);

  // Text typed before hydration, or restored by the browser, wins over the address.
  useEffect(() => {
    if (input.current?.value) change(input.current.value);
  }, [change]);

  // Otherwise the uncontrolled field follows the address.
  useEffect(() => {
    const field = input.current;
    if (arrivals > 0 && field && field !== document.activeElement && field.value !== query)
      field.value = query;
  }, [arrivals, query]);

  const isSearching = query.trim() !== '';
  return { query, isSearching, found: find(query, items, wordsOf), input, change };
}

function readQuery(params: URLSearchParams): string {
  return (params.get('q') ?? '').trim().slice(0, maxQueryLength);
}

function writeQuery(query: string): string {
  const q = query.trim();
  return q ? String(new URLSearchParams({ q })) : '';
}
