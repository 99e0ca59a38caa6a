import { dateOf, formatDate } from '#content/dates.ts';
import { languages } from '#content/languages.ts';
import { ticked } from '#contracts/forms.ts';
import { escapeHtml } from '../escape-html.ts';

/** What pages leave open until the server runs; `app/seo/runtime.ts` and the legal pages write the slots. */
export interface SlotValues {
  /** Origin of the public site, without a trailing slash. */
  origin: string;
  /** Current year, four digits. */
  year: string;
  /** Current date as ISO: in `%TODAY%` as it is, in `%TODAY:en%` and `%TODAY:nl%` in words. */
  today: string;
}

/** Fills the slots of a page, escaped. */
export function fillSlots(html: string, { origin, year, today }: SlotValues): string {
  let filled = html
    .replaceAll('%ORIGIN%', escapeHtml(origin))
    .replaceAll('%YEAR%', escapeHtml(year));
  // Few pages have it.
  if (!filled.includes('%TODAY')) return filled;
  filled = filled.replaceAll('%TODAY%', escapeHtml(today));
  for (const { code } of languages) {
    filled = filled.replaceAll(`%TODAY:${code}%`, escapeHtml(formatDate(today, code)));
  }
  return filled;
}

/** The slot values at a moment. */
export function slotValues(origin: string, moment: Date): SlotValues {
  return { origin, year: String(moment.getUTCFullYear()), today: dateOf(moment) };
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
      /(<select [^>]*name="(\w+)"[^>]*>)([\s\S]*?)<\/select>/g,
      (whole, tag, field, options) =>
        value(field) === '' ? whole : `${tag}${markOption(options, value(field))}</select>`,
    )
    .replaceAll(/<input (?=[^>]*type="checkbox")[^>]*name="(\w+)"/g, (tag, field) =>
      value(field) === ticked ? `${tag} checked=""` : tag,
    );
  // One pass, so that a slot in something typed stays text.
  return marked.replaceAll(
    /%(MESSAGE|REFERENCE|VALUE:(\w+))%/g,
    (_slot, kind: string, field?: string) => {
      if (kind === 'MESSAGE') return escapeHtml(answer.message);
      if (kind === 'REFERENCE') return escapeHtml(answer.reference ?? '');
      return escapeHtml(value(field ?? ''));
    },
  );
}

function markOption(options: string, value: string): string {
  return options
    .replace(' selected=""', '')
    .replace(`<option value="${escapeHtml(value)}"`, (option) => `${option} selected=""`);
}
