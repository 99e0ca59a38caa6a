import { createInstance, type i18n, type ReadCallback } from 'i18next';
import { defaultLanguage, type Language } from '#content/languages.ts';
import type { Texts } from '#content/texts.ts';
import type { Namespace } from './texts.ts';

/**
 * One i18next instance per language, created when the language is first shown, so that switching needs no
 * loading. Texts arrive with the module that shows them (`registerTexts`); any other namespace is fetched
 * from `/locales/{language}/{namespace}.json`, the specified fallback (spec languages-10).
 */
const localeFiles = {
  type: 'backend' as const,
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    fetch(`/locales/${language}/${namespace}.json`)
      .then((response) => {
        if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
        return response.json();
      })
      .then(
        (texts) => done(null, texts),
        (error: Error) => done(error, null),
      );
  },
};

function createLanguage(language: Language): i18n {
  const instance = createInstance();
  if (!import.meta.env.SSR) instance.use(localeFiles);
  void instance.init({
    lng: language,
    fallbackLng: defaultLanguage,
    ns: [],
    defaultNS: 'common',
    resources: {
      [language]: Object.fromEntries(
        [...registered].map(([namespace, texts]) => [namespace, texts[language]]),
      ),
    },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  });
  return instance;
}

const registered = new Map<Namespace, Record<Language, object>>();
const instances = new Map<Language, i18n>();

/** The i18next instance of a language. */
export function translation(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = createLanguage(language);
  instances.set(language, instance);
  return instance;
}

/** Adds the texts of a namespace in every language. A page calls it once, on import. */
export function registerTexts<N extends Namespace>(
  namespace: N,
  texts: Record<Language, Texts[N]>,
): void {
  registered.set(namespace, texts);
  for (const [language, instance] of instances) {
    instance.addResourceBundle(language, namespace, texts[language], false, true, {
      skipCopy: true,
    });
  }
}
