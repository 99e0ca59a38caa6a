import { useTranslation } from 'react-i18next';
import { DurationBar } from '#app/components/atlas/duration-bar.tsx';
import { Section } from '#app/ui/section.tsx';
import { featuredTutorials, longestMinutes } from '#content/tutorials.ts';
import { Facts } from './facts.tsx';

const longest = longestMinutes(featuredTutorials);

/** The three to begin with, by the numbers of their routes (spec help-5). */
export function Featured() {
  const { t } = useTranslation('tutorials');
  return (
    <Section ground="mist" level="+4" className="tutorials-featured">
      <div className="wrap">
        <div className="heading-row">
          <h2 className="text-h2">{t('featured.title')}</h2>
          <p className="text-small text-soft">{t('featured.caption')}</p>
        </div>
        <ol className="tutorials-three">
          {featuredTutorials.map(({ id, minutes, difficulty }, index) => (
            <li key={id}>
              <span className="tutorials-number" aria-hidden>
                {index + 1}
              </span>
              <h3 className="text-h3">{t(`items.${id}.title`)}</h3>
              <p>{t(`items.${id}.text`)}</p>
              <DurationBar minutes={minutes} longest={longest} />
              <Facts minutes={minutes} difficulty={difficulty} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
