import { useTranslation } from 'react-i18next';
import { DurationBar } from '#app/components/atlas/duration-bar.tsx';
import { ArrowLink } from '#app/components/button-link.tsx';
import type { Finder } from '#app/components/finder/use-finder.ts';
import { Section } from '#app/ui/section.tsx';
import {
  longestMinutes,
  type Tutorial,
  tutorialCategories,
  tutorials,
} from '#content/tutorials.ts';
import { Facts } from './facts.tsx';

export const tutorialsAnchor = 'tutorials';

const longest = longestMinutes(tutorials);

/** The found tutorials in six categories, on one scale. No links, because none can be played yet. */
export function AllTutorials({ finder: { query, found } }: { finder: Finder<Tutorial> }) {
  const { t } = useTranslation('tutorials');
  return (
    <Section id={tutorialsAnchor} ground="chalk" level="+2">
      <div className="wrap">
        <div className="heading-row tutorials-heading">
          <h2 className="text-h2">{t('all.title')}</h2>
          <p className="text-small text-soft">{t('all.caption', { minutes: longest })}</p>
        </div>
        {found.length === 0 ? (
          <p className="finder-nothing">
            {t('search.nothing', { query: query.trim() })}
            <ArrowLink to="#contact">{t('search.ask')}</ArrowLink>
          </p>
        ) : (
          <div className="tutorials-categories">
            {tutorialCategories.map(({ id: category }) => {
              const left = found.filter((tutorial) => tutorial.category === category);
              return (
                <section key={category} hidden={left.length === 0}>
                  <h3 className="text-h3">{t(`categories.${category}`)}</h3>
                  <ul>
                    {left.map(({ id, minutes, difficulty }) => (
                      <li key={id}>
                        <h4 className="text-h4">{t(`items.${id}.title`)}</h4>
                        <p className="text-small text-soft">{t(`items.${id}.text`)}</p>
                        <DurationBar minutes={minutes} longest={longest} />
                        <Facts minutes={minutes} difficulty={difficulty} />
                      </li>
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
        )}
        <p className="tutorials-read">
          <ArrowLink to="knowledge-base">{t('all.read')}</ArrowLink>
        </p>
      </div>
    </Section>
  );
}
