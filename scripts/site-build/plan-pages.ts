import { articleIds, articlePath } from '../../content/articles.ts';
import { type Language, localizedPath } from '../../content/languages.ts';
import { addressesOf, pageIds } from '../../content/pages.ts';
import { anyIncident, statusPaths } from '../../content/status-paths.ts';
import { lessonIds, tutorialPath } from '../../content/tutorials.ts';
import type { KnownAnswer } from '../../contracts/page-data.ts';
import type { SitePage } from '../../contracts/site.ts';
import { type Example, exampleHistory, exampleIncident, examples } from './examples.ts';

/** A page to render: its manifest entry, address, and the modules that the browser loads for it. */
export type PagePlan = Omit<SitePage, 'file' | 'style' | 'text'> & {
  address: string;
  modules: string[];
  /** Only of pages that the server makes at a request. */
  examples?: Example[];
};

/** Every page in one language. */
export function planPages(language: Language): PagePlan[] {
  const common = pageIds.map((id) => ({ id, paths: addressesOf(id), status: 200 as const }));
  const below = (name: string, paths: string[], answer: KnownAnswer) => ({
    id: `status-${name}`,
    paths,
    status: 200 as const,
    modules: [`app/pages/status-${name}/page.tsx`],
    examples: [{ answers: [answer] }],
  });
  const special = [
    { id: 'styleguide', paths: ['/styleguide'], status: 200 as const },
    { id: 'not-found', paths: [], status: 404 as const },
    below('history', [statusPaths.history], exampleHistory),
    // Only the server knows which incidents there are.
    { ...below('incident', [], exampleIncident), address: statusPaths.incident(anyIncident) },
  ];
  const text = (page: 'article' | 'lesson', id: string, path: string) => ({
    id: `${page}-${id}`,
    paths: [path],
    status: 200 as const,
    // One module has the text in every language.
    modules: [`app/pages/${page}/page.tsx`, 'app/text-files.ts', `content/${page}s/${id}.en.md`],
  });
  const texts = [
    ...articleIds.map((id) => text('article', id, articlePath(id))),
    ...lessonIds.map((id) => text('lesson', id, tutorialPath(id))),
  ];
  return [...common, ...texts, ...special].map((page) => ({
    modules: [`app/pages/${page.id}/page.tsx`],
    ...(page.id in examples && { examples: examples[page.id] }),
    ...page,
    language,
    address: localizedPath(
      'address' in page ? String(page.address) : (page.paths[0] ?? '/404'),
      language,
    ),
  }));
}
