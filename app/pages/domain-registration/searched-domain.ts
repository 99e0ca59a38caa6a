import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type DomainReading, readDomain } from './read-domain.ts';

/** Where a search leads, and the search box itself: anchors of this page. */
export const pricesAnchor = 'domain-prices';
export const searchAnchor = 'domain-search';

/** What is looked for, by the address: as it stands there, and as it is read. */
export interface SearchedDomain {
  text: string;
  reading: DomainReading;
}

const never = () => () => {};

/**
 * The name that the address asks for, `?domain=example.nl`, so that a search can be shared and gone back
 * to. The prerendered page knows no query: it comes right after hydration.
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

/** The query of an address that asks for a name. */
export function domainQuery(name: string): string {
  return `?domain=${encodeURIComponent(name)}`;
}
