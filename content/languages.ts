/**
 * The site's languages (spec languages-1). English is the default and the fallback. Another one: see
 * docs/how-to/add-a-language.md.
 */
export const languages = [
  { code: 'en', name: 'English', flag: '🇬🇧', locale: 'en-GB' },
  { code: 'nl', name: 'Nederlands', flag: '🇳🇱', locale: 'nl-NL' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** One text in each language. */
export type Words = Readonly<Record<Language, string>>;

export const defaultLanguage = 'en' satisfies Language;

/** A language that addresses name; the default has the plain ones (spec languages-6). */
export type NamedLanguage = Exclude<Language, typeof defaultLanguage>;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language.code === value);
}

/** The tag (BCP 47) by which dates and figures of a language are written: "en-GB". */
export function localeOf(language: Language): string {
  const { locale } = languages.find(({ code }) => code === language) ?? languages[0];
  return locale;
}

/** The address of a page in a language: English has no prefix, Dutch lives under `/nl` (spec languages-6). */
export function localizedPath(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
