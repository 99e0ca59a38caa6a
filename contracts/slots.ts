import type { Language } from '#content/languages.ts';

/** What is only known when the server runs. */
export interface SlotValues {
  /** Origin of the public site, without a trailing slash. */
  origin: string;
  /** Current year, four digits. */
  year: string;
  /** Current date as ISO. */
  today: string;
}

/** What a page writes where the server fills in a value. */
export const slots = {
  origin: '%ORIGIN%',
  year: '%YEAR%',
  /** As ISO date, and in the words of a language. */
  today: '%TODAY%',
  todayIn: (language: Language) => `%TODAY:${language}%`,
  /** On the answer to a form that was posted without scripts; `value` is what was typed in a field. */
  message: '%MESSAGE%',
  reference: '%REFERENCE%',
  value: (field: string) => `%VALUE:${field}%`,
};
