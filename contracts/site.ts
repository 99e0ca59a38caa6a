/*
 * The build's manifest for the server: the pages, and how to fill their slots.
 */

import { dateOf, formatDate } from '#content/dates.ts';
import { type Language, languages } from '#content/languages.ts';
import { ticked } from './forms/define.ts';
import type { AnsweredForm } from './forms/index.ts';
import { type SlotValues, slots } from './slots.ts';

/** `dist/site.json`: the prerendered pages. */
export interface SiteManifest {
  /** CSP hash of the inline head script, the same on every page. */
  script: string;
  /** The values for which the build has compressed the pages. */
  filled: SlotValues;
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
}

export interface AnswerPage {
  form: AnsweredForm['id'];
  outcome: 'sent' | 'failed';
  language: Language;
  file: string;
  style: string;
}

/** The slot values at a moment. */
export function slotValues(origin: string, moment: Date): SlotValues {
  return { origin, year: String(moment.getUTCFullYear()), today: dateOf(moment) };
}

/** Fills the slots of a page; what isn't HTML is escaped. */
export function fillSlots(html: string, { origin, year, today, choice = '' }: SlotValues): string {
  let filled = html
    .replaceAll(slots.origin, escapeHtml(origin))
    .replaceAll(slots.year, escapeHtml(year))
    .replaceAll(slots.today, escapeHtml(today));
  for (const { code } of languages) {
    filled = filled.replaceAll(slots.todayIn(code), escapeHtml(formatDate(today, code)));
  }
  return filled.replaceAll(slots.choice, () => choice);
}

/** Fills an answer page: marks choices and ticked boxes, fills in message, reference and typed texts. */
export function fillAnswer(
  html: string,
  answer: { message: string; reference?: string | undefined; values: Record<string, string> },
): string {
  const value = (field: string) =>
    Object.hasOwn(answer.values, field) ? (answer.values[field] ?? '') : '';
  // First, before the page has typed text.
  const marked = html
    .replaceAll(
      /(<select [^>]*name="([^"]+)"[^>]*>)([\s\S]*?)<\/select>/g,
      (whole, tag, field, options) =>
        value(field) === '' ? whole : `${tag}${markOption(options, value(field))}</select>`,
    )
    .replaceAll(/<input (?=[^>]*type="checkbox")[^>]*name="([^"]+)"/g, (tag, field) =>
      value(field) === ticked ? `${tag} checked=""` : tag,
    );
  // One pass, so that a slot name in typed text stays text.
  const found = [slots.message, slots.reference, slots.value('([^%"<]+)')].join('|');
  return marked.replaceAll(new RegExp(found, 'g'), (slot, field: string) => {
    if (slot === slots.message) return escapeHtml(answer.message);
    if (slot === slots.reference) return escapeHtml(answer.reference ?? '');
    return escapeHtml(value(field));
  });
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
