import { useTranslation } from 'react-i18next';
import { ArticleLink } from '#app/components/article-link.tsx';
import { Atlas } from '#app/components/atlas/atlas.tsx';
import { DurationBar } from '#app/components/atlas/duration-bar.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { FinderBox, NothingFound } from '#app/components/finder/finder-box.tsx';
import { type Finder, useFinder } from '#app/components/finder/use-finder.ts';
import { HelpBar } from '#app/components/help-bar.tsx';
import { TutorialLink } from '#app/components/tutorial-link.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { collection } from '#app/seo/structured-data.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { articleIds, articlePath } from '#content/articles.ts';
import { categories, columns, placeOf, popularArticles, titles } from '#content/knowledge-base.ts';
import articlesEn from '#content/locales/en/articles.json';
import en from '#content/locales/en/knowledge-base.json';
import tutorialsEn from '#content/locales/en/tutorials.json';
import articlesNl from '#content/locales/nl/articles.json';
import nl from '#content/locales/nl/knowledge-base.json';
import tutorialsNl from '#content/locales/nl/tutorials.json';
import { featuredTutorials, longestMinutes } from '#content/tutorials.ts';
import './knowledge-base.css';
import './closing.css';

registerTexts('knowledge-base', { en, nl });
registerTexts('articles', { en: articlesEn, nl: articlesNl });
registerTexts('tutorials', { en: tutorialsEn, nl: tutorialsNl });

/** Knowledge base: search, five categories, popular articles, tutorials, a ticket (spec help-1, help-9). */
export default function KnowledgeBasePage() {
  const { t } = useTranslation(['knowledge-base', 'articles']);
  const finder = useFinder(titles, ({ id, category }) =>
    [
      t(`articles:categories.${category}`),
      t(`articles:items.${id}.title`),
      t(`articles:items.${id}.also`),
    ].join(' '),
  );
  const articles = articleIds.map((id) => ({
    path: articlePath(id),
    title: t(`articles:items.${id}.title`),
  }));
  return (
    <>
      <PageHead page="knowledge-base" about={collection(articles)} />
      <HelpBar page="knowledge-base" />
      <Hero finder={finder} />
      <Titles finder={finder} />
      <Popular />
      <Closing />
    </>
  );
}

/** The map, which marks what a search found. */
function Hero({ finder }: { finder: Finder<(typeof titles)[number]> }) {
  const { t } = useTranslation('knowledge-base');
  const { isSearching, found } = finder;
  const marked = isSearching ? found : [];
  return (
    <section className="knowledge-base-hero">
      <div>
        <Breadcrumb page="knowledge-base" />
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="text-lead text-soft">{t('hero.lead')}</p>
        <FinderBox finder={finder} of="knowledge-base" results={titlesAnchor} />
      </div>
      <Atlas marked={marked.map(({ square }) => square)} alt={t('hero.imageAlt')} />
    </section>
  );
}

const longest = longestMinutes(featuredTutorials);

/** The popular articles, and beside them three tutorials, drawn to scale. */
function Popular() {
  const { t } = useTranslation(['knowledge-base', 'articles', 'tutorials']);
  return (
    <Section ground="mist" level="+2">
      <div className="wrap knowledge-base-split">
        <div>
          <h2 className="text-h2">{t('popular.title')}</h2>
          <ul className="knowledge-base-popular">
            {popularArticles.map((id) => (
              <li key={id}>
                <ArticleLink to={id}>
                  <span className="label" aria-hidden>
                    {placeOf(id).square.name}
                  </span>
                  <span>{t(`articles:items.${id}.title`)}</span>
                  <Icon name="arrow-right" small />
                </ArticleLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="text-h2">{t('tutorials.title')}</h2>
          <ul className="knowledge-base-tutorials">
            {featuredTutorials.map(({ id, minutes }) => (
              <li key={id}>
                <h3 className="text-h4">
                  <TutorialLink to={id}>{t(`tutorials:items.${id}.title`)}</TutorialLink>
                </h3>
                <span className="tabular">{t('tutorials:minutes', { count: minutes })}</span>
                <DurationBar minutes={minutes} longest={longest} />
              </li>
            ))}
          </ul>
          <p className="knowledge-base-more text-small">
            {t('tutorials.note')}
            <ArrowLink to="tutorials">{t('tutorials.all')}</ArrowLink>
          </p>
        </div>
      </div>
    </Section>
  );
}

/** A square that isn't on the map: the way to a person (spec help-1). */
function Closing() {
  const { t } = useTranslation('knowledge-base');
  return (
    <>
      <Section level="0 NAP">
        <div className="wrap knowledge-base-closing">
          <div className="knowledge-base-unmapped" aria-hidden>
            <span className="gauge">F6</span>
          </div>
          <div>
            <h2 className="text-h2">{t('closing.title')}</h2>
            <p className="text-lead text-soft">{t('closing.text')}</p>
            <p className="knowledge-base-actions">
              <ButtonLink to="?topic=ticket#contact" variant="dark" withArrow>
                {t('closing.ticket')}
              </ButtonLink>
              <ArrowLink to="#packages">{t('closing.packages')}</ArrowLink>
            </p>
          </div>
        </div>
      </Section>
      <div className="shore shore-pump" />
    </>
  );
}

const titlesAnchor = 'articles';

/** The found titles in five categories. */
function Titles({ finder }: { finder: Finder<(typeof titles)[number]> }) {
  const { t } = useTranslation(['knowledge-base', 'articles']);
  return (
    <Section id={titlesAnchor} ground="chalk" level="+4" className="knowledge-base-titles">
      <div className="wrap">
        <h2 className="sr-only">{t('articles.title')}</h2>
        {finder.found.length === 0 ? (
          <NothingFound finder={finder} of="knowledge-base" />
        ) : (
          <div className="knowledge-base-columns">
            {categories.map((category, column) => {
              const left = finder.found.filter((title) => title.category === category);
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
                        <ArticleLink to={id}>{t(`articles:items.${id}.title`)}</ArticleLink>
                      </li>
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
        )}
      </div>
    </Section>
  );
}
