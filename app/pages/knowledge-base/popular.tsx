import { useTranslation } from 'react-i18next';
import { ArticleLink } from '#app/components/article-link.tsx';
import { DurationBar } from '#app/components/atlas/duration-bar.tsx';
import { ArrowLink } from '#app/components/button-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { placeOf, popularArticles } from '#content/knowledge-base.ts';
import { featuredTutorials, longestMinutes } from '#content/tutorials.ts';

const longest = longestMinutes(featuredTutorials);

/** The popular articles, and beside them three tutorials, drawn to scale. */
export function Popular() {
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
          <h2 className="text-h2">{t('videos.title')}</h2>
          <ul className="knowledge-base-videos">
            {featuredTutorials.map(({ id, minutes }) => (
              <li key={id}>
                <h3 className="text-h4">{t(`tutorials:items.${id}.title`)}</h3>
                <span className="tabular">{t('tutorials:minutes', { count: minutes })}</span>
                <DurationBar minutes={minutes} longest={longest} />
              </li>
            ))}
          </ul>
          <p className="knowledge-base-more text-small">
            {t('videos.note')}
            <ArrowLink to="tutorials">{t('videos.all')}</ArrowLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
