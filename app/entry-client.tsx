import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import type { EarlyInput } from './head-script.ts';
import { adoptServedLanguage, applyStoredLanguage } from './i18n/language.tsx';
import { createRoutes, pageRoutes, styleguideRoute } from './routes.ts';

const html = document.documentElement;

start().catch(() => window.page?.giveUp());

async function start(): Promise<void> {
  adoptServedLanguage(html.lang);
  const isStyleguide = html.dataset.page === 'styleguide';
  const routes = createRoutes(isStyleguide ? [styleguideRoute, ...pageRoutes] : pageRoutes);
  // React hydrates the page at once, so its component has to be there before the router starts.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
  }
  loadOnPress(routes);
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  // In a transition React hydrates in small pieces.
  startTransition(() => {
    hydrateRoot(document, <Application router={router} />);
  });
}

/** A press on a link loads and runs the page behind it, because the click follows. */
function loadOnPress(routes: RouteObject[]): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== location.origin) return;
      for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
        // The navigation itself reports a failure.
        if (typeof route.lazy === 'function') route.lazy().catch(() => {});
      }
    },
    { passive: true },
  );
}

function Application({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useEffect(() => {
    applyStoredLanguage();
    html.classList.add('hydrated');
    replay(window.page?.takeEarlyInput() ?? []);
  }, []);
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
