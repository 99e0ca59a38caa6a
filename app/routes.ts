import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { NamedLanguage } from '#content/languages.ts';
import { addressesOf, pageIds } from '#content/pages.ts';
import { type RouteHandle, Site, SiteError } from './document.tsx';
import { PageError } from './pages/error/page.tsx';
import { PageNotLoaded } from './pages/error/page-not-loaded.ts';

type PageModule = { default: ComponentType };

/**
 * Every page's module by its folder, which is named like the page's id in content/pages.ts, except the
 * folders outside that list. Adding a page: see docs/how-to/add-a-page.md.
 */
const pageModules = import.meta.glob<PageModule>(
  ['./*/page.tsx', '!./{article,error,form-answer,lesson,status-history,status-incident}/page.tsx'],
  { base: './pages' },
);

/** A route to a page's component, which is loaded once, on navigation or a press on its link. */
export function pageRoute(
  path: string,
  handle: RouteHandle,
  load: () => Promise<PageModule>,
): RouteObject {
  let loading: Promise<{ Component: ComponentType }> | undefined;
  async function loadComponent() {
    try {
      return { Component: (await load()).default };
    } catch (cause) {
      loading = undefined; // The next attempt tries again.
      throw new PageNotLoaded('The page could not be loaded', { cause });
    }
  }
  return {
    path: path.slice(1),
    handle,
    lazy: () => {
      loading ??= loadComponent();
      return loading;
    },
  };
}

export const styleguideRoute = ownRoute('/styleguide', 'styleguide');

/** The routes of all pages of content/pages.ts, and of every other address. */
export const pageRoutes: RouteObject[] = [
  ...pageIds.flatMap((id) => addressesOf(id).map((address) => ownRoute(address, id))),
  ownRoute('/*', 'not-found'),
];

/** The route to the page in a folder. */
function ownRoute(path: string, page: RouteHandle['page']): RouteObject {
  const load = pageModules[`./${page}/page.tsx`];
  if (!load) throw new Error(`The page ${page} has no folder`);
  return pageRoute(path, { page }, load);
}

/** Whether an address without language may be an article's, a lesson's, or one below the status page. */
export function isLateAddress(path: string): boolean {
  return /^\/resources\/[^/.]+\/[^.]+$/.test(path);
}

/** The route that all pages are children of. */
export const pagesRoute = 'pages';

/** React Router has one word in an optional segment: one more language needs a layout route of its own. */
const segments: Record<NamedLanguage, string> = { nl: 'nl?' };

/**
 * Every page sits below one layout route with the optional segment `nl`, so that both languages of a page
 * are the same route and switching keeps its state (spec languages-5).
 */
export function createRoutes(children: RouteObject[]): RouteObject[] {
  return [
    {
      path: segments.nl,
      Component: Site,
      ErrorBoundary: SiteError,
      children: [{ id: pagesRoute, ErrorBoundary: PageError, children }],
    },
  ];
}
