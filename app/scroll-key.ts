import type { Location } from 'react-router';

/*
 * The router scrolls to an address's anchor, even with `preventScrollReset`, unless it knows a scroll
 * position under the address's key. So an address that replaces another one with the same anchor keeps
 * its key.
 */

/** Names the scroll position of an address, for the router's scroll restoration. */
export function scrollKey({ state, key, hash }: Location): string {
  const kept = (state as { scrollKey?: string } | null)?.scrollKey;
  // All addresses that somebody typed have the same key, and each leads to its own anchor.
  return kept ?? (key === 'default' ? key + hash : key);
}

/** The `state` for an address that replaces this one and must not scroll. */
export function keepScrollKey(location: Location): unknown {
  return location.hash ? { ...location.state, scrollKey: scrollKey(location) } : location.state;
}
