import { type SlotValues, slots } from '#contracts/slots.ts';

/**
 * Values known only to the running server. The build writes slots for them, the server fills the slots when
 * it loads the pages, and hydration reads the filled values back.
 */
type RuntimeValues = Pick<SlotValues, 'origin' | 'year'> & { api: string };

function readFromDocument(): RuntimeValues {
  const { origin = location.origin, year = '', api = '' } = document.documentElement.dataset;
  return { origin, year, api };
}

export const runtime: RuntimeValues = import.meta.env.SSR
  ? { origin: slots.origin, year: slots.year, api: slots.api }
  : readFromDocument();
