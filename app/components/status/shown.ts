import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import type { Shown } from '#app/status/describe.ts';
import type { Language } from '#content/languages.ts';
import commonEn from '#content/locales/en/common.json';
import en from '#content/locales/en/server-status.json';
import commonNl from '#content/locales/nl/common.json';
import nl from '#content/locales/nl/server-status.json';

registerTexts('server-status', { en, nl });

const shown: Record<Language, Shown> = {
  en: { language: 'en', words: en, states: commonEn.states },
  nl: { language: 'nl', words: nl, states: commonNl.states },
};

/** The language that the status is shown in, with its words. */
export function useShown(): Shown {
  return shown[useLanguage()];
}
