import { useTranslation } from 'react-i18next';
import { DurationBar } from '#app/components/atlas/duration-bar.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ArrowLink } from '#app/components/button-link.tsx';
import { ClosingSign } from '#app/components/closing-sign.tsx';
import { FinderBox } from '#app/components/finder/finder-box.tsx';
import { type Finder, useFinder } from '#app/components/finder/use-finder.ts';
import { HelpBar } from '#app/components/help-bar.tsx';
import { useProgress } from '#app/components/lesson-progress.ts';
import { TutorialLink } from '#app/components/tutorial-link.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Part, Parts } from '#app/part.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import en from '#content/locales/en/tutorials.json';
import nl from '#content/locales/nl/tutorials.json';
import {
  difficulties,
  featuredTutorials,
  longestMinutes,
  type Tutorial,
  tutorialCategories,
  tutorials,
} from '#content/tutorials.ts';
import './tutorials.css';

registerTexts('tutorials', { en, nl });

/** Tutorials: search, three featured, six categories of three, a request (spec help-5, help-9). */
export default function TutorialsPage() {
  const finder = useFinder('lesson');
  return (
    <>
      <PageHead page="tutorials" />
      <Parts>
        <HelpBar page="tutorials" />
        <Hero finder={finder} />
        <AllTutorials />
        <ClosingSign
          of="tutorials"
          to="?topic=tutorial#contact"
          variant="dark"
          button="dark"
          board
        />
        <div className="shore shore-pump" />
      </Parts>
    </>
  );
}

/** Words and search beside the three to begin with. */
function Hero({ finder }: { finder: Finder }) {
  const { t } = useTranslation('tutorials');
  return (
    <section className="tutorials-hero">
      <div className="tutorials-words">
        <Breadcrumb page="tutorials" />
        <PageTitle title={t('hero.title')} tagline={t('hero.tagline')} size="h1" />
        <p className="text-lead text-soft">{t('hero.lead')}</p>
        <Part>
          <FinderBox finder={finder} of="tutorials" />
        </Part>
      </div>
      <Featured />
    </section>
  );
}

const longest = longestMinutes(featuredTutorials);

/** The three to begin with, to scale (spec help-5). */
function Featured() {
  const { t } = useTranslation('tutorials');
  return (
    <div className="tutorials-featured">
      <h2 className="text-h3">{t('featured.title')}</h2>
      <p className="text-small text-soft">{t('featured.caption')}</p>
      <ol className="tutorials-three">
        {featuredTutorials.map(({ id, minutes, difficulty }) => (
          <li key={id}>
            <h3 className="text-h4">
              <TutorialLink to={id}>{t(`items.${id}.title`)}</TutorialLink>
            </h3>
            <p className="text-soft">{t(`items.${id}.text`)}</p>
            <DurationBar minutes={minutes} longest={longest} />
            <Facts id={id} minutes={minutes} difficulty={difficulty} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const longestOfAll = longestMinutes(tutorials);

/** The tutorials in six categories, on one scale. */
function AllTutorials() {
  const { t } = useTranslation('tutorials');
  return (
    <Section id="tutorials" ground="chalk" level="+2">
      <div className="wrap">
        <SectionHeading title={t('all.title')}>
          <p className="text-small text-soft">{t('all.caption', { minutes: longestOfAll })}</p>
        </SectionHeading>
        <div className="tutorials-categories">
          {tutorialCategories.map((category) => {
            const own = tutorials.filter((tutorial) => tutorial.category === category);
            return (
              <section key={category}>
                <h3 className="text-h3">{t(`categories.${category}`)}</h3>
                <ul>
                  {own.map(({ id, minutes, difficulty }) => (
                    <li key={id}>
                      <h4 className="text-h4">
                        <TutorialLink to={id}>{t(`items.${id}.title`)}</TutorialLink>
                      </h4>
                      <p className="text-small text-soft">{t(`items.${id}.text`)}</p>
                      <DurationBar minutes={minutes} longest={longestOfAll} />
                      <Facts id={id} minutes={minutes} difficulty={difficulty} />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
        <p className="tutorials-read">
          <ArrowLink to="knowledge-base">{t('all.read')}</ArrowLink>
        </p>
      </div>
    </Section>
  );
}

/** Duration and difficulty of a tutorial (spec help-5), the difficulty also as steps; and how far one is. */
function Facts({ id, minutes, difficulty }: Pick<Tutorial, 'id' | 'minutes' | 'difficulty'>) {
  const { t } = useTranslation('tutorials');
  const begun = useProgress()[id];
  const level = difficulties.indexOf(difficulty);
  return (
    <p className="tutorials-facts text-small text-soft tabular">
      <span>{t('minutes', { count: minutes })}</span>
      {begun && <b>{t('begun', { done: begun.done.length, of: begun.of })}</b>}
      <span>
        <svg viewBox="0 0 22 16" aria-hidden>
          {difficulties.map((id, step) => (
            <rect
              key={id}
              x={step * 8}
              y={10 - step * 5}
              width="6"
              height={6 + step * 5}
              data-reached={step <= level || undefined}
            />
          ))}
        </svg>
        <span>{t(`difficulties.${difficulty}`)}</span>
      </span>
    </p>
  );
}
