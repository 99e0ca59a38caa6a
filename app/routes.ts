import type { RouteObject } from 'react-router';
import { articleIds, articlePath } from '#content/articles.ts';
import { type PageId, pageIds, pages } from '#content/pages.ts';
import { type RouteHandle, Site, SiteError } from './document.tsx';
import { PageError } from './pages/error/page.tsx';
import { PageNotLoaded } from './pages/error/page-not-loaded.ts';

type PageModule = RouteHandle['load'];

/** The pages that are built. Adding one: see docs/how-to/add-a-page.md. */
const pageModules: Partial<Record<PageId, PageModule>> = {
  home: () => import('./pages/home/page.tsx'),
  'custom-project': () => import('./pages/custom-project/page.tsx'),
  'web-hosting': () => import('./pages/web-hosting/page.tsx'),
  'vps-hosting': () => import('./pages/vps-hosting/page.tsx'),
  'dedicated-servers': () => import('./pages/dedicated-servers/page.tsx'),
  'cloud-hosting': () => import('./pages/cloud-hosting/page.tsx'),
  'domain-registration': () => import('./pages/domain-registration/page.tsx'),
  'ssl-certificates': () => import('./pages/ssl-certificates/page.tsx'),
  webflow: () => import('./pages/webflow/page.tsx'),
  portfolio: () => import('./pages/portfolio/page.tsx'),
  'mvp-development': () => import('./pages/mvp-development/page.tsx'),
  downloads: () => import('./pages/downloads/page.tsx'),
  'server-status': () => import('./pages/server-status/page.tsx'),
  'knowledge-base': () => import('./pages/knowledge-base/page.tsx'),
  tutorials: () => import('./pages/tutorials/page.tsx'),
  'api-documentation': () => import('./pages/api-documentation/page.tsx'),
  'about-us': () => import('./pages/about-us/page.tsx'),
  careers: () => import('./pages/careers/page.tsx'),
  'industries-we-serve': () => import('./pages/industries-we-serve/page.tsx'),
  'consumer-goods': () => import('./pages/consumer-goods/page.tsx'),
  contact: () => import('./pages/contact/page.tsx'),
  reseller: () => import('./pages/reseller/page.tsx'),
  'privacy-policy': () => import('./pages/privacy-policy/page.tsx'),
  'terms-of-service': () => import('./pages/terms-of-service/page.tsx'),
  'eu-cloud-policy': () => import('./pages/eu-cloud-policy/page.tsx'),
};

/** Ids of the pages that exist. */
export const builtPages = pageIds.filter((id) => id in pageModules);

/** The addresses of a page: its path and, for some, an alias. */
function addresses(id: PageId): string[] {
  const page: { path: string; alias?: string } = pages[id];
  return page.alias ? [page.path, page.alias] : [page.path];
}

function pageNotLoaded(cause: unknown): never {
  throw new PageNotLoaded('The page could not be loaded', { cause });
}

/**
 * A route to a page module. Pages outside `content/pages.ts` are passed to `createRoutes`. A page that
 * has several addresses with a text at each says which one this is.
 */
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

/** The articles of the knowledge base: one module for all, which brings the text of each. */
const articleRoutes = articleIds.map((id) => {
  const path = articlePath(id);
  const load = async () => (await import('./pages/article/page.tsx')).loadArticle(id);
  return pageRoute(path, 'knowledge-base', load, path);
});

export const styleguideRoute = pageRoute(
  '/styleguide',
  'styleguide',
  () => import('./pages/styleguide/page.tsx'),
);

/**
 * All routes. Every page sits below one layout route with the optional segment `nl`, so that both
 * languages of a page are the same route and switching keeps its state (decision 4).
 */
export function createRoutes(extra: RouteObject[] = []): RouteObject[] {
  return [
    {
      path: 'nl?',
      Component: Site,
      ErrorBoundary: SiteError,
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            ...builtPages.flatMap((id) =>
              addresses(id).map((path) => pageRoute(path, id, pageModules[id] as PageModule)),
            ),
            ...articleRoutes,
            ...extra,
            pageRoute('/*', 'not-found', () => import('./pages/not-found/page.tsx')),
          ],
        },
      ],
    },
  ];
}
