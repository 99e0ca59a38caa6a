import type { ComponentType } from 'react';
import {
  type Article,
  type ArticleNeighbours,
  articleIds,
  articlePath,
  type RelatedArticles,
} from '#content/articles.ts';
import { type Language, languages } from '#content/languages.ts';
import { anyIncident, statusPaths } from '#content/status-paths.ts';
import { type Lesson, lessonIds, tutorialPath } from '#content/tutorials.ts';
import type { RouteHandle } from './document.tsx';
import { pageRoute } from './routes.ts';

const files = import.meta.glob('/content/{articles,lessons}/*.md', { import: 'default' });

/** A text in every language, so that switching needs no loading. */
async function loadTexts<Text>(text: string): Promise<Record<Language, Text>> {
  const loading = languages.map(async ({ code }) => {
    const file = `/content/${text}.${code}.md`;
    const load = files[file];
    if (!load) throw new Error(`${file} is not there`);
    return [code, await load()];
  });
  return Object.fromEntries(await Promise.all(loading));
}

/** @param text such as `articles/first-hour` */
function textRoute<Text>(
  path: string,
  page: RouteHandle['page'],
  text: string,
  loadPage: () => Promise<(texts: Record<Language, Text>) => ComponentType>,
) {
  return pageRoute(path, { page, path }, async () => {
    const [createPage, texts] = await Promise.all([loadPage(), loadTexts<Text>(text)]);
    return { default: createPage(texts) };
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
];
