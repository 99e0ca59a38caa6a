import { useTranslation } from 'react-i18next';
import { ArticleLink } from '#app/components/article-link.tsx';
import { ArticleText } from '#app/components/article-text/article-text.tsx';
import { AtlasSheet } from '#app/components/atlas/atlas.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ContentsList } from '#app/components/legal-page/contents-list.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { article } from '#app/seo/structured-data.tsx';
import { type Article, type ArticleId, articleIds, articlePath } from '#content/articles.ts';
import { formatDate } from '#content/dates.ts';
import { columns, nearestArticles, placeOf } from '#content/knowledge-base.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import articlesEn from '#content/locales/en/articles.json';
import articlesNl from '#content/locales/nl/articles.json';
import './nearby.css';

registerTexts('articles', { en: articlesEn, nl: articlesNl });

type Texts = Record<Language, Article>;

/** The page of one article, as a component without props. */
export function createArticlePage(id: ArticleId, texts: Texts) {
  return () => <ArticlePage id={id} texts={texts} />;
}

/** An article of the knowledge base: its square on the map, contents, text, `Nearby` (spec help-3). */
function ArticlePage({ id, texts: both }: { id: ArticleId; texts: Texts }) {
  const { t } = useTranslation('article');
  const language = useLanguage();
  const { square } = placeOf(id);
  const { title, description, keywords, updated, minutes, sections } = both[language];
  const path = articlePath(id);
  return (
    <>
      <PageHead
        page="knowledge-base"
        article={{ path, title, description, keywords }}
        type="article"
        about={article(updated)}
      />
      <div className="article-map">
        <div className="article-sheet" data-column={square.column} data-row={square.row}>
          <AtlasSheet marked={[square]} alt="" />
        </div>
        <span className="article-square gauge" aria-hidden>
          {square.name}
        </span>
      </div>
      <div className="article">
        <div className="article-head">
          <Breadcrumb page="knowledge-base" below={title} />
          <h1 className="text-h1">{title}</h1>
          <p className="text-lead text-soft">{description}</p>
          <p className="label text-soft">
            {t('minutes', { count: minutes })}, {t('updated')}{' '}
            <time dateTime={updated}>{formatDate(updated, language)}</time>
          </p>
        </div>
        <ContentsList
          className="article-contents"
          label={t('contents')}
          address={localizedPath(path, language)}
          sections={sections}
        />
        <div className="article-body">
          <ArticleText sections={sections} />
          <p className="article-missing">
            <b className="text-h4">{t('missing')}</b>
            <ButtonLink to="?topic=ticket#contact" variant="secondary" size="small" withArrow>
              {t('ticket')}
            </ButtonLink>
          </p>
        </div>
        <Nearby id={id} />
      </div>
      <div className="shore shore-pump" />
    </>
  );
}

const shown = 4;

/** A small map with the written articles, and a list of the nearest. */
function Nearby({ id }: { id: ArticleId }) {
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
