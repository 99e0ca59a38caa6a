import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { followLinks } from './follow-links.ts';
import type { EarlyInput } from './head-script.ts';
import { adoptServedLanguage, applyStoredLanguage, unprefixedPath } from './i18n/language.tsx';
import { PageNotLoaded } from './pages/error/page-not-loaded.ts';
import { createRoutes, isLateAddress, pageRoutes, pagesRoute, styleguideRoute } from './routes.ts';

const html = document.documentElement;

start().catch(() => window.page?.giveUp());

/**
 * The application's module, the page's, the router and the start of hydration have a task each where the browser can,
 * because together they block a slow phone.
 */
async function start(): Promise<void> {
  await window.scheduler?.yield?.();
  adoptServedLanguage(html.lang);
  const routes = await routesAt(location.pathname);
  // React hydrates the page at once, so its component has to be there before the router starts.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
  }
  // Fetched while the page hydrates, so that a link's files can be fetched together as soon as it is there.
  import('./after-start.tsx').catch(() => {});
  loadOnPress();
  await window.scheduler?.yield?.();
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: {} },
    patchRoutesOnNavigation: async ({ path, patch }) => patch(pagesRoute, await lateRoutesAt(path)),
  });
  leaveFocusBefore(router);
  await window.scheduler?.yield?.();
  // In a transition React hydrates in small pieces.
  startTransition(() => {
    hydrateRoot(document, <Application router={router} />);
  });
}

/**
 * The routes of articles, lessons and what is below the status page, if the address may be one's.
 *
 * @throws {PageNotLoaded} if they didn't arrive
 */
async function lateRoutesAt(address: string): Promise<RouteObject[]> {
  if (!isLateAddress(unprefixedPath(address))) return [];
  try {
    return (await import('./late-routes.ts')).lateRoutes;
  } catch (cause) {
    throw new PageNotLoaded('The texts could not be loaded', { cause });
  }
}

/** All routes; the late ones only at one's address, because they are many. */
async function routesAt(address: string): Promise<RouteObject[]> {
  const styleguide = html.dataset.page === 'styleguide' ? [styleguideRoute] : [];
  return createRoutes([...styleguide, ...(await lateRoutesAt(address)), ...pageRoutes]);
}

/** A press on a link loads and runs the page behind it, because the click follows. */
function loadOnPress(): void {
  document.addEventListener(
    'pointerdown',
    async ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== location.origin) return;
      // The navigation itself reports a failure.
      const late = await lateRoutesAt(link.pathname).catch(() => []);
      const path = unprefixedPath(link.pathname).slice(1);
      // Not by `matchRoutes`, because that sorts all routes anew at each press.
      const route = [...late, ...pageRoutes].find((one) => one.path === path);
      if (typeof route?.lazy === 'function') route.lazy().catch(() => {});
    },
    { passive: true },
  );
}

/**
 * Takes the focus from the page that a navigation is about to remove, because a browser works out the styles of
 * everything once more before it removes what has the focus.
 */
function leaveFocusBefore(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = unprefixedPath(location.pathname);
  router.subscribe(({ location: { pathname } }) => {
    const next = unprefixedPath(pathname);
    if (next !== shown && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
    shown = next;
  });
}

function Application({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useEffect(() => {
    applyStoredLanguage();
    html.classList.add('hydrated');
    const end = followLinks(router);
    replay(window.page?.takeEarlyInput() ?? []);
    return end;
  }, [router]);
  // A navigation is rendered in one piece, because the slices of a transition take twice as long.
  return <RouterProvider router={router} useTransitions={false} />;
}

/** Repeats early clicks and submits in their order, one per task, because React batches within one. */
function replay([input, ...rest]: EarlyInput[]): void {
  if (!input) return;
  const { target, submitter } = input;
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
  else target.click();
  setTimeout(() => replay(rest));
}
