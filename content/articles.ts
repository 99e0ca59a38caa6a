import { pages } from './pages.ts';

/**
 * The articles of the knowledge base that are written, in the order in which they were. Apart from
 * knowledge-base.ts, because every page knows these addresses. Texts: `articles/<id>.<language>.md`.
 */
export const articleIds = [
  'point-a-domain',
  'set-up-email',
  'switch-on-ssl',
  'move-your-site',
  'backups-and-restore',
] as const;

export type ArticleId = (typeof articleIds)[number];

export function isArticle(id: string): id is ArticleId {
  return (articleIds as readonly string[]).includes(id);
}

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
  /** ISO date. */
  updated: string;
  /** How long it takes to read. */
  minutes: number;
  sections: {
    /** Its anchor, the same in every language. */
    id: string;
    title: string;
    /** What may be copied stands apart from the text. */
    blocks: ({ html: string } | { code: string })[];
  }[];
}
