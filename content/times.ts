import type { Language } from './languages.ts';

/** A time of day "09:00" in the language's notation: "9:00" or "9.00". */
export function formatTime(time: string, language: Language): string {
  const plain = time.replace(/^0/, '');
  return language === 'nl' ? plain.replace(':', '.') : plain;
}

/** An opening hour "18:00" in spoken form: "6pm" (spec pages-89 states "9am-6pm") or "18.00". */
export function formatOpeningHour(time: string, language: Language): string {
  if (language === 'nl') return formatTime(time, language);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
