import type { ReactNode } from 'react';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { PageId } from '#content/pages.ts';
import { Breadcrumb } from './breadcrumb.tsx';

interface PageHeroProps {
  page: PageId;
  /** What the page offers, and the image of it. */
  title: string;
  tagline: string;
  lead: ReactNode;
  ground?: 'paper' | 'chalk' | 'clay' | 'mist' | 'deep';
  /** A picture or a chart: it navigates, measures or explains, or it is at most 120 px high. */
  drawing?: ReactNode;
  /** Where the drawing stands on wide windows. Below the words the title is larger. */
  place?: 'below' | 'beside';
  className?: string;
  /** Of another level in the styleguide. */
  as?: 'h1' | 'h4';
  /** The offer: the page's first button, and what it costs. */
  children?: ReactNode;
}

/** The first view of a page: where it is, what it offers, for what price, and a drawing (spec pages-131, pages-170). */
export function PageHero({
  page,
  title,
  tagline,
  lead,
  ground = 'paper',
  drawing,
  place = 'below',
  className = '',
  as = 'h1',
  children,
}: PageHeroProps) {
  const deep = ground === 'deep' ? ' on-deep' : '';
  return (
    <section
      className={`page-hero page-hero-${place} section-${ground}${deep} ${className}`.trim()}
    >
      <div className="page-hero-words">
        <Breadcrumb page={page} />
        <PageTitle
          title={title}
          tagline={tagline}
          size={place === 'below' ? 'display' : 'h1'}
          as={as}
        />
        <p className="text-lead">{lead}</p>
        {children && <div className="page-hero-offer">{children}</div>}
      </div>
      {drawing && <div className="page-hero-drawing">{drawing}</div>}
    </section>
  );
}
