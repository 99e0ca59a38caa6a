import type { Language } from '#content/languages.ts';
import type { KnownAnswer, SiteData } from './page-data.ts';

/** What the build knows of a page's head. */
export interface BuiltHead {
  headScript: string;
  /** The application's files in the order of loading; the last one starts it. */
  files: string[];
  /** The whole stylesheet that all pages share, which the head script adds later. */
  siteStyles: string;
  /** The page's own stylesheets, whose rules are in its head. */
  pageStyles: string[];
  /** The rules in its head; empty in development, where Vite serves the stylesheets. */
  styles: string;
  textFont: string;
  linkedStylesheets?: string[];
}

/** A page that is rendered for its address or with data. */
export interface PageRequest {
  /** The id of the page, as in the build's manifest. */
  id: string;
  language: Language;
  /** With the language and a query, such as `/nl/search?q=vps`. */
  address: string;
  answers?: readonly KnownAnswer[] | undefined;
}

/** What the server fills into static pages: the message about an incident, the footer's states, the next high water. */
export interface PlacesHtml {
  notice: string;
  footer: string;
  highWater: string;
}

/** What the server build of `app/entry-server.tsx` exports. */
export interface RenderModule {
  /**
   * Renders a page to a whole HTML document.
   *
   * @param site undefined leaves places for what only the server knows (`contracts/slots.ts`)
   * @throws what a component throws
   */
  renderPage(
    page: Pick<PageRequest, 'address' | 'answers'>,
    head: BuiltHead,
    site?: SiteData,
  ): Promise<string>;
  /** Renders what the server fills into the places that static pages have. */
  renderPlaces(site: SiteData, language: Language): PlacesHtml;
}
