import type { createBrowserRouter } from 'react-router';
import { unprefixedPath } from './i18n/language.tsx';
import { isLateAddress, pageRoutes } from './routes.ts';

/**
 * Has the router follow the links to this site's pages, those in HTML that isn't React's too. One listener, because
 * the router's own component for a link is rendered anew twice with every navigation, wherever it stands.
 *
 * @returns what ends it
 */
export function followLinks(router: ReturnType<typeof createBrowserRouter>): () => void {
  function follow(event: MouseEvent): void {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.target || link.origin !== location.origin || !isPage(link.pathname)) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const isSame = pathname === location.pathname && hash === location.hash;
    void router.navigate(
      { pathname, search, hash },
      {
        replace: isSame && search === location.search,
        // A query alone says what a page shows, not where.
        preventScrollReset: isSame && search !== location.search && !hash,
      },
    );
  }
  // On the window, because what React does at a click comes first.
  addEventListener('click', follow);
  return () => removeEventListener('click', follow);
}

/** Whether the address is a page's, and not a file's, for example. */
function isPage(address: string): boolean {
  const path = unprefixedPath(address);
  return isLateAddress(path) || pageRoutes.some((route) => `/${route.path}` === path);
}
