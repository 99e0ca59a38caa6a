import { useTranslation } from 'react-i18next';
import { ArticleLink } from '#app/components/article-link.tsx';
import { type ArticleId, articleIds } from '#content/articles.ts';
import { columns, nearestArticles, placeOf } from '#content/knowledge-base.ts';
import './nearby.css';

const shown = 4;

/** A small map with the written articles, and a list of the nearest. */
export function Nearby({ id }: { id: ArticleId }) {
  const { t } = useTranslation(['article', 'articles']);
  const here = placeOf(id).square.name;
  const written = articleIds.map((other) => placeOf(other).square.name);
  return (
    <aside className="article-nearby" aria-labelledby="nearby-title">
      <h2 id="nearby-title" className="label text-soft">
        {t('nearby')}
      </h2>
      <ol className="article-squares label" aria-hidden>
        {columns.flatMap((_, row) =>
          columns.map((column) => {
            const name = `${column}${row + 1}`;
            return (
              <li key={name} data-written={written.includes(name) || undefined}>
                {name === here ? <b>{name}</b> : name}
              </li>
            );
          }),
        )}
      </ol>
      <ul>
        {nearestArticles(id)
          .slice(0, shown)
          .map((other) => (
            <li key={other}>
              <ArticleLink to={other}>
                <span className="label text-soft" aria-hidden>
                  {placeOf(other).square.name}
                </span>
                <span>{t(`articles:items.${other}.title`)}</span>
              </ArticleLink>
            </li>
          ))}
      </ul>
    </aside>
  );
}
