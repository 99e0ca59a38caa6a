import type { Language } from '#content/languages.ts';
import { type BodiesFile, openIndex, type SearchIndex, type TitlesFile } from './engine.ts';

/*
 * All that searching takes in the browser. It is loaded with the first use, because pages with a box would carry
 * the engine otherwise.
 */

export { search } from './engine.ts';

/** Addresses of the index files, written by the build (scripts/site-build/search-index.ts). */
type SearchFiles = Record<Language, { titles: string; bodies: string }>;

/** Memoizes a promise by language; one that fails is forgotten, so that the next call tries again. */
function once<Value>(load: (language: Language) => Promise<Value>) {
  const known = new Map<Language, Promise<Value>>();
  return (language: Language): Promise<Value> => {
    const value = known.get(language) ?? load(language);
    known.set(language, value);
    value.catch(() => known.delete(language));
    return value;
  };
}

async function fetchJson<Json>(address: string, options?: RequestInit): Promise<Json> {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

const addresses = once(async (language) => {
  // Asked for anew, because prices change with the next build.
  const files = await fetchJson<SearchFiles>('/search.json', { cache: 'no-cache' });
  return files[language];
});
const titles = once(async (language) => fetchJson<TitlesFile>((await addresses(language)).titles));

/** Titles, headings, plans and prices. @throws if the file doesn't arrive */
export const loadIndex = once(async (language) => openIndex(await titles(language)));

/** The texts too. @throws if a file doesn't arrive */
export const loadWholeIndex = once(async (language): Promise<SearchIndex> => {
  const bodies = await fetchJson<BodiesFile>((await addresses(language)).bodies);
  return openIndex(await titles(language), bodies);
});
