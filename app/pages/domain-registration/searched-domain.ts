import { useMemo, useState, useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router';
import { useMadeAnswer } from '#app/components/made-at-request.ts';
import { type DomainReading, readDomain } from '#contracts/domain-name.ts';
import { domainsCall, type KnownDomain } from '#contracts/domains.ts';

/** Anchors of the prices, where a search leads, and of the search box; and its field. */
export const pricesAnchor = 'domain-prices';
export const searchAnchor = 'domain-search';
export const fieldId = 'domain-name';

/** What an entry of the browser's history searches for; the time tells a search from the same one again. */
export interface SearchState {
  domain: string;
  at: number;
}

/** A search: its text, and its meaning. */
export interface SearchedDomain {
  text: string;
  reading: DomainReading;
  at: number;
}

const never = () => () => {};
const nothing: SearchState = { domain: '', at: 0 };

/** False in the prerendered page, which has nothing that only scripts fill. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * The search that was sent. It is in the history and not in the address, so that no log has it (spec domains-9); an
 * address that was copied has it (`?domain=example.nl`). Undefined until hydration, because the prerendered page
 * knows none.
 */
export function useSearchedDomain(): SearchedDomain | undefined {
  const location = useLocation();
  const [search, setSearch] = useState<SearchState>();
  const hydrated = useHydrated();
  const known = useMadeAnswer<KnownDomain>(domainsCall);
  // What was posted before the page ran.
  const posted: SearchState = { domain: known?.typed.trim() ?? '', at: 0 };
  const named = hydrated ? (searchIn(location) ?? search ?? posted) : undefined;
  if (named?.domain !== search?.domain || named?.at !== search?.at) setSearch(named);
  return useMemo(() => {
    const { domain: text, at } = search ?? nothing;
    return text ? { text, reading: readDomain(text), at } : undefined;
  }, [search]);
}

/** Undefined for an entry that a link to an anchor made, because that leaves the search as it is. */
function searchIn({ state, search, hash }: Location): SearchState | undefined {
  if (typeof state?.domain === 'string') return state;
  const domain = new URLSearchParams(search).get('domain');
  if (domain !== null) return { domain: domain.trim(), at: 0 };
  return hash === '' ? nothing : undefined;
}

/** The query of an address that names domains. */
export function domainQuery(names: string): string {
  return `?domain=${encodeURIComponent(names)}`;
}
