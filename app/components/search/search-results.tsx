import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#app/components/page-link.tsx';
import { formatPrice } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { useSettled } from '#app/ui/use-settled.ts';
import en from '#content/locales/en/search.json';
import nl from '#content/locales/nl/search.json';
import { type PageId, pages } from '#content/pages.ts';
import type { Found } from './use-search.ts';

const texts = { en, nl };
registerTexts('search', texts);

interface SearchResultsProps {
  query: string;
  found: Found;
  /** Whether only a part of the site was searched. */
  isPart?: boolean;
  /** How many are shown, the best, with a way to all of them. */
  most?: number;
  /** What the build puts in their place, for the server to fill in. */
  slots?: { said: string; results: string } | undefined;
}

/** How many were found, and what. Links are followed by the router. */
export function SearchResults({
  query,
  found,
  isPart = false,
  most = Number.POSITIVE_INFINITY,
  slots,
}: SearchResultsProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const { state, results, tools } = found;
  const shown = {
    language,
    search: texts[language],
    format: (cents: number) => formatPrice(cents, language),
  };
  const said = {
    empty: '',
    loading: t('loading'),
    failed: t('failed'),
    found: t('found', { count: results.length }),
    nothing: t('none'),
  }[state];
  const settled = useSettled(said, 250);

  function html(): string {
    if (state === 'nothing' && tools) return tools.nothingHtml(query, shown, isPart);
    if (state !== 'found' || !tools) return '';
    const html = tools.resultsHtml(results.slice(0, most), shown);
    if (isPart) return html + tools.wholeHtml(query, shown);
    return results.length > most ? html + tools.allHtml(query, results.length, shown) : html;
  }

  return (
    <>
      <p className="search-said text-small" role="status" suppressHydrationWarning>
        {slots?.said ?? settled}
      </p>
      <div
        className="search-results"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every text in it is escaped
        dangerouslySetInnerHTML={{ __html: slots?.results ?? html() }}
      />
    </>
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
