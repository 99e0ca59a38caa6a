import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type ProjectCategory, projectCategories, projects } from '#content/portfolio.ts';

/** What the filter shows: one category, or all, as at first (spec pages-76). */
export type ProjectFilter = ProjectCategory | 'all';

export const filters: readonly ProjectFilter[] = ['all', ...projectCategories];

/** The filter in an address, `?category=webapp`; whatever else it says is all. */
export function readFilter(params: URLSearchParams): ProjectFilter {
  const named = params.getAll('category').at(-1);
  return projectCategories.find((category) => category === named) ?? 'all';
}

/** The query of a filter; all is the plain address. */
export function filterSearch(filter: ProjectFilter): string {
  return filter === 'all' ? '' : `?category=${filter}`;
}

/** The projects that a filter shows, in their order. */
export function projectsOf(filter: ProjectFilter) {
  return projects.filter(({ category }) => filter === 'all' || category === filter);
}

/** The filter that the address names. The page is prerendered with all, and hydrates so. */
export function useFilter(): ProjectFilter {
  const { search } = useLocation();
  const [filter, setFilter] = useState<ProjectFilter>('all');
  useLayoutEffect(() => setFilter(readFilter(new URLSearchParams(search))), [search]);
  return filter;
}
