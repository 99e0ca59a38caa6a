import { type Language, localeOf } from '#content/languages.ts';

/** Euro cents as the pages show them: "€25", "€ 8,99". */
export function formatPrice(cents: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}
