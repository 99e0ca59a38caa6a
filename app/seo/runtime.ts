import { dateOf } from '#content/dates.ts';

/**
 * What is only known when the server runs. The build writes these slots; the server fills them as it
 * loads the pages; hydration reads the filled values from the same place, so both sides agree.
 */
interface RuntimeValues {
  /** Origin of the public site, without a trailing slash. */
  origin: string;
  /** Current year, four digits. */
  year: string;
}

function readFromDocument(): RuntimeValues {
  const { origin = location.origin, year = '' } = document.documentElement.dataset;
  return { origin, year };
}

export const runtime: RuntimeValues = import.meta.env.SSR
  ? { origin: '%ORIGIN%', year: '%YEAR%' }
  : readFromDocument();

/** Marks the element whose date the server filled in. */
export const todayAttribute = 'data-today';

/**
 * Today as ISO date. Only a page that shows it has its slot, so that no other page changes daily; there
 * the element itself, marked with `todayAttribute`, tells hydration what the server filled in.
 */
export function today(): string {
  if (import.meta.env.SSR) return '%TODAY%';
  const filled = document.querySelector<HTMLTimeElement>(`time[${todayAttribute}]`);
  return filled?.dateTime || dateOf(new Date());
}
