import type { Language } from '#content/languages.ts';
import type { SiteData } from './page-data.ts';
import type { PlacesHtml } from './renderer.ts';

/** What the server fills into a page. */
export interface SlotValues extends SiteData {
  /** Current date as ISO. */
  today: string;
  /** As HTML (`contracts/renderer.ts`). */
  html: PlacesHtml;
}

/** Placeholders that the server replaces in pages. */
export const slots = {
  origin: '%ORIGIN%',
  /** What stands before the address of a call: empty where the API is on the page's own origin. */
  api: '%API%',
  /** Where the API is, in any case. */
  apiOrigin: '%API_ORIGIN%',
  year: '%YEAR%',
  /** As ISO date, and as text in a language. */
  today: '%TODAY%',
  /** The incident that the message on every page is about, the message itself, and the footer's states. */
  notice: '%NOTICE%',
  noticeMessage: '%NOTICE_MESSAGE%',
  footer: '%FOOTER%',
  /** The next high water. */
  highWater: '%HIGH_WATER%',
  /** What the page knows of the site, as JSON (`contracts/page-data.ts`). */
  data: '%PAGE_DATA%',
  todayIn: (language: Language) => `%TODAY:${language}%`,
};
