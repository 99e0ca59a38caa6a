import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import {
  type Article,
  type ArticleNeighbours,
  articleIds,
  articlePath,
  type RelatedArticles,
} from '#content/articles.ts';
import type { Language, NamedLanguage } from '#content/languages.ts';
import { addressesOf, pageIds } from '#content/pages.ts';
import { anyIncident, statusPaths } from '#content/status-paths.ts';
import { type Lesson, lessonIds, tutorialPath } from '#content/tutorials.ts';
import { pageLoaded } from './components/growth.ts';
import { type RouteHandle, Site, SiteError } from './document.tsx';
import { loadLateParts } from './late.tsx';
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

/** A route to a page, whose module is loaded when a link leads there, or somebody turns to that link. */
export function pageRoute(
  path: string,
  handle: RouteHandle,
  load: () => Promise<PageModule>,
): RouteObject {
  return {
    path: path.slice(1),
    handle,
    async lazy() {
      try {
        const { default: Component } = await load();
        await loadLateParts(!isHydrated());
        pageLoaded(path);
        return { Component };
      } catch (cause) {
        throw new PageNotLoaded('The page could not be loaded', { cause });
      }
    },
  };
}

const isHydrated = () =>
  !import.meta.env.SSR && document.documentElement.classList.contains('hydrated');

export const styleguideRoute = ownRoute('/styleguide', 'styleguide');

/** The route to the page in a folder. */
function ownRoute(path: string, page: RouteHandle['page']): RouteObject {
  const load = pageModules[`./${page}/page.tsx`];
  if (!load) throw new Error(`The page ${page} has no folder`);
  return pageRoute(path, { page }, load);
}

/** @param text such as `articles/first-hour` */
function textRoute<Text>(
  path: string,
  page: RouteHandle['page'],
  text: string,
  loadPage: () => Promise<(texts: Record<Language, Text>) => ComponentType>,
) {
  return pageRoute(path, { page, path }, async () => {
    const [createPage, { loadTexts }] = await Promise.all([loadPage(), import('./text-files.ts')]);
    return { default: createPage(await loadTexts<Text>(text)) };
  });
}

/** The routes of all pages of content/pages.ts, of what is below them, and of every other address. */
export const pageRoutes: RouteObject[] = [
  ...pageIds.flatMap((id) => addressesOf(id).map((address) => ownRoute(address, id))),
  ...articleIds.map((id) =>
    textRoute<Article & ArticleNeighbours>(
      articlePath(id),
      'article',
      `articles/${id}`,
      async () => {
        const { createArticlePage } = await import('./pages/article/page.tsx');
        return (texts) => createArticlePage(id, texts);
      },
    ),
  ),
  ...lessonIds.map((id) =>
    textRoute<Lesson & RelatedArticles>(
      tutorialPath(id),
      'tutorials',
      `lessons/${id}`,
      async () => {
        const { createLessonPage } = await import('./pages/lesson/page.tsx');
        return (texts) => createLessonPage(id, texts);
      },
    ),
  ),
  pageRoute(
    statusPaths.history,
    { page: 'server-status', path: statusPaths.history },
    () => import('./pages/status-history/page.tsx'),
  ),
  pageRoute(
    statusPaths.incident(':incident'),
    { page: 'server-status', path: statusPaths.incident(anyIncident) },
    () => import('./pages/status-incident/page.tsx'),
  ),
  ownRoute('/*', 'not-found'),
];

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
      children: [{ ErrorBoundary: PageError, children }],
    },
  ];
}
