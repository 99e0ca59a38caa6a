/*
 * The build's manifest for the server: the pages, and how to fill their slots.
 */

import { dateOf, formatDate } from '#content/dates.ts';
import { type Language, languages } from '#content/languages.ts';
import { site } from '#content/site.ts';
import { ticked } from './forms/define.ts';
import type { AnsweredForm } from './forms/index.ts';
import { jsonText, type SiteData } from './page-data.ts';
import { answerMessageId, type SlotValues, slots } from './slots.ts';

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

export interface AnswerPage {
  form: AnsweredForm['id'];
  outcome: 'sent' | 'failed' | 'confirm' | 'manage' | 'note';
  language: Language;
  file: string;
  style: string;
}

/** What every page knows at a moment, but for the status. */
export function siteData(origin: string, moment: Date, api = ''): SiteData {
  return {
    origin,
    api,
    year: String(moment.getUTCFullYear()),
    samples: site.samples,
    notice: null,
    footer: { servers: 'unknown', network: 'unknown', database: 'unknown' },
  };
}

/** What is filled into a page where nothing is known of the status. */
export function slotValues(origin: string, moment: Date, api?: string): SlotValues {
  return {
    ...siteData(origin, moment, api),
    today: dateOf(moment),
    html: { notice: '', footer: '' },
  };
}

/** Fills the slots of a page; what isn't HTML is escaped. */
export function fillSlots(html: string, values: SlotValues): string {
  const { today, html: status, choice = '', ...data } = values;
  const { origin, api, year, notice } = data;
  const filled = new Map([
    [slots.origin, escapeHtml(origin)],
    [slots.api, escapeHtml(api)],
    [slots.apiOrigin, escapeHtml(api || origin)],
    [slots.year, escapeHtml(year)],
    [slots.today, today],
    ...languages.map(({ code }) => [slots.todayIn(code), formatDate(today, code)] as const),
    [slots.notice, escapeHtml(notice?.id ?? '')],
    [slots.noticeMessage, status.notice],
    [slots.footer, status.footer],
    [slots.data, jsonText(data)],
    [slots.choice, choice],
  ]);
  // In one pass, so that a slot's name in typed text stays text.
  return html.replaceAll(
    new RegExp([...filled.keys()].join('|'), 'g'),
    (slot) => filled.get(slot) ?? '',
  );
}

interface Answer {
  message: string;
  reference?: string | undefined;
  /** The wrong fields, by their names. */
  fields?: Record<string, string>;
  values: Record<string, string>;
  /** HTML. */
  checklist?: string;
}

/**
 * Fills an answer page: marks choices, ticked boxes and wrong fields, fills in message, reference and typed
 * texts.
 */
export function fillAnswer(html: string, answer: Answer): string {
  const value = (field: string) =>
    Object.hasOwn(answer.values, field) ? (answer.values[field] ?? '') : '';
  // First, before the page has typed text.
  const marked = markRefused(html, Object.keys(answer.fields ?? {}))
    .replaceAll(
      /(<select [^>]*name="([^"]+)"[^>]*>)([\s\S]*?)<\/select>/g,
      (whole, tag, field, options) =>
        value(field) === '' ? whole : `${tag}${markOption(options, value(field))}</select>`,
    )
    .replaceAll(/<input (?=[^>]*type="checkbox")[^>]*name="([^"]+)"/g, (tag, field) =>
      value(field) === ticked ? `${tag} checked=""` : tag,
    );
  // One pass, so that a slot name in typed text stays text.
  const found = [slots.message, slots.reference, slots.checklist, slots.value('([^%"<]+)')].join(
    '|',
  );
  return marked.replaceAll(new RegExp(found, 'g'), (slot, field: string) => {
    if (slot === slots.message) return escapeHtml(answer.message);
    if (slot === slots.checklist) return answer.checklist ?? '';
    if (slot === slots.reference) return escapeHtml(answer.reference ?? '');
    return escapeHtml(value(field));
  });
}

/** Marks the wrong fields of a form, each described by the page's message; the first gets the focus. */
function markRefused(html: string, fields: readonly string[]): string {
  let focus = ' autofocus=""';
  return html.replaceAll(
    /<(?:input|select|textarea) (?![^>]*type="hidden")[^>]*?name="([^"]+)"[^>]*?(?=\/?>)/g,
    (tag, name) => {
      if (!fields.includes(name)) return tag;
      const described = tag.includes(' aria-describedby="')
        ? tag.replace(' aria-describedby="', ` aria-describedby="${answerMessageId} `)
        : `${tag} aria-describedby="${answerMessageId}"`;
      const marked = `${described} aria-invalid="true"${focus}`;
      focus = '';
      return marked;
    },
  );
}

function markOption(options: string, value: string): string {
  return options
    .replace(' selected=""', '')
    .replace(`<option value="${escapeHtml(value)}"`, (option) => `${option} selected=""`);
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
