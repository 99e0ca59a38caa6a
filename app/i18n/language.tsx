import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { readLocal, storeLocal } from '#app/local-storage.ts';
import { keepScrollKey } from '#app/scroll-key.ts';
import { createStore } from '#app/store.ts';
import { defaultLanguage, isLanguage, type Language, localizedPath } from '#content/languages.ts';
import { translation } from './i18n.ts';

/** Where the visitor's choice is kept (spec languages-3); the inline head script reads the same key. */
const languageStorageKey = 'language';

/*
 * Detection (spec languages-3, languages-6): a language in the address wins, then a stored choice, then the
 * language that the server negotiated with the browser and wrote into the page (`html lang`).
 */
const unprefixed = createStore<Language>(() => defaultLanguage);

/** The language that an address names, if it names one: `/nl` or `/nl/…`. */
export function languageOfPath(pathname: string): Language | undefined {
  const first = pathname.split('/')[1];
  return isLanguage(first) && first !== defaultLanguage ? first : undefined;
}

/** Called before hydration: the page continues in the language it was served in. */
export function adoptServedLanguage(served: string): void {
  if (isLanguage(served)) unprefixed.set(served);
}

/** Called after hydration: a stored choice that differs from the served language takes over. */
export function applyStoredLanguage(): void {
  const stored = readLocal(languageStorageKey);
  if (isLanguage(stored) && stored !== unprefixed.get()) unprefixed.set(stored);
  else showText();
}

/** Shows the text again that the head script hid until its language is there. */
function showText(): void {
  document.documentElement.classList.remove('language-pending');
}

const LanguageContext = createContext<Language>(defaultLanguage);

/** The language of the page. */
export function useLanguage(): Language {
  return use(LanguageContext);
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const detected = unprefixed.use();
  const language = languageOfPath(pathname) ?? detected;
  const served = useRef(language);
  useEffect(() => {
    if (language !== served.current) showText();
  }, [language]);
  return (
    <LanguageContext value={language}>
      <I18nextProvider i18n={translation(language)}>{children}</I18nextProvider>
    </LanguageContext>
  );
}

/** The address without its language: `/nl/contact` and `/contact` both give `/contact`. */
export function unprefixedPath(pathname: string): string {
  const language = languageOfPath(pathname);
  return language ? pathname.slice(language.length + 1) || '/' : pathname;
}

/**
 * Switches the language: texts change at once, the address is replaced, the choice is stored. No
 * request is made and typed text stays, because both addresses are the same route.
 */
export function useSwitchLanguage(): (language: Language) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  return (language) => {
    storeLocal(languageStorageKey, language);
    unprefixed.set(language);
    navigate(
      { pathname: localizedPath(unprefixedPath(pathname), language), search, hash },
      { replace: true, preventScrollReset: true, state: keepScrollKey(location) },
    );
  };
}
