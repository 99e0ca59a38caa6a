import { createElement } from 'react';
import type { createBrowserRouter } from 'react-router';
import { unprefixedPath } from './i18n/language.tsx';
import { isPlainClick } from './plain-click.ts';
import { isLateAddress, pageRoutes } from './routes.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** How long a click waits for a page whose files are there already; then it is the router that waits, and shows it. */
export const patienceMs = 50;

/**
 * Has the router follow the links to this site's pages, those in HTML that isn't React's too. One listener, because
 * the router's own component for a link is rendered anew twice with every navigation, wherever it stands.
 *
 * @returns what ends it
 */
export function followLinks(router: Router): () => void {
  function follow(event: MouseEvent): void {
    const { target } = event;
    if (!isPlainClick(event)) return;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.target || link.origin !== location.origin || !isPage(link.pathname)) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const navigate = () => {
      const isSame = pathname === location.pathname && hash === location.hash;
      void router.navigate(
        { pathname, search, hash },
        {
          replace: isSame && search === location.search,
          // A query alone says what a page shows, not where.
          preventScrollReset: isSame && search !== location.search && !hash,
        },
      );
    };
    const loading = loadPage(router, pathname);
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    // The navigation itself reports a failure.
    if (loading) void Promise.race([loading, patience]).then(navigate, navigate);
    else navigate();
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

/**
 * Loads a page into its route, as the router does, but before the navigation, because during one that loads anything
 * the router has the whole site rendered twice. Undefined where nothing is left to load.
 *
 * @throws {PageNotLoaded} if it didn't arrive
 */
function loadPage(router: Router, address: string): Promise<void> | undefined {
  const path = unprefixedPath(address).slice(1);
  const pages = router.routes.flatMap(({ children = [] }) => children);
  const route = pages.flatMap(({ children = [] }) => children).find((one) => one.path === path);
  if (typeof route?.lazy !== 'function') return undefined;
  return route.lazy().then(({ Component }) => {
    if (Component) Object.assign(route, { element: createElement(Component), lazy: undefined });
  });
}
