import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { filterSearch, filters, type ProjectFilter, projectsOf } from './category.ts';

/** The category tabs (spec pages-76). Each is a link, so that a selection has an address. */
export function FilterBar({ current }: { current: ProjectFilter }) {
  const { t } = useTranslation('portfolio');
  const list = useRef<HTMLUListElement>(null);
  const pathname = localizedPath(pages.portfolio.path, useLanguage());

  // Centres the current tab, where the tabs are wider than the screen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-filter=${current}]`);
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav className="portfolio-bar on-deep needs-script" aria-label={t('filter.label')}>
      <ul ref={list}>
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              to={{ pathname, search: filterSearch(filter) }}
              aria-current={filter === current ? 'page' : undefined}
              data-filter={filter}
              preventScrollReset
            >
              {filter === 'all' ? t('filter.all') : t(`categories.${filter}`)}{' '}
              <span className="label">{projectsOf(filter).length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
