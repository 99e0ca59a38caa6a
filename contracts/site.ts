/*
 * The build's manifest for the server: the pages, and how to fill their slots.
 */

import { dateOf, formatDate } from '#content/dates.ts';
import { type Language, languages } from '#content/languages.ts';
import { site } from '#content/site.ts';
import { anyIncident, statusPaths } from '#content/status-paths.ts';
import { ticked } from './forms/define.ts';
import type { AnsweredForm } from './forms/index.ts';
import { answerMessageId, type NoticeSlots, partOf, type SlotValues, slots } from './slots.ts';

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

/** The slot values at a moment. */
export function slotValues(origin: string, moment: Date, api?: string): SlotValues {
  const given = api === undefined ? {} : { api };
  return {
    origin,
    ...given,
    year: String(moment.getUTCFullYear()),
    today: dateOf(moment),
    samples: site.samples,
  };
}

const noSearch = { query: '', found: '', results: '', question: '' };
const noLookUp = { typed: '', answer: '' };

/** Fills the slots of a page; what isn't HTML is escaped. */
export function fillSlots(html: string, values: SlotValues): string {
  const { origin, api, year, today, samples, status, notice } = values;
  const { choice = '', search = noSearch, lookUp = noLookUp } = values;
  const first: Record<string, string> = {
    [slots.origin]: origin,
    [slots.api]: api ?? '',
    [slots.apiOrigin]: api ?? origin,
    [slots.year]: year,
    [slots.samples]: String(samples),
    [slots.today]: today,
    ...Object.fromEntries(
      languages.map(({ code }) => [slots.todayIn(code), formatDate(today, code)]),
    ),
  };
  // In one pass, because each makes a text as long as the page, and a start fills in all pages.
  let filled = fillNotice(html, notice).replaceAll(
    new RegExp(Object.keys(first).join('|'), 'g'),
    (slot) => escapeHtml(first[slot] ?? ''),
  );
  if (status?.incident) {
    const address = statusPaths.incident(status.incident.id);
    filled = filled.replaceAll(statusPaths.incident(anyIncident), () => address);
  }
  // Last and in one pass, so that a slot's name in typed text stays text.
  const last = new Map([
    [slots.choice, choice],
    [slots.results, search.results],
    [slots.query, escapeHtml(search.query)],
    [slots.found, escapeHtml(search.found)],
    [slots.question, escapeHtml(search.question)],
    [slots.typedDomain, escapeHtml(lookUp.typed)],
    [slots.domainAnswer, lookUp.answer],
    // It also stands in JSON, where a backslash would escape what follows.
    [slots.title, escapeHtml(status?.incident?.title ?? '').replaceAll('\\', '&#92;')],
    // "<" is escaped, so that no text can end the script element.
    [slots.status, status ? JSON.stringify(status.data).replaceAll('<', '\\u003c') : ''],
  ]);
  const message = notice && { message: notice.message };
  const parts: Record<string, string> = { ...status?.parts, ...message };
  const parted = /<!--(?<name>\w+)-->[\s\S]*?<!--\/\k<name>-->/;
  return filled.replaceAll(
    new RegExp([...last.keys(), parted.source].join('|'), 'g'),
    (slot, name?: string) => {
      if (name === undefined) return last.get(slot) ?? '';
      const part = parts[name];
      return part === undefined ? slot : partOf(name, part);
    },
  );
}

/** Fills in which incident is told of, and the footer's states. */
function fillNotice(html: string, notice?: NoticeSlots): string {
  const filled = html.replace(slots.notice, escapeHtml(notice?.id ?? ''));
  if (notice === undefined) return filled;
  const { footer } = notice;
  return filled.replace(/<ul data-states="[^"]*">[\s\S]*?<\/ul>/, (list) => {
    let row = 0;
    return list
      .replace(/data-states="[^"]*"/, `data-states="${footer.map(({ state }) => state).join(' ')}"`)
      .replaceAll(/data-state="[^"]*">[^<]*</g, (mark) => {
        const { state, label } = footer[row++] ?? {};
        return state && label ? `data-state="${state}">${escapeHtml(label)}<` : mark;
      });
  });
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
