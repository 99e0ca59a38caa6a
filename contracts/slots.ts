import type { Language } from '#content/languages.ts';

/** Values known only to the running server. */
export interface SlotValues {
  /** Origin of the public site, without a trailing slash. */
  origin: string;
  /** Current year, four digits. */
  year: string;
  /** Current date as ISO. */
  today: string;
  /** The card of the choice that the address names, as HTML (server/site/fill.ts). */
  choice?: string;
}

/** Placeholders that the server replaces in pages. */
export const slots = {
  origin: '%ORIGIN%',
  year: '%YEAR%',
  /** As ISO date, and as text in a language. */
  today: '%TODAY%',
  choice: '%CHOICE%',
  todayIn: (language: Language) => `%TODAY:${language}%`,
  /** On the answer to a form posted without scripts; `value` is a field's typed text. */
  message: '%MESSAGE%',
  reference: '%REFERENCE%',
  value: (field: string) => `%VALUE:${field}%`,
};
