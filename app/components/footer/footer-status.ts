import { type FooterStates, footerParts } from '#app/status/states.ts';
import { createStore } from '#app/store.ts';

/** Marks the summary's list; holds the prerendered states for hydration. */
export const footerStatesAttribute = 'data-states';

/**
 * The states to show: the prerendered ones, until the status page has newer ones. The browser reads them
 * from the page, so that only the status page loads the report.
 */
const states = createStore(readFromDocument);

/** Sets the footer's states: the build calls it to prerender, the status page with newer ones. */
export const showFooterStates = states.set;

export const useFooterStates = (): FooterStates => states.use();

function readFromDocument(): FooterStates {
  const list = document.querySelector(`[${footerStatesAttribute}]`);
  const values = list?.getAttribute(footerStatesAttribute)?.split(' ') ?? [];
  return Object.fromEntries(
    footerParts.map((part, index) => [part, values[index] ?? 'unknown']),
  ) as FooterStates;
}
