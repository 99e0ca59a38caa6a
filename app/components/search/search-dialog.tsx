import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { hasModifier } from '#app/plain-click.ts';
import { cutQuery, queryLimits } from '#app/search/query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { openFirst, SearchResults, SearchStart } from './search-results.tsx';
import { isSlashOn, turnSlash } from './slash-key.ts';
import { type Found, useSearch } from './use-search.ts';
import '#app/search/results.css';
import './search-dialog.css';

/** How many results stand in it, because each key draws them anew. */
const mostShown = 8;

/**
 * The search of the whole site over any page (spec help-152), a native modal dialog. The arrow keys move the
 * focus along the results, which stay links; what is typed there goes into the field.
 *
 * @param asked how often it was asked for; each time it opens
 */
export function SearchDialog({ asked }: { asked: number }) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef<EventTarget>(null);
  const [query, setQuery] = useState('');
  const found = useSearch(query, undefined, true);
  const remember = useKeptFocus(dialog, input, found.results);

  // Back and forward lead to another page, which the dialog would cover; a page that replaces its address doesn't.
  const { key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another navigation
  useEffect(() => {
    if (!isReplaced) dialog.current?.close();
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking opens it
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    input.current?.select();
  }, [asked]);

  const close = () => dialog.current?.close();

  /**
   * A link leads away, and what surrounds the dialog closes it; not where the press began in the field, as when text
   * is selected there.
   */
  function leave(event: MouseEvent) {
    const { target } = event;
    const isFollowed = (target as Element).closest('a') && !hasModifier(event);
    const isOutside = target === dialog.current && pressed.current === target;
    if (isFollowed || isOutside) close();
  }

  function move(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[key];
    if (key === 'Escape') {
      // By hand, because a search field would only empty itself.
      event.preventDefault();
      close();
    } else if (by) {
      event.preventDefault();
      const links = [...(dialog.current?.querySelectorAll<HTMLElement>('.search-found a') ?? [])];
      const shown = links.filter((link) => link.checkVisibility?.() ?? true);
      const next = shown.indexOf(document.activeElement as HTMLElement) + by;
      (next < 0 ? input.current : shown[next])?.focus();
    } else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
      input.current?.focus();
    }
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t('search.label')}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={leave}
      onFocus={remember}
      onKeyDown={move}
    >
      <search>
        <form
          className="search-bar"
          action={localizedPath(pages.search.path, language)}
          onSubmit={(event) => openFirst(event, dialog.current)}
        >
          <Icon name="search" />
          <label className="sr-only" htmlFor="search">
            {t('search.label')}
          </label>
          <input
            ref={input}
            id="search"
            name="q"
            type="search"
            placeholder={t('search.placeholder')}
            maxLength={queryLimits.characters}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="search"
            onInput={(event) => setQuery(cutQuery(event.currentTarget.value))}
          />
          <button type="button" className="dialog-close" aria-label={t('close')} onClick={close}>
            <Icon name="x" />
          </button>
        </form>
      </search>
      <div className="search-body">
        <div className="search-found">
          <SearchResults query={query} found={found} most={mostShown} />
          <SearchStart />
        </div>
      </div>
      <Keys />
    </dialog>
  );
}

/**
 * Keeps the focus where the index's second file replaces the result that has it: the same one gets it, or the field,
 * because no key would reach the dialog otherwise.
 *
 * @returns what is told of each focus
 */
function useKeptFocus(
  dialog: RefObject<HTMLDialogElement | null>,
  input: RefObject<HTMLInputElement | null>,
  results: Found['results'],
) {
  const focused = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results are what is drawn anew
  useLayoutEffect(() => {
    if (!dialog.current?.open || document.activeElement !== document.body) return;
    const links = [...dialog.current.querySelectorAll<HTMLElement>('.search-found a')];
    const same = links.find((link) => link.getAttribute('href') === focused.current);
    (same ?? input.current)?.focus();
  }, [results]);
  return ({ target }: FocusEvent) => {
    focused.current = target.getAttribute('href') ?? '';
  };
}

/** The keys that it knows; the one that opens it can be turned off. */
function Keys() {
  const { t } = useTranslation('search');
  return (
    <div className="search-keys text-small">
      <span aria-hidden>
        <kbd>
          <Icon name="arrow-up" small />
        </kbd>
        <kbd>
          <Icon name="arrow-down" small />
        </kbd>
        <span>{t('keys.move')}</span>
      </span>
      <span aria-hidden>
        <kbd>Enter</kbd>
        <span>{t('keys.open')}</span>
      </span>
      <span aria-hidden>
        <kbd>Esc</kbd>
        <span>{t('keys.close')}</span>
      </span>
      <label>
        <input
          type="checkbox"
          defaultChecked={isSlashOn()}
          onChange={({ currentTarget: { checked } }) => turnSlash(checked)}
        />
        <kbd>/</kbd>
        <span>{t('keys.anywhere')}</span>
      </label>
    </div>
  );
}
