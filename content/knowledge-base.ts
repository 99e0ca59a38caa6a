import type { ArticleId } from './articles.ts';

/**
 * The knowledge base (spec help-1): five categories of five titles, drawn as columns and rows of a map.
 * Titles and categories: `locales/<language>/articles.json`.
 */
const titlesByCategory = {
  'getting-started': [
    'first-hour',
    'move-your-site',
    'choose-a-plan',
    'reading-your-invoice',
    'invite-a-colleague',
  ],
  domains: [
    'add-a-dns-record',
    'how-long-dns-takes',
    'transfer-a-domain',
    'renewal-and-expiry',
    'subdomains',
  ],
  hosting: [
    'upload-your-files',
    'php-versions',
    'point-a-domain',
    'backups-and-restore',
    'disk-space-full',
  ],
  email: ['set-up-email', 'spf-dkim-dmarc', 'mail-in-spam', 'forward-an-address', 'mailbox-size'],
  security: [
    'switch-on-ssl',
    'two-step-login',
    'hacked-site',
    'block-an-address',
    'who-sees-my-data',
  ],
} as const;

type CategoryId = keyof typeof titlesByCategory;

export const categories = Object.keys(titlesByCategory) as CategoryId[];

/** The articles that the map has no square for, by category (spec help-200). */
const moreByCategory = {
  'getting-started': ['first-hour-vps'],
  domains: ['external-dns'],
  hosting: ['install-wordpress', 'staging-to-live', 'http-500-errors', 'database-size', 'leave-us'],
  email: ['move-mailboxes', 'mail-from-an-app'],
  security: ['certbot'],
} as const satisfies Record<CategoryId, readonly ArticleId[]>;

/** A title, which is an article's id too (spec help-4). */
type TitleId = (typeof titlesByCategory | typeof moreByCategory)[CategoryId][number];

/** The most wanted articles, the first one most. */
export const popularArticles = [
  'point-a-domain',
  'set-up-email',
  'switch-on-ssl',
  'move-your-site',
  'backups-and-restore',
] as const satisfies readonly ArticleId[];

/** Names of the columns; rows are numbered from 1. */
export const columns = ['A', 'B', 'C', 'D', 'E'] as const;

/** A place on the map: column and row from 0, and its name, such as "C3"; without a row the column alone, "C". */
export interface Square {
  column: number;
  row?: number;
  name: string;
}

interface Title {
  id: TitleId;
  category: CategoryId;
  square: Square;
}

/** All titles of the map with their category and their square, column by column. */
export const titles: readonly Title[] = categories.flatMap((category, column) =>
  titlesByCategory[category].map((id, row) => ({
    id,
    category,
    square: { column, row, name: `${columns[column]}${row + 1}` },
  })),
);

/** The titles beyond the map, each with the column of its category. */
export const moreTitles: readonly Title[] = categories.flatMap((category, column) =>
  moreByCategory[category].map((id) => ({
    id,
    category,
    square: { column, name: `${columns[column]}` },
  })),
);

/** Every title in the order in which articles follow each other (spec help-166). */
export const allTitles: readonly Title[] = [...titles, ...moreTitles];

/** A title's place. */
export function placeOf(id: TitleId): Title {
  const found = allTitles.find((title) => title.id === id);
  if (!found) throw new Error(`${id} is not in the knowledge base`);
  return found;
}
