import Negotiator from 'negotiator';
import { defaultLanguage, isLanguage, type Language, languages } from '#content/languages.ts';
import { remember } from './remember.ts';

const codes = languages.map((language) => language.code);

/** The site's language that an `Accept-Language` header prefers; English without one (decision 4). */
export const preferredLanguage = remember((acceptLanguage): Language => {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  const preferred = negotiator.language(codes);
  return isLanguage(preferred) ? preferred : defaultLanguage;
});

/** The language that a path names, such as `/nl/contact`; pages in English stand where none is named. */
export function languageOfPath(path: string): Language | undefined {
  return codes.find((code) => path === `/${code}` || path.startsWith(`/${code}/`));
}
