import { type Language, localeOf } from './languages.ts';

/** Names without `Intl`, because that would be the longest task of a page's start. */
const months: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(
    ' ',
  ),
};

const inOrder: Record<Language, (day: number, month: string, year: number) => string> = {
  en: (day, month, year) => `${month} ${day}, ${year}`,
  nl: (day, month, year) => `${day} ${month} ${year}`,
};

/**
 * An ISO date in words, in any time zone: "April 15, 2025", as specified (spec content-24), or
 * "15 april 2025".
 */
export function formatDate(isoDate: string, language: Language): string {
  const [year = 0, month = 0, day = 0] = isoDate.slice(0, 10).split('-').map(Number);
  return inOrder[language](day, months[language][month - 1] ?? '', year);
}

/** Memoized, because the history has the dates of hundreds of incidents. */
let dayFormat: Intl.DateTimeFormat | undefined;

/** ISO date of a moment in the company's time zone: "2025-04-15". */
export function dateOf(moment: Date): string {
  dayFormat ??= new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'Europe/Amsterdam',
  });
  const parts = dayFormat.formatToParts(moment);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Memoized, because creating a format takes far longer than using it. */
const momentFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** A moment in the company's time zone: "Monday, 5 January 2026 at 11:00 CET", "maandag 5 januari 2026 om 11.00 uur". */
export function formatMoment(moment: Date, language: Language): string {
  momentFormats[language] ??= new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: 'Europe/Amsterdam',
  });
  const words = momentFormats[language].format(moment);
  return language === 'nl' ? words.replace(/0?(\d+):(\d\d) \S+$/, '$1.$2 uur') : words;
}
