import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { knownAnswer } from '#app/page-data.ts';
import type { SearchIndex, SearchKind, SearchResult } from '#app/search/engine.ts';
import { type KnownSearch, searchAddress } from '#app/search/search-address.ts';

/** Results of one kind that stand below a page's box, which has more to show. */
const shownOfKind = 8;

/** What searches. */
type Tools = typeof import('#app/search/load.ts');

/** What is known of a search. */
export interface Found {
  state: 'empty' | 'loading' | 'failed' | 'found' | 'nothing';
  results: readonly SearchResult[];
  /** Whether the server found it. */
  isKnown: boolean;
}

const none: readonly SearchResult[] = [];

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

  const known =
    query === '' || kind ? undefined : knownAnswer<KnownSearch>(searchAddress(query, language));
  const isKnown = known !== undefined;
  const next = query === '' || isKnown || current?.isWhole ? undefined : 'loadWholeIndex';
  const load = current || isKnown ? next : isUsed ? 'loadIndex' : undefined;
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
    if (known) return known;
    const all = current?.tools.search(current.index, query, kind) ?? none;
    return kind ? all.slice(0, shownOfKind) : all;
  }, [known, current, query, kind]);
  return { state: stateOf(), results, isKnown };

  function stateOf(): Found['state'] {
    if (query === '') return 'empty';
    if (results.length > 0) return 'found';
    if (isKnown || current?.isWhole) return 'nothing';
    return failed === query ? 'failed' : 'loading';
  }
}
