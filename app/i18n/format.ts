import type { Language } from '#content/languages.ts';

const locales: Record<Language, string> = { en: 'en-IE', nl: 'nl-NL' };

/** Euro cents as a price in the visitor's language; whole euros without decimals ("€25", "€ 8,99"). */
export function formatPrice(cents: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}

const amountFormats: Partial<Record<Language, Intl.NumberFormat>> = {};

/** Euro cents with both decimals, for columns of figures and for what changes under the hand. */
export function formatAmount(cents: number, language: Language): string {
  amountFormats[language] ??= new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
  });
  return amountFormats[language].format(cents / 100);
}

/** An ISO date in words: "15 April 2025". */
export function formatDate(date: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

/** A number with the grouping and decimal sign of the language. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(value);
}

/** A percentage, 99.9 → "99.9%" or "99,9%" (no space in either language, see the style notes). */
export function formatPercent(value: number, language: Language): string {
  return `${formatNumber(value, language)}%`;
}

/** A list in words: "a, b and c". */
export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(items);
}

/** Alternatives in words: "a, b or c". */
export function formatAlternatives(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(items);
}

/** A range of whole numbers with an en dash, the same in both languages: "3–6". */
export function formatRange({ min, max }: { min: number; max: number }): string {
  return `${min}–${max}`;
}

/** A time of day "09:00" as the language's clock shows it: "9:00" or "9.00". */
export function formatTime(time: string, language: Language): string {
  const plain = time.replace(/^0/, '');
  return language === 'nl' ? plain.replace(':', '.') : plain;
}

/** An hour of a business "18:00" as one says it: "6pm" (D1 §9 states "9am-6pm") or "18.00". */
export function formatOpeningHour(time: string, language: Language): string {
  if (language === 'nl') return formatTime(time, language);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
