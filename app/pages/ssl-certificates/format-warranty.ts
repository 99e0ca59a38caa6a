import { formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#content/languages.ts';

/** A warranty in US dollars, written in millions: "$1.5M", "$ 1,5 miljoen". */
export function formatWarranty(usd: number, language: Language): string {
  const millions = formatNumber(usd / 1_000_000, language);
  return language === 'nl' ? `$\u00a0${millions} miljoen` : `$${millions}M`;
}
