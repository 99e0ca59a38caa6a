import { formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#content/languages.ts';

/** Metres below sea level as the gauge prints them: "−0.4", "−0,4". */
export function levelBelow(metres: number, language: Language): string {
  return `−${formatNumber(metres, language)}`;
}
