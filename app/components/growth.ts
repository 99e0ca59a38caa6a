import { useViewTransitionState } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { createStore } from '#app/store.ts';
import { localizedPath } from '#content/languages.ts';

/** Addresses without language of the pages whose modules are there. */
const loaded = createStore<ReadonlySet<string>>(() => new Set());

/** Says that a page's module is there. */
export function pageLoaded(path: string): void {
  if (!loaded.get().has(path)) loaded.set(new Set(loaded.get()).add(path));
}

const none: ReadonlySet<string> = new Set();

/**
 * Whether the page at an address without language may grow out of the link to it: its module is there, because nothing
 * waits for a transition, and the visitor didn't ask for less motion (spec pages-280).
 */
export function useCanGrow(path: string): boolean {
  return (
    loaded.use(() => none).has(path) && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** The class of a link while the page that it leads to grows out of it, or goes back into it. */
export function useGrowing(path: string): string | undefined {
  return useViewTransitionState(localizedPath(path, useLanguage())) ? 'grows' : undefined;
}
