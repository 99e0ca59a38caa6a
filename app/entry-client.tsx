import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { adoptServedLanguage, applyStoredLanguage } from './i18n/language.tsx';
import { keepInput, repeatInput } from './kept-input.ts';
import { pageData } from './page-data.ts';
import { whenHydrated } from './part.tsx';
import { createRoutes, pageRoutes, styleguideRoute } from './routes.ts';

const html = document.documentElement;

start().catch(() => window.page?.giveUp());

async function start(): Promise<void> {
  adoptServedLanguage(html.lang);
  const styleguide = html.dataset.page === 'styleguide' ? [styleguideRoute] : [];
  const routes = createRoutes([...styleguide, ...pageRoutes]);
  // React hydrates the page at once, so its component has to be there before the router starts.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
  }
  // Said to come from the server, so that the browser's own scroll position stays.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  loadPagesAhead(routes);
  keepPlaceInCache();
  const kept = keepPage();
  // In a transition React hydrates in small pieces.
  startTransition(() => {
    hydrateRoot(document, <Application router={router} kept={kept} />, {
      onRecoverableError(error) {
        // biome-ignore lint/suspicious/noConsole: a fault of ours would be seen nowhere else
        console.warn(error);
        // React is still at work.
        queueMicrotask(kept.restore);
      },
    });
  });
}

type Kept = ReturnType<typeof keepPage>;

/** Keeps what React doesn't know and would lose where it makes a part of the page anew, or all of it. */
function keepPage() {
  const input = keepInput();
  const attributes = [...html.attributes];
  // Read before the element that has it could be made anew, without it.
  pageData();
  return {
    ...input,
    restore() {
      input.restore();
      for (const { name, value } of attributes) {
        if (!html.hasAttribute(name)) html.setAttribute(name, value);
      }
      // A start-up screen that was made anew would begin again.
      html.classList.add('started');
    },
  };
}

/** Loads a page as soon as somebody turns to a link to it, because a click may follow. */
function loadPagesAhead(routes: RouteObject[]): void {
  let last: Element | undefined;
  const load = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link === last || link.origin !== location.origin) return;
    last = link;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // The navigation itself reports a failure.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    }
  };
  for (const type of ['pointerover', 'focusin', 'pointerdown']) {
    document.addEventListener(type, load, { passive: true });
  }
}

/**
 * Scrolls to where the visitor was when Back shows a page that the browser kept as it was left (spec
 * pages-9): the router takes positions over from the browser again before WebKit restores this one.
 */
function keepPlaceInCache(): void {
  let left = 0;
  addEventListener('pagehide', () => {
    left = scrollY;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) requestAnimationFrame(() => scrollTo({ top: left, behavior: 'instant' }));
  });
}

interface ApplicationProps {
  router: ReturnType<typeof createBrowserRouter>;
  kept: Kept;
}

function Application({ router, kept }: ApplicationProps) {
  useEffect(
    () =>
      whenHydrated(() =>
        // After what is restored.
        queueMicrotask(() => {
          const { current, end } = kept;
          repeatInput(window.page?.takeEarlyInput() ?? [], current);
          end();
          applyStoredLanguage();
          html.classList.add('hydrated');
        }),
      ),
    [kept],
  );
  // Without transitions, because React would make the next page in pieces, and its heading would come later.
  return <RouterProvider router={router} useTransitions={false} />;
}
