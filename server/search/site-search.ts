import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openIndex, type SearchResult, search } from '#app/search/engine.ts';
import type { Language } from '#content/languages.ts';

/** Finds what a query means in a language, as the browser's search does. */
export type SearchSite = (query: string, language: Language) => Promise<SearchResult[]>;

/** Searches the index files of a build, which are read at the first search and stay in memory (spec help-150). */
export function siteSearch(dist: string): SearchSite {
  const read = async (address: string) =>
    JSON.parse(await readFile(path.join(dist, address), 'utf8'));
  const load = async (language: Language) => {
    const { titles, bodies } = (await read('public/search.json'))[language];
    return openIndex(await read(titles), await read(bodies));
  };
  const indexes = new Map<Language, ReturnType<typeof load>>();
  return async (query, language) => {
    const index = indexes.get(language) ?? load(language);
    indexes.set(language, index);
    index.catch(() => indexes.delete(language));
    return search(await index, query);
  };
}
