import { useTranslation } from 'react-i18next';
import { Atlas } from '#app/components/atlas/atlas.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { FinderBox } from '#app/components/finder/finder-box.tsx';
import type { Finder } from '#app/components/finder/use-finder.ts';
import { placeOf, popularArticles, type titles } from '#content/knowledge-base.ts';
import { titlesAnchor } from './titles.tsx';

/** The map, which marks the found titles or, without a search, the most popular one. */
export function Hero({ finder }: { finder: Finder<(typeof titles)[number]> }) {
  const { t } = useTranslation('knowledge-base');
  const { query, found } = finder;
  const searching = query.trim() !== '';
  const marked = searching
    ? found.map(({ square }) => square)
    : [placeOf(popularArticles[0]).square];
  return (
    <section className="knowledge-base-hero">
      <div>
        <Breadcrumb page="knowledge-base" />
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="text-lead text-soft">{t('hero.lead')}</p>
        <FinderBox
          finder={finder}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          button={t('search.button')}
          count={searching ? t('search.left', { count: found.length }) : ''}
          results={titlesAnchor}
        />
      </div>
      <Atlas marked={marked} alt={t('hero.imageAlt')} />
    </section>
  );
}
