import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { dialogOpener } from '#app/ui/dialog-commands.ts';
import { describedTechnologies, type Project } from '#content/portfolio.ts';
import { type ProjectFilter, projectsOf } from './category.ts';
import { drawingOf } from './drawings.ts';
import { previewId } from './previews.tsx';

/** Cards whose drawings the first view of a large screen shows. */
const firstRow = 3;

/** The cards of a filter, each with a button that opens its preview (spec pages-77). */
export function Projects({ filter }: { filter: ProjectFilter }) {
  const { t } = useTranslation('portfolio');
  const list = useRef<HTMLElement>(null);
  const navigationType = useNavigationType();
  const shown = projectsOf(filter);

  // A new selection begins at its first card, because the bar is sticky. On going back the router
  // scrolls.
  useEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (filter && top < 0 && navigationType === 'PUSH') list.current?.scrollIntoView();
  }, [filter, navigationType]);

  return (
    <section className="portfolio-projects" ref={list}>
      <h2 className="sr-only">{t('projects.title')}</h2>
      <p className="sr-only" role="status">
        {t('filter.shown', { count: shown.length })}
      </p>
      <div className="portfolio-grid" data-all={filter === 'all' || undefined}>
        {shown.map((project, index) => (
          <Card key={project.id} project={project} lazy={index >= firstRow} />
        ))}
      </div>
    </section>
  );
}

function Card({ project, lazy }: { project: Project; lazy: boolean }) {
  const { t } = useTranslation('portfolio');
  const { id, category, technologies } = project;
  return (
    <article data-category={category}>
      <img
        src={drawingOf(id)}
        alt=""
        width="640"
        height="480"
        loading={lazy ? 'lazy' : undefined}
      />
      <p className="portfolio-badges label">
        <span>{t(`categories.${category}`)}</span>
        <span className="portfolio-completed">{t('projects.completed')}</span>
      </p>
      <h3 className="text-h3">{t(`items.${id}.title`)}</h3>
      <p className="text-small text-soft">
        <span className="sr-only">{t('projects.client')}: </span>
        {t(`items.${id}.client`)}
      </p>
      <p className="portfolio-text">{t(`items.${id}.text`)}</p>
      <ul className="portfolio-technologies label" aria-label={t('projects.technologies')}>
        {technologies.map((technology) => (
          <li key={technology}>
            {isDescribed(technology) ? t(`technologies.${technology}`) : technology}
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" {...dialogOpener(previewId(id))}>
        {t('projects.preview')}
        <span className="sr-only"> {t(`items.${id}.title`)}</span>
      </Button>
    </article>
  );
}

type Described = (typeof describedTechnologies)[number];

function isDescribed(technology: string): technology is Described {
  return (describedTechnologies as readonly string[]).includes(technology);
}
