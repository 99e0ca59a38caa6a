import { dateOf, formatDate } from '#content/dates.ts';
import type { Language, Words } from '#content/languages.ts';

const timeZone = 'Europe/Amsterdam';

/** American English, because elsewhere September's short form depends on the browser's age. */
const locales: Words = { en: 'en-US', nl: 'nl-NL' };
const inOrder: Record<Language, (day: number, month: string) => string> = {
  en: (day, month) => `${month} ${day}`,
  nl: (day, month) => `${day} ${month}`,
};
/** Of hours and minutes; its own, so that the status page does without the opening hours. */
const timeSign: Words = { en: ':', nl: '.' };
const beforeYear: Words = { en: ', ', nl: ' ' };

let clock: Intl.DateTimeFormat | undefined;

/** Made when first needed, because it takes longer than all else that the status page starts with. */
function amsterdamClock(): Intl.DateTimeFormat {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    // en-GB names the zone ("CET"); most others give "GMT+1".
    timeZoneName: 'short',
  });
  return clock;
}

/** A moment in Amsterdam time, as the language writes it: "November 20, 2026", "10:04", "CET". */
export function describeMoment(moment: string, language: Language) {
  const parts = Object.fromEntries(
    amsterdamClock()
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: formatDate(dateOf(new Date(moment)), language),
    /** Both digits of the hour, so that times stand below each other. */
    time: `${parts.hour}${timeSign[language]}${parts.minute}`,
    zone: String(parts.timeZoneName),
  };
}

/** A short date, in the order of the long one: "Oct 12, 2026" or "12 okt 2026". */
export function formatShortDate(date: string, language: Language): string {
  return `${formatShortDay(date, language)}${beforeYear[language]}${date.slice(0, 4)}`;
}

/** The same without its year: "Oct 12" or "12 okt". */
export function formatShortDay(date: string, language: Language): string {
  const day = Number(date.slice(8, 10));
  return inOrder[language](day, formatShortMonth(date.slice(0, 7), language));
}

/** Day, month and year of a date, apart: "28", "November", "2026". */
export function splitDate(date: string, language: Language) {
  return {
    day: inDate(date, language, { day: 'numeric' }),
    month: inDate(date, language, { month: 'long' }),
    year: date.slice(0, 4),
  };
}

/** A month `2026-11` as a heading: "November 2026", in both languages with a capital. */
export function formatMonth(month: string, language: Language): string {
  const name = inDate(`${month}-01`, language, { month: 'long' });
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`;
}

/** A month `2026-11` where there is little room: "Nov". */
export function formatShortMonth(month: string, language: Language): string {
  return inDate(`${month}-01`, language, { month: 'short' }).replace('.', '');
}

function inDate(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  return format.format(new Date(date));
}
