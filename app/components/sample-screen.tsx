import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import type { Project } from '#content/portfolio.ts';
import { site } from '#content/site.ts';
import { ProjectScreen } from './project-screen.tsx';

interface SampleScreenProps {
  id: Project['id'];
  /** The project's title. */
  title: string;
  /** What the screen shows. */
  alt: string;
  /** That the project is a sample. */
  sample: string;
  /** What the screen explains here. */
  caption?: string;
  /** Drawn over the screen. */
  children?: ReactNode;
}

/**
 * The screen of a project where it explains a service, with a link to the project (spec pages-268). Its words come
 * from the page, because those of the portfolio are many.
 */
export function SampleScreen({ id, title, alt, sample, caption, children }: SampleScreenProps) {
  const portfolio = localizedPath(pages.portfolio.path, useLanguage());
  return (
    <figure className="sample-screen">
      <ProjectScreen id={id} alt={alt}>
        {children}
      </ProjectScreen>
      <figcaption>
        {caption && <p className="text-small">{caption}</p>}
        {site.samples && <span className="label text-soft">{sample}</span>}
        <Link className="link text-small" to={`${portfolio}?project=${id}`}>
          {title}
        </Link>
      </figcaption>
    </figure>
  );
}
