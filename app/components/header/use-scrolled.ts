import { useSyncExternalStore } from 'react';
import { site } from '#content/site.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled beyond the header's threshold (spec pages-16). */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > site.timing.headerScrollThresholdPx,
    () => false,
  );
}
