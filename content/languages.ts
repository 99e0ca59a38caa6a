/** The site's languages (spec languages-1). English is the default and the fallback. */
export const languages = [
  { code: 'en', name: 'English', flag: '🇬🇧' },
  { code: 'nl', name: 'Nederlands', flag: '🇳🇱' },
] as const;

export type Language = (typeof languages)[number]['code'];

export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language.code === value);
}

/** The address of a page in a language: English has no prefix, Dutch lives under `/nl` (spec languages-6). */
export function localizedPath(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
