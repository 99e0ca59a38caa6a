import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { openIndex, type SearchResult, search } from '#app/search/engine.ts';
import { cutQuery } from '#app/search/query.ts';
import type { Language } from '#content/languages.ts';
import { searchLimits } from '../limits.ts';

/** What a query means in a language, as the browser's search finds it, and how long that took. */
export type SearchSite = (
  query: string,
  language: Language,
) => Promise<{ results: SearchResult[]; ms: number }>;

/**
 * Searches the index files of a build, which are read at the first search and stay in memory (spec help-150). A search
 * that takes long answers with what it has, and the answers of the last ones are kept (spec operation-206).
 *
 * @param now the time in milliseconds
 */
export function siteSearch(dist: string, now = () => performance.now()): SearchSite {
  const read = async (address: string) =>
    JSON.parse(await readFile(path.join(dist, address), 'utf8'));
  const load = async (language: Language) => {
    const { titles, bodies } = (await read('public/search.json'))[language];
    return openIndex(await read(titles), await read(bodies));
  };
  const indexes = new Map<Language, ReturnType<typeof load>>();
  const kept = new LRUCache<string, SearchResult[]>({ max: searchLimits.kept });
  return async (query, language) => {
    const index = indexes.get(language) ?? load(language);
    indexes.set(language, index);
    index.catch(() => indexes.delete(language));
    const opened = await index;
    const key = `${language} ${cutQuery(query).toLowerCase()}`;
    const known = kept.get(key);
    if (known) return { results: known, ms: 0 };
    const began = now();
    const isOver = () => now() - began > searchLimits.longestMs;
    const results = search(opened, query, undefined, isOver);
    const ms = now() - began;
    // What was cut short isn't kept, because a quieter moment finds more.
    if (ms <= searchLimits.longestMs) kept.set(key, results);
    return { results, ms };
  };
}
