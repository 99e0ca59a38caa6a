import type { Language, Words } from './languages.ts';
import { site } from './site.ts';
import { formatOpeningHour } from './times.ts';

const hourUnits: Words = { en: site.contact.hours.timeZone, nl: 'uur' };

/** What follows a time: the zone in English (spec pages-89); Dutch readers share it, and say "uur". */
export function hourUnit(language: Language): string {
  return hourUnits[language];
}

/** "9am–6pm CET", "9.00–18.00 uur"; word joiners keep the times on one line. */
export function formatOpeningHours(language: Language): string {
  const { opens, closes } = site.contact.hours;
  const times = [opens, closes].map((time) => formatOpeningHour(time, language));
  return `${times.join('\u2060–\u2060')} ${hourUnit(language)}`;
}
