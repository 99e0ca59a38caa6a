import { useSyncExternalStore } from 'react';
import { type FooterStates, footerParts } from '#app/status/states.ts';

/** Marks the summary's list; holds the prerendered states for hydration. */
export const footerStatesAttribute = 'data-states';

const listeners = new Set<() => void>();
let shown: FooterStates | undefined;

/** Sets the footer's states: the build calls it to prerender, the status page with newer ones. */
export function showFooterStates(states: FooterStates): void {
  shown = states;
  for (const listener of listeners) listener();
}

/**
 * The states to show: the prerendered ones, until the status page has newer ones. The browser reads them
 * from the page, so that only the status page loads the report.
 */
export function useFooterStates(): FooterStates {
  return useSyncExternalStore(subscribe, current, current);
}

function current(): FooterStates {
  shown ??= readFromDocument();
  return shown;
}

function readFromDocument(): FooterStates {
  const list = document.querySelector(`[${footerStatesAttribute}]`);
  const values = list?.getAttribute(footerStatesAttribute)?.split(' ') ?? [];
  return Object.fromEntries(
    footerParts.map((part, index) => [part, values[index] ?? 'unknown']),
  ) as FooterStates;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
