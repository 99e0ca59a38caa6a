import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageLink } from '#app/components/page-link.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { searchAddress } from '#app/search/search-address.ts';
import { useSettled } from '#app/ui/use-settled.ts';
import en from '#content/locales/en/search.json';
import nl from '#content/locales/nl/search.json';
import { type PageId, pages } from '#content/pages.ts';
import { ResultList } from './result-list.tsx';
import type { Found } from './use-search.ts';

registerTexts('search', { en, nl });

interface SearchResultsProps {
  query: string;
  found: Found;
  /** Whether only a part of the site was searched. */
  isPart?: boolean;
  /** How many are shown, the best, with a way to all of them. */
  most?: number;
}

/** How many were found, and what. */
export function SearchResults({
  query,
  found,
  isPart = false,
  most = Number.POSITIVE_INFINITY,
}: SearchResultsProps) {
  const { t } = useTranslation('search');
  const { state, results } = found;
  const said = {
    empty: '',
    loading: t('loading'),
    failed: t('failed'),
    found: t('found', { count: results.length }),
    nothing: t('none'),
  }[state];
  // What the server found is said at once, what is typed when it has settled.
  const [known] = useState(found.isKnown ? said : undefined);
  const settled = useSettled(said, 250);
  const isAll = results.length <= most;
  return (
    <>
      <p className="search-said text-small" role="status">
        {known === said ? known : settled}
      </p>
      <div className="search-results">
        {state === 'nothing' && <Nothing query={query} isPart={isPart} />}
        {state === 'found' && <ResultList results={isAll ? results : results.slice(0, most)} />}
        {state === 'found' && isPart && <SearchLink query={query}>{t('whole')}</SearchLink>}
        {state === 'found' && !isPart && !isAll && (
          <SearchLink query={query}>{t('all', { count: results.length })}</SearchLink>
        )}
      </div>
    </>
  );
}

/** What stands in place of results where there are none: the way to a person, or from a part to the whole site. */
function Nothing({ query, isPart }: { query: string; isPart: boolean }) {
  const { t } = useTranslation('search');
  return (
    <div className="search-nothing">
      <p className="text-h3">{t('nothing.title', { query })}</p>
      {isPart ? (
        <SearchLink query={query}>{t('whole')}</SearchLink>
      ) : (
        <>
          <p>{t('nothing.text')}</p>
          <SearchLink query={query} anchor="#ask">
            {t('nothing.link')}
          </SearchLink>
        </>
      )}
    </div>
  );
}

interface SearchLinkProps {
  query: string;
  anchor?: string;
  children: string;
}

/** The way to a search of the whole site. */
function SearchLink({ query, anchor = '', children }: SearchLinkProps) {
  return (
    <p>
      <Link className="link" to={searchAddress(query, useLanguage()) + anchor}>
        {children}
      </Link>
    </p>
  );
}

/** Opens the best result, the first link; where there is none the form goes to the server. */
export function openFirst(event: FormEvent, within: Element | null | undefined): void {
  const first = within?.querySelector<HTMLAnchorElement>('.search-group a');
  if (!first) return;
  event.preventDefault();
  first.click();
}

/** Where most visitors want to go, as long as nothing is typed. */
const startPages = [
  'web-hosting',
  'domain-registration',
  'knowledge-base',
  'server-status',
  'contact',
] as const satisfies readonly PageId[];

/** Shown by the stylesheet while there are no results. */
export function SearchStart() {
  const { t } = useTranslation(['search', 'common']);
  return (
    <div className="search-start">
      <p className="label">{t('start')}</p>
      <ul>
        {startPages.map((id) => (
          <li key={id}>
            <PageLink to={id}>
              <b>{t(`common:pages.${id}`)}</b> <span className="label">{pages[id].path}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
