import { useTranslation } from 'react-i18next';
import { ArticleLink } from '#app/components/article-link.tsx';
import { DurationBar } from '#app/components/atlas/duration-bar.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { FinderBox } from '#app/components/finder/finder-box.tsx';
import { type Finder, useFinder } from '#app/components/finder/use-finder.ts';
import { HelpBar } from '#app/components/help-bar.tsx';
import { TutorialLink } from '#app/components/tutorial-link.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { collection } from '#app/head/structured-data.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Part, Parts } from '#app/part.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import { articleIds, articlePath } from '#content/articles.ts';
import {
  categories,
  columns,
  moreTitles,
  placeOf,
  popularArticles,
  titles,
} from '#content/knowledge-base.ts';
import articlesEn from '#content/locales/en/articles.json';
import en from '#content/locales/en/knowledge-base.json';
import tutorialsEn from '#content/locales/en/tutorials.json';
import articlesNl from '#content/locales/nl/articles.json';
import nl from '#content/locales/nl/knowledge-base.json';
import tutorialsNl from '#content/locales/nl/tutorials.json';
import { featuredTutorials, longestMinutes } from '#content/tutorials.ts';
import { MapToWalk } from './squares.tsx';
import './knowledge-base.css';
import './closing.css';

registerTexts('knowledge-base', { en, nl });
registerTexts('articles', { en: articlesEn, nl: articlesNl });
registerTexts('tutorials', { en: tutorialsEn, nl: tutorialsNl });

/** Knowledge base: search, five categories, popular articles, tutorials, a ticket (spec help-1, help-9). */
export default function KnowledgeBasePage() {
  const finder = useFinder('article');
  return (
    <>
      <PageHead page="knowledge-base" about={collection(articleIds.map(articlePath))} />
      <Parts>
        <HelpBar page="knowledge-base" />
        <Hero finder={finder} />
        <Titles />
        <More />
        <Popular />
        <Closing />
      </Parts>
    </>
  );
}

/** The map, which marks what a search found. */
function Hero({ finder }: { finder: Finder }) {
  const { t } = useTranslation('knowledge-base');
  const found = new Set(finder.found.results.map(({ path }) => path.split('#')[0]));
  const marked = titles.filter(({ id }) => found.has(articlePath(id)));
  return (
    <section className="knowledge-base-hero">
      <div>
        <Breadcrumb page="knowledge-base" />
        <PageTitle title={t('hero.title')} tagline={t('hero.tagline')} size="h1" />
        <p className="text-lead text-soft">{t('hero.lead')}</p>
        <Part>
          <FinderBox finder={finder} of="knowledge-base" />
        </Part>
      </div>
      <MapToWalk marked={marked.map(({ square }) => square)} alt={t('hero.imageAlt')} />
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
            <span>{t('tutorials.note')}</span>
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
      <Section level="0">
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

/** The titles in five categories. */
function Titles() {
  const { t } = useTranslation(['knowledge-base', 'articles']);
  return (
    <Section id="articles" ground="chalk" level="+4" className="knowledge-base-titles">
      <div className="wrap">
        <h2 className="sr-only">{t('articles.title')}</h2>
        <div className="knowledge-base-columns">
          {categories.map((category, column) => (
            <section key={category}>
              <span className="knowledge-base-letter gauge" aria-hidden>
                {columns[column]}
              </span>
              <h3 className="text-h4">{t(`articles:categories.${category}`)}</h3>
              <ul>
                {titles
                  .filter((title) => title.category === category)
                  .map(({ id, square }) => (
                    <li key={id}>
                      <span className="label text-soft" aria-hidden>
                        {square.name}
                      </span>
                      <ArticleLink to={id}>{t(`articles:items.${id}.title`)}</ArticleLink>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** The articles beyond the map, each with the letter of its category (spec help-200). */
function More() {
  const { t } = useTranslation(['knowledge-base', 'articles']);
  return (
    <Section
      id="more"
      ground="chalk"
      level="+3"
      className="knowledge-base-titles knowledge-base-beyond"
    >
      <div className="wrap">
        <h2 className="text-h2">{t('more.title')}</h2>
        <ul>
          {moreTitles.map(({ id, category, square }) => (
            <li key={id}>
              <span className="label text-soft" aria-hidden>
                {square.name}
              </span>
              <ArticleLink to={id}>{t(`articles:items.${id}.title`)}</ArticleLink>
              <span className="text-small text-soft">{t(`articles:categories.${category}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
