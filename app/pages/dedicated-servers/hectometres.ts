import { decimalSign } from '#app/i18n/format.ts';
import type { Language } from '#content/languages.ts';

/** A distance as a hectometre plate shows it: "357" large, ".9" small. */
export function hectometres(km: number, language: Language): { whole: string; rest: string } {
  const tenths = Math.round(km * 10);
  return {
    whole: String(Math.floor(tenths / 10)),
    rest: `${decimalSign[language]}${tenths % 10}`,
  };
}
