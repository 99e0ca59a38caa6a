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
