import { useTranslation } from 'react-i18next';
import { ArticleLink } from '#app/components/article-link.tsx';
import { ArticleText } from '#app/components/article-text/article-text.tsx';
import { Atlas, AtlasSheet } from '#app/components/atlas/atlas.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ContentsList } from '#app/components/contents/contents-list.tsx';
import { Helpful } from '#app/components/helpful/helpful.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { article } from '#app/head/structured-data.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Part, Parts } from '#app/part.tsx';
import {
  type Article,
  type ArticleId,
  type ArticleNeighbours,
  articlePath,
} from '#content/articles.ts';
import { formatDate } from '#content/dates.ts';
import { placeOf } from '#content/knowledge-base.ts';
import type { Language } from '#content/languages.ts';
import './nearby.css';

type Texts = Record<Language, Article & ArticleNeighbours>;

/** The page of one article, as a component without props. */
export function createArticlePage(id: ArticleId, texts: Texts) {
  return () => <ArticlePage id={id} texts={texts} />;
}

/** An article of the knowledge base: its square or its column on the map, contents, text, `Nearby` (spec help-3). */
function ArticlePage({ id, texts: both }: { id: ArticleId; texts: Texts }) {
  const { t } = useTranslation('article');
  const language = useLanguage();
  const { square } = placeOf(id);
  const { title, description, keywords, minutes, sections, ...dates } = both[language];
  const { updated } = dates;
  const path = articlePath(id);
  return (
    <>
      <PageHead
        page="knowledge-base"
        below={{ path, title, description, keywords, picture: `article-${id}` }}
        type="article"
        about={article(dates)}
      />
      <Parts>
        <div className="article-map">
          <div className="article-sheet" data-column={square.column} data-row={square.row ?? 2}>
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
              <span>{`${t('minutes', { count: minutes })}, ${t('updated')}`}</span>{' '}
              <time dateTime={updated}>{formatDate(updated, language)}</time>
            </p>
          </div>
          <Part>
            <ContentsList className="article-contents" label={t('contents')} sections={sections} />
          </Part>
          <div className="article-body">
            <ArticleText sections={sections} />
            <Part>
              <Helpful page={path} />
            </Part>
            <p className="article-missing">
              <b className="text-h4">{t('missing')}</b>
              <ButtonLink to="?topic=ticket#contact" variant="secondary" size="small" withArrow>
                {t('ticket')}
              </ButtonLink>
            </p>
            <Neighbours {...both[language]} />
          </div>
          <Nearby id={id} {...both[language]} />
        </div>
        <div className="shore shore-pump" />
      </Parts>
    </>
  );
}

/** The articles before and after this one, in the order of the map (spec help-166). */
function Neighbours({ previous, next }: ArticleNeighbours) {
  const { t } = useTranslation('article');
  const link = (side: 'previous' | 'next', to: typeof next) =>
    to && (
      <ArticleLink to={to.id} className={`article-${side}`}>
        <span className="label text-soft">
          <span>{t(side)}</span> <span aria-hidden>{placeOf(to.id).square.name}</span>
        </span>
        <span>{to.title}</span>
      </ArticleLink>
    );
  return (
    <nav className="article-neighbours" aria-label={t('neighbours')}>
      {link('previous', previous)}
      {link('next', next)}
    </nav>
  );
}

/** A small map with the article's square, and a list of related ones. */
function Nearby({ id, related }: { id: ArticleId } & ArticleNeighbours) {
  const { t } = useTranslation('article');
  return (
    <aside className="article-nearby" aria-labelledby="nearby-title">
      <h2 id="nearby-title" className="label text-soft">
        {t('nearby')}
      </h2>
      <Atlas
        filled={[placeOf(id).square]}
        marked={related.map((one) => placeOf(one.id).square)}
        alt=""
      />
      <ul>
        {related.map((one) => (
          <li key={one.id}>
            <ArticleLink to={one.id}>
              <span className="label text-soft" aria-hidden>
                {placeOf(one.id).square.name}
              </span>
              <span>{one.title}</span>
            </ArticleLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}
