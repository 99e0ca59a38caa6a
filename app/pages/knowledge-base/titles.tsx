import { useTranslation } from 'react-i18next';
import { ArticleLink } from '#app/components/article-link.tsx';
import { ArrowLink } from '#app/components/button-link.tsx';
import type { Finder } from '#app/components/finder/use-finder.ts';
import { Section } from '#app/ui/section.tsx';
import { isArticle } from '#content/articles.ts';
import { categories, columns, type titles } from '#content/knowledge-base.ts';

export const titlesAnchor = 'articles';

/** The found titles in five categories; a title is a link once its article is written. */
export function Titles({ finder: { query, found } }: { finder: Finder<(typeof titles)[number]> }) {
  const { t } = useTranslation(['knowledge-base', 'articles']);
  return (
    <Section id={titlesAnchor} ground="chalk" level="+4" className="knowledge-base-titles">
      <div className="wrap">
        <h2 className="sr-only">{t('articles.title')}</h2>
        {found.length === 0 ? (
          <p className="finder-nothing">
            {t('search.nothing', { query: query.trim() })}
            <ArrowLink to="#contact">{t('search.ask')}</ArrowLink>
          </p>
        ) : (
          <>
            <div className="knowledge-base-columns">
              {categories.map(({ id: category }, column) => {
                const left = found.filter((title) => title.category === category);
                return (
                  <section key={category} hidden={left.length === 0}>
                    <span className="knowledge-base-letter gauge" aria-hidden>
                      {columns[column]}
                    </span>
                    <h3 className="text-h4">{t(`articles:categories.${category}`)}</h3>
                    <ul>
                      {left.map(({ id, square }) => (
                        <li key={id}>
                          <span className="label text-soft" aria-hidden>
                            {square.name}
                          </span>
                          {isArticle(id) ? (
                            <ArticleLink to={id}>{t(`articles:items.${id}.title`)}</ArticleLink>
                          ) : (
                            <span className="text-soft">{t(`articles:items.${id}.title`)}</span>
                          )}
                        </li>
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
            <p className="knowledge-base-note text-small text-soft">{t('articles.written')}</p>
          </>
        )}
      </div>
    </Section>
  );
}
