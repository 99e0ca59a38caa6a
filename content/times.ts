import type { Language, Words } from './languages.ts';

/** What stands between hours and minutes. */
const timeSign: Words = { en: ':', nl: '.' };

/** A time of day "09:00" in the language's notation: "9:00" or "9.00". */
export function formatTime(time: string, language: Language): string {
  return time.replace(/^0/, '').replace(':', timeSign[language]);
}

const spoken: Record<Language, (time: string) => string> = {
  en: inHalfDays,
  nl: (time) => formatTime(time, 'nl'),
};

/** An opening hour "18:00" in spoken form: "6pm" (spec pages-89 states "9am-6pm") or "18.00". */
export function formatOpeningHour(time: string, language: Language): string {
  return spoken[language](time);
}

function inHalfDays(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
