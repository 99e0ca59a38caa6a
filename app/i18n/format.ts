import type { Language, Words } from '#content/languages.ts';

/*
 * Figures and lists are formatted without `Intl`, because a page's first `Intl.NumberFormat` is one long task
 * while it starts. A test compares with `Intl`.
 */

export const decimalSign: Words = { en: '.', nl: ',' };
const groupSign: Words = { en: ',', nl: '.' };
const and: Words = { en: 'and', nl: 'en' };
const or: Words = { en: 'or', nl: 'of' };
const inEuros: Record<Language, (minus: string, amount: string) => string> = {
  en: (minus, amount) => `${minus}€${amount}`,
  nl: (minus, amount) => `€\u00a0${minus}${amount}`,
};

/** Digits with the signs of the language: "1234.5" → "1,234.5" or "1.234,5". */
function withSigns(digits: string, language: Language): string {
  const [whole = '', decimals] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupSign[language]);
  return decimals ? grouped + decimalSign[language] + decimals : grouped;
}

/** Euro cents as a price in the visitor's language; whole euros without decimals ("€25", "€ 8,99"). */
export function formatPrice(cents: number, language: Language): string {
  const amount = formatAmount(cents, language);
  return cents % 100 === 0 ? amount.slice(0, -3) : amount;
}

/** Euro cents with both decimals, for columns of figures and for changing amounts. */
export function formatAmount(cents: number, language: Language): string {
  const amount = withSigns((Math.abs(cents) / 100).toFixed(2), language);
  const minus = cents < 0 ? '-' : '';
  return inEuros[language](minus, amount);
}

/** A number with the grouping and decimal sign of the language. */
export function formatNumber(value: number, language: Language): string {
  return withSigns(String(value), language);
}

/** A percentage, 99.9 → "99.9%" or "99,9%" (no space in either language, see the style notes). */
export function formatPercent(value: number, language: Language): string {
  return `${formatNumber(value, language)}%`;
}

/** A list in words: "a, b and c". */
export function formatList(items: readonly string[], language: Language): string {
  return join(items, and[language]);
}

/** Alternatives in words: "a, b or c". */
export function formatAlternatives(items: readonly string[], language: Language): string {
  return join(items, or[language]);
}

function join(items: readonly string[], word: string): string {
  const last = items.length - 1;
  return last < 1 ? items.join() : `${items.slice(0, last).join(', ')} ${word} ${items[last]}`;
}

/** A range of whole numbers with an en dash, the same in both languages: "3–6". */
export function formatRange({ min, max }: { min: number; max: number }): string {
  return `${min}–${max}`;
}

/** A figure, an abbreviation or a single letter, at the beginning of a compound or a range. */
const shortHead = /(^|[\s(])(\p{L}|\.nl|btw|[€\p{Lu}\d.,/]+)([-–])(?=[€\p{L}\d])/gu;

/**
 * Keeps compounds and ranges with a short head on one line: "24/7-ondersteuning", "3–6". Only for what is shown: the
 * word joiner would be in the way of what is searched, posted or given to search engines.
 */
export function unbroken(text: string): string {
  return text.replaceAll(shortHead, '$1$2$3\u2060');
}
