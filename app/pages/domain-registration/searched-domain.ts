import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type DomainReading, readDomain } from '#contracts/domain-name.ts';

/** Anchors of the prices, where a search leads, and of the search box. */
export const pricesAnchor = 'domain-prices';
export const searchAnchor = 'domain-search';

/** The search in the address: its text, and its meaning. */
export interface SearchedDomain {
  text: string;
  reading: DomainReading;
}

const never = () => () => {};

/**
 * The search in the address, `?domain=example.nl`, which can be shared and gone back to. It is undefined
 * until hydration, because the prerendered page knows no query.
 */
export function useSearchedDomain(): SearchedDomain | undefined {
  const { search } = useLocation();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => {
    const text = hydrated ? new URLSearchParams(search).get('domain')?.trim() : undefined;
    return text ? { text, reading: readDomain(text) } : undefined;
  }, [hydrated, search]);
}

/** The query that searches for a name. */
export function domainQuery(name: string): string {
  return `?domain=${encodeURIComponent(name)}`;
}
