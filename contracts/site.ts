/*
 * The build's manifest for the server: the pages, and how to fill their slots.
 */

import { dateOf, formatDate } from '#content/dates.ts';
import { type Language, languages } from '#content/languages.ts';
import { site } from '#content/site.ts';
import type { AnswerId } from './form-answer.ts';
import { jsonText, type PageData, type SiteData } from './page-data.ts';
import { type SlotValues, slots } from './slots.ts';

/** `dist/site.json`: the prerendered pages. */
export interface SiteManifest {
  /** CSP hash of the inline head script, the same on every page. */
  script: string;
  /** Address of the font that each page's text is in. */
  textFont: string;
  pages: SitePage[];
  answers: AnswerPage[];
}

export interface SitePage {
  id: string;
  language: Language;
  /** Addresses without language prefix. */
  paths: string[];
  status: 200 | 404;
  /** Relative to `dist/`. */
  file: string;
  /** CSP hash of the inline styles. */
  style: string;
  /** Of an article or a lesson, as its structured data says it. */
  text?: { title: string; description: string; published: string; updated: string };
}

export interface AnswerPage extends AnswerId {
  language: Language;
  /** CSP hash of the inline styles. */
  style: string;
}

/** What every page knows at a moment, but for the status and the tide. */
export function siteData(origin: string, moment: Date, api = ''): SiteData {
  return {
    origin,
    api,
    year: String(moment.getUTCFullYear()),
    samples: site.samples,
    notice: null,
    footer: { servers: 'unknown', network: 'unknown', database: 'unknown' },
    highWater: null,
  };
}

/** What is filled into a page where nothing is known of the status. */
export function slotValues(origin: string, moment: Date, api?: string): SlotValues {
  return {
    ...siteData(origin, moment, api),
    today: dateOf(moment),
    html: { notice: '', footer: '', highWater: '' },
  };
}

/** Fills the slots of a page; what isn't HTML is escaped. */
export function fillSlots(html: string, values: SlotValues): string {
  const { today, html: places, ...told } = values;
  const data = html.includes(slots.highWater) ? told : { ...told, highWater: null };
  const { origin, api, year, notice } = data;
  const known: PageData = html.includes(slots.today) ? { ...data, today } : data;
  const filled = new Map([
    [slots.origin, escapeHtml(origin)],
    [slots.api, escapeHtml(api)],
    [slots.apiOrigin, escapeHtml(api || origin)],
    [slots.year, escapeHtml(year)],
    [slots.today, today],
    ...languages.map(({ code }) => [slots.todayIn(code), formatDate(today, code)] as const),
    [slots.notice, escapeHtml(notice?.id ?? '')],
    [slots.noticeMessage, places.notice],
    [slots.footer, places.footer],
    [slots.highWater, places.highWater],
    [slots.data, jsonText(known)],
  ]);
  // In one pass, so that a slot's name in typed text stays text.
  return html.replaceAll(
    new RegExp([...filled.keys()].join('|'), 'g'),
    (slot) => filled.get(slot) ?? '',
  );
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text, also for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Undoes the escaping of `escapeHtml` and React. */
export function unescapeHtml(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => {
    return Object.keys(entities).find((character) => entities[character] === entity) ?? entity;
  });
}
