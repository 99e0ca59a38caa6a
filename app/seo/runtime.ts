import { type SlotValues, slots } from '#contracts/slots.ts';

/**
 * Values known only to the running server. The build writes slots for them, the server fills the slots when
 * it loads the pages, and hydration reads the filled values back.
 */
type RuntimeValues = Pick<SlotValues, 'origin' | 'year'> & {
  api: string;
  /** `true` where the status page shows samples. */
  samples: string;
};

function readFromDocument(): RuntimeValues {
  const { dataset } = document.documentElement;
  const { origin = location.origin, year = '', api = '', samples = '' } = dataset;
  return { origin, year, api, samples };
}

export const runtime: RuntimeValues = import.meta.env.SSR
  ? { origin: slots.origin, year: slots.year, api: slots.api, samples: slots.samples }
  : readFromDocument();
