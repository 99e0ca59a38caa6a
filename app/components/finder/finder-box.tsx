import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { useSettled } from '#app/components/use-settled.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type Finder, maxQueryLength } from './use-finder.ts';

interface FinderBoxProps {
  finder: Finder;
  /** The page, whose `search` texts the box has. */
  of: 'knowledge-base' | 'tutorials';
  /** Id of the section that is filtered. */
  results: string;
}

/**
 * The search box of a page that filters itself. Enter and the button lead to the results. Without scripts
 * it isn't shown; submitted before hydration, it asks for the same page with `?q=`.
 */
export function FinderBox({ finder, of, results }: FinderBoxProps) {
  const { t } = useTranslation(of);
  const { found, isSearching } = finder;
  const settled = useSettled(isSearching ? t('search.left', { count: found.length }) : '', 250);

  function submit(event: FormEvent): void {
    event.preventDefault();
    document.getElementById(results)?.focus();
  }

  return (
    <search className="finder needs-script">
      <form className="finder-row" method="get" data-app onSubmit={submit}>
        <label className="sr-only" htmlFor="finder">
          {t('search.label')}
        </label>
        <input
          ref={finder.input}
          id="finder"
          name="q"
          type="search"
          placeholder={t('search.placeholder')}
          maxLength={maxQueryLength}
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
      <p className="finder-count text-small text-soft" role="status">
        {settled}
      </p>
    </search>
  );
}

/** Stands in place of the results where there are none. */
export function NothingFound({ finder, of }: Pick<FinderBoxProps, 'finder' | 'of'>) {
  const { t } = useTranslation(of);
  return (
    <p className="finder-nothing">
      {t('search.nothing', { query: finder.query.trim() })}
      <ArrowLink to={of === 'tutorials' ? '?topic=tutorial#contact' : '#contact'}>
        {t('search.ask')}
      </ArrowLink>
    </p>
  );
}
