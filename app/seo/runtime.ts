import { type SlotValues, slots } from '#contracts/slots.ts';

/**
 * What is only known when the server runs. The build writes these slots; the server fills them as it
 * loads the pages; hydration reads the filled values from the same place, so both sides agree.
 */
type RuntimeValues = Pick<SlotValues, 'origin' | 'year'>;

function readFromDocument(): RuntimeValues {
  const { origin = location.origin, year = '' } = document.documentElement.dataset;
  return { origin, year };
}

export const runtime: RuntimeValues = import.meta.env.SSR
  ? { origin: slots.origin, year: slots.year }
  : readFromDocument();
