import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAddressState } from '#app/components/address-state.ts';
import { useMadeAnswer } from '#app/components/made-page.ts';
import { type Found, useSearch } from '#app/components/search/use-search.ts';
import type { SearchKind } from '#app/search/engine.ts';
import { cutQuery } from '#app/search/query.ts';
import { busySearch } from '#app/search/search-address.ts';

export interface Finder {
  query: string;
  /** What the field had when the page was made. */
  initial: string;
  found: Found;
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
  const refused = useMadeAnswer<string>(busySearch);
  const [initial] = useState(query || refused || '');
  const input = useRef<HTMLInputElement>(null);

  // Text typed before hydration, or restored by the browser, wins over the address.
  useEffect(() => {
    if (input.current?.value) change(cutQuery(input.current.value));
  }, [change]);

  // Otherwise the uncontrolled field follows the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing changes the query too, and stands in the field
  useEffect(() => {
    const field = input.current;
    if (arrivals > 0 && field && cutQuery(field.value) !== query) field.value = query;
  }, [arrivals]);

  const found = useSearch(query, kind);
  return { query, initial, found, input, change: (text) => change(cutQuery(text)) };
}

function readQuery(params: URLSearchParams): string {
  return cutQuery(params.get('q') ?? '');
}

function writeQuery(q: string): string {
  return q ? String(new URLSearchParams({ q })) : '';
}
