import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageLink } from '#app/components/page-link.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { isPlainClick } from '#app/plain-click.ts';
import { Icon } from '#app/ui/icon.tsx';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { isSlashOn } from './slash-key.ts';

/**
 * The link to the search's page. With scripts it opens the search over any page, as `/` and Ctrl K do (spec help-152),
 * whose module is loaded then.
 */
export function SearchLink() {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<{ asked: number }>>();
  const [asked, setAsked] = useState(0);
  const navigate = useNavigate();
  const page = localizedPath(pages.search.path, useLanguage());

  async function open(): Promise<void> {
    try {
      const { SearchDialog } = await import('./search-dialog.tsx');
      setDialog(() => SearchDialog);
      setAsked((count) => count + 1);
    } catch {
      navigate(page);
    }
  }

  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <PageLink
        className="search-link"
        to="search"
        aria-label={t('pages.search')}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void open();
        }}
      >
        <Icon name="search" />
      </PageLink>
      {Dialog && createPortal(<Dialog asked={asked} />, document.body)}
    </>
  );
}

/** `/` and Ctrl K, or Command K (spec help-152), unless somebody types or another dialog is open. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || document.querySelector('dialog[open]')) return false;
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches(
        'textarea, select, input:not([type="radio"], [type="checkbox"], [type="range"])',
      ));
  if (isField) return false;
  // On some keyboards the slash needs Shift; with Control it is another program's.
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && isSlashOn();
}
