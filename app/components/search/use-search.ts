import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import {
  type SearchIndex,
  type SearchKind,
  type SearchResult,
  search,
} from '#app/search/engine.ts';
import { loadIndex, loadWholeIndex } from '#app/search/load.ts';

/** Results of one kind that stand below a page's box, which has more to show. */
const shownOfKind = 8;

/** What is known of a search. */
export interface Found {
  state: 'empty' | 'loading' | 'failed' | 'found' | 'nothing';
  results: readonly SearchResult[];
}

/**
 * Searches while the visitor types (spec help-151). The index is loaded at the first use, its second file once
 * the first has been searched; only then it is said that nothing is found.
 *
 * @param kind what is searched for; without it all is
 * @param isUsed whether a first use is near, although nothing is typed yet
 */
export function useSearch(query: string, kind?: SearchKind, isUsed = query !== ''): Found {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ index: SearchIndex; isWhole: boolean }>();
  const [failed, setFailed] = useState<string>();
  const current = loaded?.index.language === language ? loaded : undefined;

  const next = query === '' || current?.isWhole ? undefined : loadWholeIndex;
  const load = current ? next : isUsed ? loadIndex : undefined;
  // After a failure another query tries again.
  useEffect(() => {
    let isWanted = true;
    load?.(language).then(
      (index) => isWanted && setLoaded({ index, isWhole: load === loadWholeIndex }),
      () => isWanted && setFailed(query),
    );
    return () => {
      isWanted = false;
    };
  }, [load, language, query]);

  const index = current?.index;
  const results = useMemo(() => {
    const all = index ? search(index, query, kind) : [];
    return kind ? all.slice(0, shownOfKind) : all;
  }, [index, query, kind]);
  return { state: stateOf(), results };

  function stateOf(): Found['state'] {
    if (query === '') return 'empty';
    if (results.length > 0) return 'found';
    if (current?.isWhole) return 'nothing';
    return failed === query ? 'failed' : 'loading';
  }
}
