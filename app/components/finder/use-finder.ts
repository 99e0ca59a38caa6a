import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAddressState } from '#app/components/address-state.ts';
import { type Found, useSearch } from '#app/components/search/use-search.ts';
import type { SearchKind } from '#app/search/engine.ts';
import { cutQuery } from '#app/search/query.ts';

export interface Finder {
  query: string;
  /** What the field had when the page was made. */
  initial: string;
  found: Found;
  /** How often the query came from the address. */
  arrivals: number;
  input: RefObject<HTMLInputElement | null>;
  change: (query: string) => void;
}

/**
 * The search of a page while the visitor types. The query is in the address (`?q=`). The box itself is
 * `FinderBox`.
 *
 * @param kind what is searched for; without it all is
 */
export function useFinder(kind?: SearchKind): Finder {
  const { state: query, change, arrivals } = useAddressState(readQuery, writeQuery);
  const [initial] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  const found = useSearch(query, kind);
  const take = useCallback((text: string) => change(cutQuery(text)), [change]);
  return { query, initial, found, arrivals, input, change: take };
}

/** Joins the uncontrolled field with the query; called where the field is, which is hydrated later than the page. */
export function useFinderField({ query, arrivals, input, change }: Finder): void {
  // Text typed before hydration, or restored by the browser, wins over the address.
  useEffect(() => {
    if (input.current?.value) change(input.current.value);
  }, [input, change]);

  // Otherwise the field follows the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing changes the query too, and stands in the field
  useEffect(() => {
    const field = input.current;
    if (arrivals > 0 && field && cutQuery(field.value) !== query) field.value = query;
  }, [arrivals]);
}

function readQuery(params: URLSearchParams): string {
  return cutQuery(params.get('q') ?? '');
}

function writeQuery(q: string): string {
  return q ? String(new URLSearchParams({ q })) : '';
}
