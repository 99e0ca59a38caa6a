import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { useLanguage, useSwitchLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { languages, localizedPath } from '#content/languages.ts';
import { type PageId, pages } from '#content/pages.ts';

/**
 * A link to the other language's address, so that it works without scripts; with them it switches
 * in place (spec languages-4).
 */
export function LanguageSwitch({ page }: { page: string }) {
  const language = useLanguage();
  const { t } = useTranslation();
  const switchLanguage = useSwitchLanguage();
  const other = languages.find(({ code }) => code !== language) ?? languages[0];
  const { path: own } = (useMatches().at(-1)?.handle ?? {}) as { path?: string };
  const path = own ?? (page in pages ? pages[page as PageId].path : '/');
  return (
    <a
      className="header-item language-switch"
      href={localizedPath(path, other.code)}
      hrefLang={other.code}
      lang={other.code}
      data-app
      aria-label={t('language.current', { code: language.toUpperCase() })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        switchLanguage(other.code);
      }}
    >
      <Icon name="globe" small />
      <span aria-hidden>{language.toUpperCase()}</span>
    </a>
  );
}
