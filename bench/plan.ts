import { articleIds, articlePath, isArticle } from '../content/articles.ts';
import { languages, localizedPath } from '../content/languages.ts';
import { type PageId, pageIds, pages } from '../content/pages.ts';
import type { Plan } from './lighthouse.ts';

/**
 * Pages that are built alike, and which of them stands for its family: measured more often than the
 * others. Home is no family, for it is measured most of all.
 */
const families = {
  /** A calculator: also web hosting. */
  calculators: 'custom-project',
  /** A table of plans or prices: also dedicated servers, cloud hosting, domains, SSL certificates. */
  plans: 'vps-hosting',
  /** A programme that one applies for by a long form: also MVP development, careers. */
  applications: 'reseller',
  /** Words and drawings about the company or its work: also industries, consumer goods, Webflow, contact. */
  company: 'about-us',
  /** A collection to search or filter: also portfolio, tutorials, downloads. */
  collections: 'knowledge-base',
  /** What changes while it is read. */
  status: 'server-status',
  /** Text with code: also the other articles. */
  documentation: 'api-documentation',
  /** Long text: all three legal pages. */
  legal: 'terms-of-service',
} as const satisfies Record<string, PageId>;

/** How many runs the median is taken of. */
export interface RunCounts {
  home: number;
  family: number;
  other: number;
}

/**
 * What to measure: home in both languages and all forms, other pages on mobile; all of them in English,
 * or those that are asked for by id (in English) or by address.
 *
 * @throws {Error} for what names no page
 */
export function planPages(asked: readonly string[] | undefined, runs: RunCounts): Plan[] {
  const all = [...pageIds.map((id) => pages[id].path), ...articleIds.map(articlePath)];
  const addresses = asked?.map(addressOf) ?? all.flatMap((path) => (path === '/' ? home : [path]));
  return [...new Set(addresses)].map((page) =>
    home.includes(page)
      ? { page, forms: ['mobile', 'desktop', 'slow'], runs: runs.home }
      : { page, forms: ['mobile'], runs: standsForFamily(page) ? runs.family : runs.other },
  );
}

const home = everyLanguage('/');

function everyLanguage(path: string): string[] {
  return languages.map(({ code }) => localizedPath(path, code));
}

function addressOf(name: string): string {
  if (isPage(name)) return pages[name].path;
  if (isArticle(name)) return articlePath(name);
  const paths = [...pageIds.flatMap(pathsOf), ...articleIds.map(articlePath)];
  if (paths.flatMap(everyLanguage).includes(name)) return name;
  throw new Error(`--pages takes ids of content/pages.ts and addresses, not "${name}"`);
}

function isPage(name: string): name is PageId {
  return (pageIds as string[]).includes(name);
}

function pathsOf(id: PageId): string[] {
  const page: { path: string; alias?: string } = pages[id];
  return page.alias ? [page.path, page.alias] : [page.path];
}

function standsForFamily(address: string): boolean {
  return Object.values(families).some((id) => everyLanguage(pages[id].path).includes(address));
}
