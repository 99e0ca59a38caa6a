import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigationType } from 'react-router';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useMadeSearch } from '#app/components/made-at-request.ts';
import { PageHero } from '#app/components/page-hero.tsx';
import { ProjectScreen } from '#app/components/project-screen.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { companyPage } from '#app/head/structured-data.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Button } from '#app/ui/button.tsx';
import { dialogOpener } from '#app/ui/dialog-commands.ts';
import { Figure } from '#app/ui/figure.tsx';
import { Lightbox } from '#app/ui/lightbox.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { localizedPath } from '#content/languages.ts';
import en from '#content/locales/en/portfolio.json';
import nl from '#content/locales/nl/portfolio.json';
import { pages } from '#content/pages.ts';
import { describedTechnologies, type Project, projects } from '#content/portfolio.ts';
import { site } from '#content/site.ts';
import { filterSearch, filters, type ProjectFilter, projectsOf, useFilter } from './category.ts';
import { previewId, usePreviewAddress } from './preview-address.ts';
import './bar.css';
import './cards.css';
import './spread.css';

registerTexts('portfolio', { en, nl });

/** Portfolio: 19 projects with a filter and previews (spec pages-76). */
export default function PortfolioPage() {
  const { t } = useTranslation('portfolio');
  const filter = useFilter();
  const preview = usePreviewAddress(filter);
  return (
    <>
      <PageHead
        page="portfolio"
        values={{ count: projects.length }}
        about={companyPage('CollectionPage')}
      />
      <Parts>
        <PageHero
          page="portfolio"
          title={t('hero.title')}
          tagline={t('hero.tagline')}
          lead={t('hero.lead', { count: projects.length })}
        >
          {site.samples && <p className="text-small text-soft">{t('hero.samples')}</p>}
        </PageHero>
        <FilterBar current={filter} />

        <Projects filter={filter} onPreview={preview.open} />

        <Section ground="deep" level="0" className="portfolio-closing">
          <div className="wrap">
            <SectionHeading title={t('closing.title', { number: projects.length + 1 })}>
              <ButtonLink to="custom-project">{t('closing.button')}</ButtonLink>
            </SectionHeading>
          </div>
        </Section>
      </Parts>
      <Previews filter={filter} onStep={preview.step} onClose={preview.close} />
    </>
  );
}

/** The category tabs (spec pages-76). Each is a link, so that a selection has an address. */
function FilterBar({ current }: { current: ProjectFilter }) {
  const { t } = useTranslation('portfolio');
  const list = useRef<HTMLUListElement>(null);
  const isMade = useMadeSearch() !== '';
  const pathname = localizedPath(pages.portfolio.path, useLanguage());

  // Centres the current tab, where the tabs are wider than the screen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-filter=${current}]`);
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    // Without scripts the tabs lead on only where the server makes the pages.
    <nav
      className={`portfolio-bar on-deep ${isMade ? '' : 'needs-script'}`}
      aria-label={t('filter.label')}
    >
      <ul ref={list}>
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              to={pathname + filterSearch(filter)}
              preventScrollReset
              aria-current={filter === current ? 'page' : undefined}
              data-filter={filter}
            >
              <span>{filter === 'all' ? t('filter.all') : t(`categories.${filter}`)}</span>{' '}
              <span className="label">{projectsOf(filter).length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ShowPreview = (project: Project['id']) => void;

/** The cards of a filter, each with a button that opens its preview (spec pages-77). */
function Projects({ filter, onPreview }: { filter: ProjectFilter; onPreview: ShowPreview }) {
  const { t } = useTranslation('portfolio');
  const list = useRef<HTMLElement>(null);
  const navigationType = useNavigationType();
  const shown = projectsOf(filter);

  // A new selection begins at its first card, because the bar is sticky. On going back the router
  // scrolls.
  const before = useRef(filter);
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 && navigationType === 'PUSH') list.current?.scrollIntoView();
  }, [filter, navigationType]);

  return (
    <section className="portfolio-projects" ref={list}>
      <h2 className="sr-only">{t('projects.title')}</h2>
      <p className="sr-only" role="status">
        {t('filter.shown', { count: shown.length })}
      </p>
      {/* What the mark of each card says; a screen reader reads it there. */}
      <p className="portfolio-completed label" aria-hidden>
        {t('projects.completed')}
      </p>
      <div className="portfolio-grid" data-all={filter === 'all' || undefined}>
        {shown.map((project) => (
          <Card key={project.id} project={project} onPreview={onPreview} />
        ))}
      </div>
    </section>
  );
}

interface CardProps {
  project: Project;
  onPreview: ShowPreview;
}

function Card({ project, onPreview }: CardProps) {
  const { t } = useTranslation('portfolio');
  const { id, category, technologies } = project;
  return (
    <article>
      <div className="portfolio-card">
        <ProjectScreen id={id} />
        <div className="portfolio-words">
          <Kind category={category} isMarked />
          <h3 className="text-h3">{t(`items.${id}.title`)}</h3>
          <p className="text-small text-soft">
            <span className="sr-only">{`${t('projects.client')}: `}</span>
            <span>{t(`items.${id}.client`)}</span>
          </p>
          <p className="portfolio-text">{t(`items.${id}.text`)}</p>
          <Technologies list={technologies} />
          <p className="portfolio-figure">
            <Result id={id} />
          </p>
          <Button
            variant="secondary"
            size="small"
            {...dialogOpener(previewId(id))}
            onClick={(event) => {
              event.preventDefault(); // The address opens it.
              onPreview(id);
            }}
          >
            <span>{t('projects.preview')}</span>
            <span className="sr-only">{` ${t(`items.${id}.title`)}`}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}

interface KindProps {
  category: Project['category'];
  /** With the mark of a completed project, whose key stands above the cards. */
  isMarked?: boolean;
}

/** The category, and that the project is a sample (spec pages-266). */
function Kind({ category, isMarked = false }: KindProps) {
  const { t } = useTranslation('portfolio');
  return (
    <p className="portfolio-kind label">
      <span className={isMarked ? 'portfolio-completed' : undefined}>
        {t(`categories.${category}`)}
      </span>{' '}
      {isMarked && <span className="sr-only">{t('projects.completed')}</span>}
      {site.samples && <span className="text-soft">{t('projects.sample')}</span>}
    </p>
  );
}

/** What became of the project: one figure, and what it counts. */
function Result({ id }: { id: Project['id'] }) {
  const { t } = useTranslation('portfolio');
  return (
    <>
      <Figure className="portfolio-number">{t(`items.${id}.figure`)}</Figure>{' '}
      <span>{t(`items.${id}.result`)}</span>{' '}
      {site.samples && <span className="label">{`(${t('projects.sampleFigure')})`}</span>}
    </>
  );
}

function Technologies({ list }: { list: Project['technologies'] }) {
  const { t } = useTranslation('portfolio');
  return (
    <ul className="portfolio-technologies label" aria-label={t('projects.technologies')}>
      {list.map((technology) => (
        <li key={technology}>
          {isDescribed(technology) ? t(`technologies.${technology}`) : technology}
        </li>
      ))}
    </ul>
  );
}

type Described = (typeof describedTechnologies)[number];

function isDescribed(technology: string): technology is Described {
  return (describedTechnologies as readonly string[]).includes(technology);
}

interface PreviewsProps {
  filter: ProjectFilter;
  onStep: ShowPreview;
  onClose: ShowPreview;
}

/**
 * One lightbox for each shown project (spec pages-78): its screen, and beside it the problem, one figure and the
 * achievements. They stand in the page, because then the browser opens and closes them without scripts too.
 */
function Previews({ filter, onStep, onClose }: PreviewsProps) {
  const { t } = useTranslation('portfolio');
  const shown = projectsOf(filter);
  return shown.map((project, index) => {
    const { id, category, technologies } = project;
    const achievements = 'achievements' in project ? project.achievements : [];
    const other = (by: -1 | 1) => shown[(index + by + shown.length) % shown.length] ?? project;
    const neighbour = (by: -1 | 1) => ({
      label: t(by < 0 ? 'preview.previous' : 'preview.next'),
      title: t(`items.${other(by).id}.title`),
    });
    return (
      <Lightbox
        key={id}
        id={previewId(id)}
        title={t(`items.${id}.title`)}
        closeLabel={t('preview.close')}
        note={t('preview.position', { position: index + 1, total: shown.length })}
        picture={<ProjectScreen id={id} alt={t(`items.${id}.drawing`)} />}
        previous={neighbour(-1)}
        next={neighbour(1)}
        onStep={(by) => {
          exchange(id, other(by).id);
          onStep(other(by).id);
        }}
        onClose={() => onClose(id)}
        category={category}
        kind={<Kind category={category} />}
      >
        <p className="text-soft">{`${t(`items.${id}.client`)}. ${t(`items.${id}.text`)}`}</p>
        <p className="portfolio-problem text-lead">{t(`items.${id}.problem`)}</p>
        <p className="portfolio-result">
          <Result id={id} />
        </p>
        {achievements.length > 0 && (
          <ul className="portfolio-achievements text-small" aria-label={t('preview.achievements')}>
            {achievements.map((achievement) => (
              <li key={achievement}>{t(`achievements.${achievement}`)}</li>
            ))}
          </ul>
        )}
        <Technologies list={technologies} />
      </Lightbox>
    );
  });
}

/**
 * Shows another project's lightbox in place of this one. The page behind moves to its button, because
 * closing returns the focus there.
 */
function exchange(from: Project['id'], to: Project['id']): void {
  const [before, after] = [from, to].map(
    (id) => document.getElementById(previewId(id)) as HTMLDialogElement,
  );
  if (!before || !after) return;
  const focused = buttons(before).indexOf(document.activeElement as HTMLButtonElement);
  // Shown from its top, unless the keyboard needs to see where it is.
  const preventScroll = !before.querySelector(':focus-visible');
  before.close();
  document.querySelector<HTMLElement>(`[command="show-modal"][commandfor="${after.id}"]`)?.focus();
  after.showModal();
  buttons(after)[focused]?.focus({ preventScroll });
}

function buttons(dialog: HTMLDialogElement): HTMLButtonElement[] {
  return [...dialog.querySelectorAll('button')];
}
