import type { Language } from '#content/languages.ts';
import type { HighWater } from './tide.ts';

/*
 * What the server tells React of a page: it makes the page by it, and the page has it as JSON, from which the browser
 * takes it up.
 */

/** What is told of the newest open incident on every page (spec status-56). */
export interface Notice {
  /** The incident's. */
  id: string;
  impact: 'degraded' | 'outage';
  words: Record<Language, NoticeWords>;
}

export interface NoticeWords {
  label: string;
  state: string;
  title: string;
  /** Leads to the status page, where more incidents are open. */
  more: string | null;
  close: string;
}

/** What Query's cache begins with: a path of the API, its answer, and the answer's time in ms since 1970. */
export interface KnownAnswer {
  path: string;
  data: unknown;
  updatedAt?: number;
}

/** What every page knows. */
export interface SiteData {
  /** Origin of the public site, without a trailing slash. */
  origin: string;
  /** Origin of the API where it isn't the pages' own (spec operation-136), else empty. */
  api: string;
  /** Current year, four digits. */
  year: string;
  /** Whether the status page shows samples for what nobody probes yet (spec status-80). */
  samples: boolean;
  notice: Notice | null;
  /** The states of the footer's summary (spec pages-23). */
  footer: Record<'servers' | 'network' | 'database', string>;
  /**
   * The next one, by Amsterdam's clock (spec operation-282); null where nothing was told, and on static pages without a
   * place for it, so that these don't change with every tide.
   */
  highWater: HighWater | null;
}

export interface PageData extends SiteData {
  /** Current date as ISO; only of the pages that show it, so that no other page changes daily. */
  today?: string;
  /** Only of a page that was rendered at the request: the query of its address, and what Query's cache begins with. */
  made?: { search: string; answers: readonly KnownAnswer[] };
}

/** The day on which a page with a choice was made, as ISO date. */
export const todayCall = '/today';

/** The id of the element with the data. */
export const pageDataId = 'page-data';

/** JSON in a page. "<" is escaped, so that no text can end the script element. */
export function jsonText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
