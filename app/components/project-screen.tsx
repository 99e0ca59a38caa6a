import type { ReactNode } from 'react';
import en from '#app/drawings/interfaces/en.svg';
import nl from '#app/drawings/interfaces/nl.svg';
import { useLanguage } from '#app/i18n/language.tsx';
import { type Project, projects } from '#content/portfolio.ts';
import './project-screen.css';

const files = { en, nl };

interface ProjectScreenProps {
  id: Project['id'];
  /** What it shows; none where words beside it say so. */
  alt?: string;
  /** Drawn over it. */
  children?: ReactNode;
}

/**
 * The screen of a sample project (spec pages-265). It is a `<use>`, because the words of an `<img>` can't have the
 * page's font. All share one file, as icons do.
 */
export function ProjectScreen({ id, alt, children }: ProjectScreenProps) {
  const file = files[useLanguage()];
  const category = projects.find((project) => project.id === id)?.category;
  return (
    <svg
      className="project-screen"
      viewBox="0 0 640 480"
      data-category={category}
      role="img"
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
    >
      <use href={`${file}#${id}`} />
      {children}
    </svg>
  );
}
