import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type PageId, pageIds, pages } from '#content/pages.ts';
import { type RouteHandle, Site, SiteError } from './document.tsx';
import { PageError } from './pages/error/page.tsx';
import { PageNotLoaded } from './pages/error/page-not-loaded.ts';

type PageModule = RouteHandle['load'];

/**
 * Every page's module by its folder, which is called as the page's id in content/pages.ts; without the
 * folders that are no page of that list. Adding a page: see docs/how-to/add-a-page.md.
 */
const pageModules = import.meta.glob<{ default: ComponentType }>(
  ['./*/page.tsx', '!./{article,error,form-answer,not-found,styleguide}/page.tsx'],
  { base: './pages' },
);

/** The addresses of a page: its path and, for some, an alias. */
function addresses(id: PageId): string[] {
  const page: { path: string; alias?: string } = pages[id];
  return page.alias ? [page.path, page.alias] : [page.path];
}

function pageNotLoaded(cause: unknown): never {
  throw new PageNotLoaded('The page could not be loaded', { cause });
}

/** A route to a page module. One of several addresses with a text at each says which one it is. */
export function pageRoute(
  path: string,
  page: RouteHandle['page'],
  load: PageModule,
  own?: string,
): RouteObject {
  return {
    path: path.slice(1),
    handle: { page, load, ...(own && { path: own }) } satisfies RouteHandle,
    lazy: async () => ({ Component: (await load().catch(pageNotLoaded)).default }),
  };
}

export const styleguideRoute = pageRoute(
  '/styleguide',
  'styleguide',
  () => import('./pages/styleguide/page.tsx'),
);

const notFoundRoute = pageRoute('/*', 'not-found', () => import('./pages/not-found/page.tsx'));

function pageRoutesOf(id: PageId): RouteObject[] {
  const load = pageModules[`./${id}/page.tsx`] as PageModule;
  return addresses(id).map((path) => pageRoute(path, id, load));
}

/** The routes of all pages of content/pages.ts, and of every other address. */
export function pageRoutes(): RouteObject[] {
  return [...pageIds.flatMap(pageRoutesOf), notFoundRoute];
}

/**
 * The routes that an address needs. A browser starts with these and asks for those of other addresses when
 * it goes there: to prepare all of them took a good part of the start. An article's bring its module.
 * Home's are always among them: without them its address would match the layout route, and nothing in it.
 */
export async function routesOf(pathname: string): Promise<RouteObject[]> {
  const home = pageRoutesOf('home');
  const path = pathname.replace(/^\/nl(?=\/|$)/, '') || '/';
  const page = pageIds.find((id) => addresses(id).includes(path));
  if (page) return page === 'home' ? home : [...home, ...pageRoutesOf(page)];
  if (!path.startsWith(`${pages['knowledge-base'].path}/`)) return [...home, notFoundRoute];
  const { articleRoutes } = await import('./pages/article/page.tsx').catch(pageNotLoaded);
  return [...home, ...articleRoutes, notFoundRoute];
}

/** Id of the route that holds the pages. */
export const pagesRoute = 'pages';

/**
 * Every page sits below one layout route with the optional segment `nl`, so that both languages of a page
 * are the same route and switching keeps its state (decision 4).
 */
export function createRoutes(children: RouteObject[]): RouteObject[] {
  return [
    {
      path: 'nl?',
      Component: Site,
      ErrorBoundary: SiteError,
      children: [{ id: pagesRoute, ErrorBoundary: PageError, children }],
    },
  ];
}
