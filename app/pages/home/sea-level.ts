import { decimalSign } from '#app/i18n/format.ts';
import type { Language } from '#content/languages.ts';

/** A height in metres, without `Intl`: "1.50" or "1,5". */
export function formatMetres(metres: number, decimals: number, language: Language): string {
  return metres.toFixed(decimals).replace('.', decimalSign[language]);
}

/** Centimetres over NAP as metres: "+1.50 m" or "−0,42 m". */
export function formatLevel(cm: number, language: Language): string {
  return `${cm < 0 ? '−' : '+'}${formatMetres(Math.abs(cm) / 100, 2, language)}\u00a0m`;
}
