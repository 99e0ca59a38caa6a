import { type Language, localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import type { SearchResult } from './engine.ts';

/** The address of a search of the whole site. */
export function searchAddress(query: string, language: Language): string {
  return `${localizedPath(pages.search.path, language)}?${new URLSearchParams({ q: query })}`;
}

/** What the server knows of a search at that address: what it found. */
export type KnownSearch = readonly SearchResult[];
