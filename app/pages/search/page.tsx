import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Atlas } from '#app/components/atlas/atlas.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { FinderBox } from '#app/components/finder/finder-box.tsx';
import { type Finder, useFinder } from '#app/components/finder/use-finder.ts';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { SearchStart } from '#app/components/search/search-results.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Part, Parts } from '#app/part.tsx';
import { articlePath } from '#content/articles.ts';
import { allTitles, type Square } from '#content/knowledge-base.ts';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { contact } from '#contracts/forms/contact.ts';
import '#app/search/results.css';
import './search-page.css';

/**
 * The search of the whole site (spec help-150). The server shows what it finds for the query of the address;
 * with scripts the page then searches by itself. Where nothing is found the stylesheet shows a form with the question.
 */
export default function SearchPage() {
  const { t } = useTranslation(['search', 'common']);
  const finder = useFinder();
  const { query } = finder;
  const question = query && t('ask.message', { query });
  return (
    <>
      <PageHead page="search" />
      <Parts>
        <meta name="robots" content="noindex" />
        <div className="search-page">
          <Breadcrumb page="search" />
          <h1 className="text-h1">{t('search.label')}</h1>
          <Part>
            <FinderBox finder={finder} of="search" />
          </Part>
          <SearchStart />
          <FoundMap finder={finder} />
          <section className="search-ask" id="ask" tabIndex={-1}>
            <div>
              <h2 className="text-h2">{t('ask.title')}</h2>
              <p className="text-lead text-soft">{t('ask.text')}</p>
            </div>
            <LeadForm of={contact} values={{ subject: t('ask.subject'), message: question }} />
          </section>
        </div>
      </Parts>
    </>
  );
}

/**
 * The map of the knowledge base with the squares of the articles that were found (spec help-220); nothing where none of
 * them was.
 */
function FoundMap({ finder: { query, found } }: { finder: Finder }) {
  const { t } = useTranslation('search');
  const address = localizedPath(pages['knowledge-base'].path, useLanguage());
  const squares = squaresOf(found);
  const isSearched = found.state !== 'empty' && found.state !== 'loading';
  if (isSearched && squares.length === 0) return null;
  return (
    <div className="search-map">
      <p className="label">{t('map.title')}</p>
      <Atlas filled={squares} alt="" />
      <p>
        <Link
          className="link"
          to={isSearched ? `${address}?${new URLSearchParams({ q: query })}` : address}
        >
          {t(isSearched ? 'map.found' : 'map.all')}
        </Link>
      </p>
    </div>
  );
}

/** The places of the articles that were found, each once. */
function squaresOf({ results }: Finder['found']): Square[] {
  const paths = new Set(results.map(({ path }) => path.split('#')[0]));
  const places = allTitles
    .filter(({ id }) => paths.has(articlePath(id)))
    .map(({ square }) => [square.name, square] as const);
  return [...new Map(places).values()];
}
