import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import '#app/components/finder/finder.css';

/**
 * The search of the documentation (spec api-76); what searches comes with the first key. Enter opens the best result;
 * without one, and without scripts, the server searches the whole site.
 */
export function Find() {
  const { t } = useTranslation('api-documentation');
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [Found, setFound] = useState<ComponentType<{ query: string }>>();

  function search(text: string): void {
    setQuery(text);
    // Another key tries again.
    import('./found.tsx').then((module) => setFound(() => module.Found)).catch(() => {});
  }

  function openFirst(event: FormEvent): void {
    const first = box.current?.querySelector<HTMLElement>('.search-group a');
    if (!first) return;
    event.preventDefault();
    first.click();
  }

  return (
    <div ref={box} className="finder finder-part">
      <search>
        <form
          className="finder-row"
          action={localizedPath(pages.search.path, language)}
          onSubmit={openFirst}
        >
          <input
            name="q"
            type="search"
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="search"
            onInput={(event) => search(event.currentTarget.value)}
          />
          <button type="submit" aria-label={t('search.label')}>
            <Icon name="search" />
          </button>
        </form>
      </search>
      {Found && <Found query={query} />}
    </div>
  );
}
