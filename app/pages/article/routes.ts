import { pageRoute } from '#app/routes.ts';
import { type Article, articleIds, articlePath } from '#content/articles.ts';
import type { Language } from '#content/languages.ts';
import { createArticlePage } from './page.tsx';

/** One module per article, with its text in both languages, so that switching needs no loading. */
const articleTexts = import.meta.glob<Record<Language, Article>>('/content/articles/*.ts');

/** The routes of all articles; a file of its own, because other pages do without their addresses. */
export const articleRoutes = articleIds.map((id) => {
  const path = articlePath(id);
  return pageRoute(path, { page: 'article', path }, async () => {
    const texts = await articleTexts[`/content/articles/${id}.ts`]?.();
    if (!texts) throw new Error(`${id} has no text`);
    return { default: createArticlePage(id, texts) };
  });
});
