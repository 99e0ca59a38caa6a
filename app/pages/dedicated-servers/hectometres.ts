import type { Language } from '#content/languages.ts';

/** A distance as a hectometre plate shows it: "357" large, ".9" small. */
export function hectometres(km: number, language: Language): { whole: string; rest: string } {
  const tenths = Math.round(km * 10);
  return {
    whole: String(Math.floor(tenths / 10)),
    rest: `${language === 'nl' ? ',' : '.'}${tenths % 10}`,
  };
}
