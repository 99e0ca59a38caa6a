import Negotiator from 'negotiator';
import { defaultLanguage, isLanguage, type Language, languages } from '#content/languages.ts';

const codes = languages.map((language) => language.code);

const names = new Intl.DisplayNames(defaultLanguage, { type: 'language' });

/** What English calls a language: "Dutch". */
export function englishName(language: Language): string {
  return names.of(language) ?? language;
}

/** The site's language that an `Accept-Language` header prefers; English without one (spec languages-7). */
export function preferredLanguage(acceptLanguage = ''): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  const preferred = negotiator.language(codes);
  return isLanguage(preferred) ? preferred : defaultLanguage;
}

/** The language in a path such as `/nl/contact`; undefined without one, as for English pages. */
export function languageOfPath(path: string): Language | undefined {
  return codes.find((code) => path === `/${code}` || path.startsWith(`/${code}/`));
}
