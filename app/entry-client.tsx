import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import type { RouteHandle } from './document.tsx';
import type { EarlyInput } from './head-script.ts';
import { adoptServedLanguage, applyStoredLanguage } from './i18n/language.tsx';
import { createRoutes, pagesRoute, routesOf, styleguideRoute } from './routes.ts';

const html = document.documentElement;

/**
 * Not awaited: the page's module shares files with this one, and one that waits for itself never ends.
 */
start().catch(() => window.page?.giveUp());

async function start(): Promise<void> {
  adoptServedLanguage(html.lang);
  const routes = createRoutes(
    html.dataset.page === 'styleguide' ? [styleguideRoute] : await routesOf(location.pathname),
  );
  // What is on screen is hydrated at once, so the page's module must be there before the router starts.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const { load } = (route.handle ?? {}) as Partial<RouteHandle>;
    if (load) Object.assign(route, { Component: (await load()).default, lazy: undefined });
  }
  await nextTask();
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: {} },
    patchRoutesOnNavigation: async ({ path, patch }) => patch(pagesRoute, await routesOf(path)),
  });
  await nextTask();
  // In a transition React hydrates in small pieces.
  startTransition(() => {
    hydrateRoot(document, <Application router={router} />);
  });
}

/** Lets the browser answer a visitor in between: on a slow phone each step takes a while. */
function nextTask(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

function Application({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useEffect(() => {
    applyStoredLanguage();
    html.classList.add('hydrated');
    replay(window.page?.takeEarlyInput() ?? []);
    layOut([...document.querySelectorAll<HTMLElement>('.first-view, .section-lazy')]);
  }, []);
  return <RouterProvider router={router} />;
}

/** Repeats early clicks and submits in their order, one per task: React batches within one. */
function replay([input, ...rest]: EarlyInput[]): void {
  if (!input) return;
  const { target, submitter } = input;
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
  else target.click();
  setTimeout(() => replay(rest));
}

/**
 * Lays out what is out of view and loads its drawings, a section at a time, so that no task is long.
 * Then the page has its true height, and all of it is there for anchors and pictures of the whole page.
 * Pages that come after it are laid out at once, for going back needs their height.
 */
function layOut([section, ...rest]: HTMLElement[]): void {
  if (!section) {
    html.classList.add('laid-out');
    return;
  }
  section.style.contentVisibility = 'visible';
  // Asked where it is it is laid out in this task, and the frame only has to paint it.
  section.getBoundingClientRect();
  for (const image of section.querySelectorAll('img')) image.loading = 'eager';
  setTimeout(() => layOut(rest), 20);
}
