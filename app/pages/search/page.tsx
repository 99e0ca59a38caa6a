import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { FinderBox } from '#app/components/finder/finder-box.tsx';
import { useFinder } from '#app/components/finder/use-finder.ts';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { SearchStart } from '#app/components/search/search-results.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { Part, Parts } from '#app/part.tsx';
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
