import { pages } from './pages.ts';

/**
 * The articles of the knowledge base, in order of writing. Texts: `articles/<id>.<language>.md`.
 */
export const articleIds = [
  'point-a-domain',
  'set-up-email',
  'switch-on-ssl',
  'move-your-site',
  'backups-and-restore',
  'php-versions',
  'disk-space-full',
  'spf-dkim-dmarc',
  'mail-in-spam',
  'forward-an-address',
  'mailbox-size',
  'two-step-login',
  'hacked-site',
  'block-an-address',
  'who-sees-my-data',
  'first-hour',
  'choose-a-plan',
  'reading-your-invoice',
  'invite-a-colleague',
  'add-a-dns-record',
  'how-long-dns-takes',
  'transfer-a-domain',
  'renewal-and-expiry',
  'subdomains',
  'upload-your-files',
  'first-hour-vps',
  'install-wordpress',
  'certbot',
  'http-500-errors',
  'leave-us',
  'move-mailboxes',
  'external-dns',
  'database-size',
  'mail-from-an-app',
  'staging-to-live',
] as const;

export type ArticleId = (typeof articleIds)[number];

/** The address of an article, without its language (spec pages-4). */
export function articlePath(id: ArticleId): string {
  return `${pages['knowledge-base'].path}/${id}`;
}

/** An article in one language, as the build reads it from its Markdown. */
export interface Article {
  title: string;
  description: string;
  /** For its metadata, comma separated (spec pages-40). */
  keywords: string;
  /** ISO date of its last change. */
  updated: string;
  /** ISO date, only prerendered, for crawlers. The day of `updated`, unless the text says otherwise. */
  published: string;
  /** Reading time. */
  minutes: number;
  sections: Section[];
}

/** Articles that share the most words with a text, the nearest first, as the build finds them (spec help-166). */
export interface RelatedArticles {
  related: ArticleTitle[];
}

/** The articles around an article. */
export interface ArticleNeighbours extends RelatedArticles {
  /** On the map, column by column. */
  previous?: ArticleTitle;
  next?: ArticleTitle;
}

export interface ArticleTitle {
  id: ArticleId;
  title: string;
}

/** A part of an article or a lesson, below a heading of its own. */
export interface Section {
  /** Its anchor, the same in every language. */
  id: string;
  title: string;
  blocks: Block[];
}

/**
 * A piece of a text. Code is separate, because it has a copy button, and so is a list with code in it: the blocks of
 * each of its points.
 */
export type Block = { html: string } | { code: string } | { ordered: boolean; points: Block[][] };
