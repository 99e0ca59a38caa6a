import type { Language } from '#content/languages.ts';

/** A warranty in dollars as the language says it: "$1.5M", "$ 1,5 miljoen". */
export function formatWarranty(usd: number, language: Language): string {
  const amount = new Intl.NumberFormat(language, {
    notation: 'compact',
    compactDisplay: language === 'nl' ? 'long' : 'short',
  }).format(usd);
  return language === 'nl' ? `$\u00a0${amount}` : `$${amount}`;
}
