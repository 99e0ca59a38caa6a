/*
 * What the build leaves for the server: which pages there are, and their slots to be filled.
 */

import { dateOf, formatDate } from '#content/dates.ts';
import { type Language, languages } from '#content/languages.ts';
import { ticked } from './forms/define.ts';
import type { AnsweredForm } from './forms/index.ts';
import { type SlotValues, slots } from './slots.ts';

/** `dist/site.json`: what the build prerendered. */
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

/** Fills the slots of a page, escaped. */
export function fillSlots(html: string, { origin, year, today }: SlotValues): string {
  let filled = html
    .replaceAll(slots.origin, escapeHtml(origin))
    .replaceAll(slots.year, escapeHtml(year))
    .replaceAll(slots.today, escapeHtml(today));
  for (const { code } of languages) {
    filled = filled.replaceAll(slots.todayIn(code), escapeHtml(formatDate(today, code)));
  }
  return filled;
}

/**
 * Fills the slots of an answer page: the message, the reference, and what was typed; then marks what was
 * chosen or ticked.
 */
export function fillAnswer(
  html: string,
  answer: { message: string; reference?: string | undefined; values: Record<string, string> },
): string {
  const value = (field: string) =>
    Object.hasOwn(answer.values, field) ? (answer.values[field] ?? '') : '';
  // Before anything typed is in the page.
  const marked = html
    .replaceAll(
      /(<select [^>]*name="([^"]+)"[^>]*>)([\s\S]*?)<\/select>/g,
      (whole, tag, field, options) =>
        value(field) === '' ? whole : `${tag}${markOption(options, value(field))}</select>`,
    )
    .replaceAll(/<input (?=[^>]*type="checkbox")[^>]*name="([^"]+)"/g, (tag, field) =>
      value(field) === ticked ? `${tag} checked=""` : tag,
    );
  // One pass, so that a slot in something typed stays text.
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

/** For text and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Reads what `escapeHtml` and React wrote. */
export function unescapeHtml(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => {
    return Object.keys(entities).find((character) => entities[character] === entity) ?? entity;
  });
}
