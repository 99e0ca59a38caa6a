import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openFirst, SearchResults } from '#app/components/search/search-results.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { queryLimits } from '#app/search/query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { type Finder, useFinderField } from './use-finder.ts';

interface FinderBoxProps {
  finder: Finder;
  /** The page, whose `search` texts the box has. */
  of: 'knowledge-base' | 'tutorials' | 'search';
}

/**
 * The search box of a page, with what it finds below it (spec help-9). Enter opens the best result; without one,
 * on the search's own page, which has all results, and without scripts, the server searches.
 */
export function FinderBox({ finder, of }: FinderBoxProps) {
  const { t } = useTranslation(of);
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const isWhole = of === 'search';
  useFinderField(finder);
  return (
    <div ref={box} className={isWhole ? 'finder' : 'finder finder-part'}>
      <search>
        <form
          className="finder-row"
          action={localizedPath(pages.search.path, language)}
          onSubmit={isWhole ? undefined : (event) => openFirst(event, box.current)}
        >
          <label className="sr-only" htmlFor="finder">
            {t('search.label')}
          </label>
          <input
            ref={finder.input}
            id="finder"
            name="q"
            type="search"
            defaultValue={finder.initial}
            placeholder={t('search.placeholder')}
            maxLength={queryLimits.characters}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="search"
            onInput={(event) => finder.change(event.currentTarget.value)}
          />
          <button type="submit" aria-label={t('search.button')}>
            <Icon name="search" />
          </button>
        </form>
      </search>
      <SearchResults query={finder.query} found={finder.found} isPart={!isWhole} />
    </div>
  );
}
