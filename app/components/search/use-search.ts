import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import type { SearchIndex, SearchKind, SearchResult } from '#app/search/engine.ts';

/** Results of one kind that stand below a page's box, which has more to show. */
const shownOfKind = 8;

/** What searches and draws results. */
type Tools = typeof import('#app/search/load.ts');

/** What is known of a search. */
export interface Found {
  state: 'empty' | 'loading' | 'failed' | 'found' | 'nothing';
  results: readonly SearchResult[];
  /** There as soon as something or nothing was found. */
  tools: Tools | undefined;
}

/**
 * Searches while the visitor types (spec help-151). Engine and index are loaded at the first use, its second file once
 * the first has been searched; only then it is said that nothing is found.
 *
 * @param kind what is searched for; without it all is
 * @param isUsed whether a first use is near, although nothing is typed yet
 */
export function useSearch(query: string, kind?: SearchKind, isUsed = query !== ''): Found {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ tools: Tools; index: SearchIndex; isWhole: boolean }>();
  const [failed, setFailed] = useState<string>();
  const current = loaded?.index.language === language ? loaded : undefined;

  const next = query === '' || current?.isWhole ? undefined : 'loadWholeIndex';
  const load = current ? next : isUsed ? 'loadIndex' : undefined;
  // After a failure another query tries again.
  useEffect(() => {
    let isWanted = true;
    async function run(load: 'loadIndex' | 'loadWholeIndex') {
      const engine = import('#app/search/load.ts');
      const [tools, index] = await Promise.all([
        engine,
        engine.then((tools) => tools[load](language)),
        // Beside the engine, and not in the page, because nothing of it is there before somebody types.
        import('#app/search/results.css'),
      ]);
      if (isWanted) setLoaded({ tools, index, isWhole: load === 'loadWholeIndex' });
    }
    if (load) run(load).catch(() => isWanted && setFailed(query));
    return () => {
      isWanted = false;
    };
  }, [load, language, query]);

  const results = useMemo(() => {
    const all = current?.tools.search(current.index, query, kind) ?? [];
    return kind ? all.slice(0, shownOfKind) : all;
  }, [current, query, kind]);
  return { state: stateOf(), results, tools: current?.tools };

  function stateOf(): Found['state'] {
    if (query === '') return 'empty';
    if (results.length > 0) return 'found';
    if (current?.isWhole) return 'nothing';
    return failed === query ? 'failed' : 'loading';
  }
}
