import { useSyncExternalStore } from 'react';
import { type FooterStates, footerParts } from '#app/components/status/states.ts';

/** Marks the summary's list; its value tells hydration what was prerendered. */
export const footerStatesAttribute = 'data-states';

const listeners = new Set<() => void>();
let shown: FooterStates | undefined;

/** Shows states in the footer: the build those that it prerenders, the status page newer ones. */
export function showFooterStates(states: FooterStates): void {
  shown = states;
  for (const listener of listeners) listener();
}

/**
 * The states to show: as prerendered, until the status page knows better. The browser reads them from the
 * page, so that the report costs no page anything but its own.
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
    footerParts.map((part, index) => [part, values[index] ?? 'operational']),
  ) as FooterStates;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
