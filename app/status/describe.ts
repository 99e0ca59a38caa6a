import { formatList, formatPercent } from '#app/i18n/format.ts';
import { claims } from '#content/claims.ts';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import type common from '#content/locales/en/common.json';
import type en from '#content/locales/en/server-status.json';
import type { Incident } from '#contracts/status.ts';
import { describeMoment, formatShortDate } from './moments.ts';
import type { Day } from './report.ts';

/** The language that the status is shown in. */
export interface Shown {
  language: Language;
  words: typeof en;
  states: (typeof common)['states'];
}

/** Date and time of a moment, for "Last updated 10:04 CET". */
export function asOf(iso: string, language: Language) {
  const { date, time, zone } = describeMoment(iso, language);
  return { date, time: `${time} ${zone}` };
}

/** What hosting is advertised with: "99.9%". */
export function promisedUptime(language: Language): string {
  return formatPercent(claims.uptimePercent, language);
}

/** A day in one line. */
export function describeDay(one: Day, { language, words, states }: Shown): string {
  const { date, state, minutes, isBefore } = one;
  const { readings } = words;
  const day = { date: formatShortDate(date, language), state: states[state] };
  if (isBefore) return fill(readings.dayBefore, day);
  if (minutes === undefined) return fill(readings.day, day);
  return fill(readings.dayFor, { ...day, length: minutesIn(minutes, words) });
}

/** A number of minutes in words. */
export function minutesIn(count: number, { readings }: Shown['words']): string {
  return fill(count === 1 ? readings.minutes_one : readings.minutes_other, { count });
}

/** For how long something that is over lasted, in words. */
export function describeLength(
  { openedAt, resolvedAt }: Pick<Incident, 'openedAt'> & { resolvedAt: string },
  words: Shown['words'],
): string {
  const minutes = Math.max(1, Math.round((Date.parse(resolvedAt) - Date.parse(openedAt)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours < 2
    ? minutesIn(minutes, words)
    : fill(words.incident.length, { hours, minutes: minutes % 60 });
}

/** A number of data centres and of services as the beginning of a sentence: "Three data centres and one service". */
export function describeParts(
  centres: number,
  services: number,
  { language, words }: Shown,
): string {
  const { left } = words.services;
  const inWords = (count: number, one: string, others: string) =>
    fill(count === 1 ? one : others, { count: left.numbers[count] ?? count });
  const what = formatList(
    [
      ...(centres > 0 ? [inWords(centres, left.centres_one, left.centres_other)] : []),
      ...(services > 0 ? [inWords(services, left.services_one, left.services_other)] : []),
    ],
    language,
  );
  return what.slice(0, 1).toUpperCase() + what.slice(1);
}
