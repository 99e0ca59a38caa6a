import { formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#content/languages.ts';

const inDollars: Record<Language, (millions: string) => string> = {
  en: (millions) => `$${millions}M`,
  nl: (millions) => `$\u00a0${millions} miljoen`,
};

/** A warranty in US dollars, written in millions: "$1.5M", "$ 1,5 miljoen". */
export function formatWarranty(usd: number, language: Language): string {
  return inDollars[language](formatNumber(usd / 1_000_000, language));
}
