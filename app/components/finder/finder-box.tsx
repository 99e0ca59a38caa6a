import type { FormEvent } from 'react';
import { useSettled } from '#app/components/use-settled.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type Finder, maxQueryLength } from './use-finder.ts';

interface FinderBoxProps {
  finder: Finder;
  label: string;
  placeholder: string;
  button: string;
  /** The number of results in words; empty without a query. */
  count: string;
  /** Id of the section that is filtered. */
  results: string;
}

/**
 * The search box of a page that filters itself. Enter and the button lead to the results. Without scripts
 * it isn't shown; submitted before hydration, it asks for the same page with `?q=`.
 */
export function FinderBox({ finder, label, placeholder, button, count, results }: FinderBoxProps) {
  const settled = useSettled(count, 250);

  function submit(event: FormEvent): void {
    event.preventDefault();
    document.getElementById(results)?.focus();
  }

  return (
    <search className="finder needs-script">
      <form className="finder-row" method="get" data-app onSubmit={submit}>
        <label className="sr-only" htmlFor="finder">
          {label}
        </label>
        <input
          ref={finder.input}
          id="finder"
          name="q"
          type="search"
          placeholder={placeholder}
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
          onInput={(event) => finder.change(event.currentTarget.value)}
        />
        <button type="submit" aria-label={button}>
          <Icon name="search" />
        </button>
      </form>
      <p className="finder-count text-small text-soft" role="status">
        {settled}
      </p>
    </search>
  );
}
