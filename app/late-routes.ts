import type { ComponentType } from 'react';
import {
  type Article,
  type ArticleNeighbours,
  articleIds,
  articlePath,
  type RelatedArticles,
} from '#content/articles.ts';
import type { Language } from '#content/languages.ts';
import { anyIncident, statusPaths } from '#content/status-paths.ts';
import { type Lesson, lessonIds, tutorialPath } from '#content/tutorials.ts';
import type { RouteHandle } from './document.tsx';
import { pageRoute } from './routes.ts';

/** One module per text, in both languages, so that switching needs no loading. */
const files = import.meta.glob('/content/{articles,lessons}/*.ts');

function textRoute<Text>(
  path: string,
  page: RouteHandle['page'],
  file: string,
  loadPage: () => Promise<(texts: Record<Language, Text>) => ComponentType>,
) {
  return pageRoute(path, { page, path }, async () => {
    const [createPage, texts] = await Promise.all([loadPage(), files[file]?.()]);
    if (!texts) throw new Error(`${file} is not there`);
    return { default: createPage(texts as Record<Language, Text>) };
  });
}

/**
 * The routes of all articles and lessons, and of what is below the status page; a file of its own, because other pages
 * do without their addresses.
 */
export const lateRoutes = [
  ...articleIds.map((id) =>
    textRoute<Article & ArticleNeighbours>(
      articlePath(id),
      'article',
      `/content/articles/${id}.ts`,
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
      `/content/lessons/${id}.ts`,
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
];
