import type { Location } from 'react-router';

/*
 * The router scrolls to the anchor in an address, even when told to leave the scroll position alone,
 * unless it knows a position for that address. So an address that replaces another one around the same
 * anchor keeps its key.
 */

/** Names the scroll position of an address, for the router's scroll restoration. */
export function scrollKey({ state, key }: Location): string {
  return (state as { scrollKey?: string } | null)?.scrollKey ?? key;
}

/** The `state` for an address that replaces this one and must not scroll. */
export function keepScrollKey(location: Location): unknown {
  return location.hash ? { ...location.state, scrollKey: scrollKey(location) } : location.state;
}
