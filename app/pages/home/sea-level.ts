import { decimalSign } from '#app/i18n/format.ts';
import type { Language } from '#content/languages.ts';

/** Centimetres over NAP as metres: "+1.50 m" or "−0,42 m". */
export function formatLevel(cm: number, language: Language): string {
  const metres = (Math.abs(cm) / 100).toFixed(2).replace('.', decimalSign[language]);
  return `${cm < 0 ? '−' : '+'}${metres}\u00a0m`;
}
