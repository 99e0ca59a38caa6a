import { useTranslation } from 'react-i18next';
import { ArticleLink } from '#app/components/article-link.tsx';
import { ArticleText, Prose } from '#app/components/article-text/article-text.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ContentsList } from '#app/components/contents/contents-list.tsx';
import { Helpful } from '#app/components/helpful/helpful.tsx';
import { keepProgress, useProgress } from '#app/components/lesson-progress.ts';
import { TutorialLink } from '#app/components/tutorial-link.tsx';
import map from '#app/drawings/kb-map.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { howTo } from '#app/head/structured-data.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Part, Parts } from '#app/part.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { RelatedArticles } from '#content/articles.ts';
import { formatDate } from '#content/dates.ts';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/lesson.json';
import tutorialsEn from '#content/locales/en/tutorials.json';
import nl from '#content/locales/nl/lesson.json';
import tutorialsNl from '#content/locales/nl/tutorials.json';
import {
  type Lesson,
  type LessonId,
  type Tutorial,
  tutorialPath,
  tutorials,
} from '#content/tutorials.ts';
import { routeOf } from './route.ts';
import './lesson.css';
import './screen.css';
import './screen-parts.css';

registerTexts('lesson', { en, nl });
registerTexts('tutorials', { en: tutorialsEn, nl: tutorialsNl });

type Texts = Record<Language, Lesson & RelatedArticles>;

/** The page of one lesson, as a component without props. */
export function createLessonPage(id: LessonId, texts: Texts) {
  return () => <LessonPage id={id} texts={texts} />;
}

/** A lesson: its route on the map, contents, steps with drawn screens, checkpoints, progress (spec help-8). */
function LessonPage({ id, texts }: { id: LessonId; texts: Texts }) {
  const { t } = useTranslation(['article', 'lesson']);
  const language = useLanguage();
  const lesson = texts[language];
  const { title, description, keywords, film, sections } = lesson;
  const { minutes } = tutorialOf(id);
  const path = tutorialPath(id);
  const checkpoints = sections.filter(({ see }) => see).map((section) => section.id);
  const done = useProgress()[id]?.done.filter((one) => checkpoints.includes(one)) ?? [];

  function pass(checkpoint: string, passed: boolean): void {
    const others = done.filter((one) => one !== checkpoint);
    keepProgress(id, passed ? [...others, checkpoint] : others, checkpoints.length);
  }

  return (
    <>
      <PageHead
        page="tutorials"
        // Its title may be an article's, too.
        below={{
          path,
          title: t('lesson:head', { title }),
          description,
          keywords,
          picture: `lesson-${id}`,
        }}
        type="article"
        about={howTo(lesson, minutes)}
      />
      <Parts>
        <div className="article-map">
          {/* On a phone the sheet begins with a short way, and shows the middle for a long one. */}
          <div className="article-sheet" data-row="2" data-column={minutes < 10 ? 0 : 2}>
            <img src={map} alt="" width="600" height="600" />
            <Route minutes={minutes} stops={checkpoints.map((one) => done.includes(one))} />
          </div>
          <span className="article-square gauge" aria-hidden>
            <span>{minutes}</span>
            <small className="label">{t('lesson:min')}</small>
          </span>
        </div>
        <div className="article lesson">
          <LessonHead id={id} lesson={lesson} />
          <Part>
            <ContentsList className="article-contents" label={t('contents')} sections={sections} />
          </Part>
          <div className="article-body">
            {/* biome-ignore lint/a11y/useMediaCaption: the lesson itself says all that a film of it shows */}
            {film && <video className="lesson-film" src={film} controls preload="none" />}
            <ArticleText sections={sections}>
              {({ id: section, see }) =>
                see && (
                  <Checkpoint
                    section={section}
                    see={see}
                    passed={done.includes(section)}
                    onPass={(passed) => pass(section, passed)}
                  />
                )
              }
            </ArticleText>
            <Part>
              <Helpful page={path} />
            </Part>
          </div>
          <LessonAside
            id={id}
            done={done.length}
            of={checkpoints.length}
            related={lesson.related}
          />
        </div>
        <div className="shore shore-pump" />
      </Parts>
    </>
  );
}

function tutorialOf(id: LessonId): Tutorial {
  const found = tutorials.find((tutorial) => tutorial.id === id);
  if (!found) throw new Error(`${id} is no tutorial`);
  return found;
}

/** The lesson's way over the map, a dash for each minute and a stop for each checkpoint. */
function Route({ minutes, stops }: { minutes: number; stops: readonly boolean[] }) {
  const { way, places } = routeOf(minutes, stops.length);
  return (
    <svg className="lesson-route" viewBox="0 0 600 600" aria-hidden>
      <path d={way} />
      <path d={way} className="lesson-dashes" />
      {places.map(([x, y], index) => (
        <circle key={x} cx={x} cy={y} r="7" data-done={stops[index] || undefined} />
      ))}
    </svg>
  );
}

/** What the lesson is, how long it takes and what one needs. */
function LessonHead({ id, lesson }: { id: LessonId; lesson: Lesson }) {
  const { t } = useTranslation(['lesson', 'article', 'tutorials']);
  const language = useLanguage();
  const { title, description, updated, needs } = lesson;
  const { minutes, difficulty } = tutorialOf(id);
  return (
    <div className="article-head">
      <Breadcrumb page="tutorials" below={title} />
      <h1 className="text-h1">{title}</h1>
      <p className="text-lead text-soft">{description}</p>
      <p className="label text-soft">
        <span>
          {`${t('article:minutes', { count: minutes })}, ${t(`tutorials:difficulties.${difficulty}`)}, ${t('article:updated')}`}
        </span>{' '}
        <time dateTime={updated}>{formatDate(updated, language)}</time>
      </p>
      <div className="lesson-needs" id="needs">
        <h2 className="text-h4">{t('needs')}</h2>
        <ul>
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
        <p className="text-small text-soft">{t('drawn')}</p>
      </div>
    </div>
  );
}

interface CheckpointProps {
  section: string;
  /** HTML. */
  see: string;
  passed: boolean;
  onPass: (passed: boolean) => void;
}

/** What one sees after a section's steps; whoever has scripts can tick it. */
function Checkpoint({ section, see, passed, onPass }: CheckpointProps) {
  const { t } = useTranslation('lesson');
  return (
    <div className="lesson-see" data-done={passed || undefined}>
      <h3 className="label">{t('see')}</h3>
      <Prose html={see} />
      <div className="needs-script">
        <Checkbox
          label={t('seen')}
          aria-describedby={`${section}-title`}
          checked={passed}
          onChange={(event) => onPass(event.target.checked)}
          data-app
        />
      </div>
    </div>
  );
}

interface LessonAsideProps extends RelatedArticles {
  id: LessonId;
  done: number;
  of: number;
}

/** How far one is, the lessons before and after this one, and related articles. */
function LessonAside({ id, done, of, related }: LessonAsideProps) {
  const { t } = useTranslation(['lesson', 'tutorials', 'article']);
  const index = tutorials.indexOf(tutorialOf(id));
  return (
    <div className="lesson-aside">
      <section className="needs-script" aria-label={t('progress')} tabIndex={-1}>
        <p className="label text-soft" aria-hidden>
          {t('progress')}
        </p>
        <p className="gauge" aria-hidden>{`${done}/${of}`}</p>
        <p className="sr-only" role="status">
          {t('done', { done, count: of })}
        </p>
        <p className="text-small text-soft">{done === of ? t('all') : t('kept')}</p>
        {done > 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={({ currentTarget }) => {
              // The button goes.
              currentTarget.closest('section')?.focus();
              keepProgress(id, [], of);
            }}
          >
            {t('restart')}
          </Button>
        )}
      </section>
      <nav aria-label={t('tutorials:all.title')}>
        <Neighbour of={tutorials[index - 1]?.id} label={t('previous')} />
        <Neighbour of={tutorials[index + 1]?.id} label={t('next')} />
      </nav>
      <nav aria-labelledby="related">
        <h2 id="related" className="label text-soft">
          {t('article:nearby')}
        </h2>
        {related.map((one) => (
          <ArticleLink key={one.id} to={one.id}>
            {one.title}
          </ArticleLink>
        ))}
      </nav>
    </div>
  );
}

/** A link to the lesson before or after this one. */
function Neighbour({ of, label }: { of: LessonId | undefined; label: string }) {
  const { t } = useTranslation('tutorials');
  if (!of) return null;
  return (
    <TutorialLink to={of}>
      <span className="label text-soft">{label}</span>
      <span>{t(`items.${of}.title`)}</span>
    </TutorialLink>
  );
}
