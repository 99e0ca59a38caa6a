import type { Language } from '#content/languages.ts';

const locales: Record<Language, string> = { en: 'en-IE', nl: 'nl-NL' };

/** Euro cents as the pages show them: "€25", "€ 8,99". */
export function formatPrice(cents: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}
