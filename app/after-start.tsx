import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { isSlashOn } from './components/search/slash-key.ts';
import { useLanguage } from './i18n/language.tsx';
import type { SearchState } from './pages/domain-registration/searched-domain.ts';
import { isPlainClick } from './plain-click.ts';
import { usePrefetch } from './prefetch.ts';

/**
 * What a page can do without until it runs, and so is loaded after it: files fetched ahead, the search dialog, which
 * the header's link and its keys open (spec help-152), and home's field for a domain name. Until then that link leads to
 * the search's page, and the field to the server.
 */
export function AfterStart() {
  const [Search, setSearch] = useState<ComponentType<{ asked: number }>>();
  const [asked, setAsked] = useState(0);
  const navigate = useNavigate();
  const page = localizedPath(pages.search.path, useLanguage());
  usePrefetch();

  useEffect(() => {
    const controller = new AbortController();
    function ask(event: Event) {
      event.preventDefault();
      import('./components/search/search-dialog.tsx').then(
        ({ SearchDialog }) => {
          setSearch(() => SearchDialog);
          setAsked((count) => count + 1);
        },
        () => navigate(page),
      );
    }
    /** A name in home's field goes to the page of domains without a new document (spec domains-13). */
    function searchDomain(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      if (!form.matches('.plot form')) return;
      event.preventDefault();
      const { pathname, hash } = new URL(form.action);
      const state: SearchState = {
        domain: String(new FormData(form).get('domain')),
        at: event.timeStamp,
      };
      navigate({ pathname, hash }, { state });
    }
    const { signal } = controller;
    // Captured, because the router follows the link otherwise.
    const options = { signal, capture: true };
    addEventListener('click', (event) => isSearchLink(event) && ask(event), options);
    addEventListener('keydown', (event) => isSearchKey(event) && ask(event), options);
    addEventListener('submit', searchDomain, options);
    return () => controller.abort();
  }, [navigate, page]);

  return Search && <Search asked={asked} />;
}

function isSearchLink(event: MouseEvent): boolean {
  const { target } = event;
  if (!isPlainClick(event)) return false;
  return target instanceof Element && target.closest('.search-link') !== null;
}

/** `/` and Ctrl K, or Command K (spec help-152), unless somebody types or another dialog is open. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || document.querySelector('dialog[open]')) return false;
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches(
        'textarea, select, input:not([type="radio"], [type="checkbox"], [type="range"])',
      ));
  if (isField) return false;
  // On some keyboards the slash needs Shift; with Control it is another program's.
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && isSlashOn();
}
