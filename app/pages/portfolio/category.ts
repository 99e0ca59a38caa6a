import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type ProjectCategory, projectCategories, projects } from '#content/portfolio.ts';

/** The shown category, or all, which is the default (spec pages-76). */
export type ProjectFilter = ProjectCategory | 'all';

export const filters: readonly ProjectFilter[] = ['all', ...projectCategories];

/** The filter in an address, `?category=webapp`; any other value is `all`. */
export function readFilter(params: URLSearchParams): ProjectFilter {
  const named = params.getAll('category').at(-1);
  return projectCategories.find((category) => category === named) ?? 'all';
}

/** The query of a filter; `all` has none. */
export function filterSearch(filter: ProjectFilter): string {
  return filter === 'all' ? '' : `?category=${filter}`;
}

/** The projects that a filter shows, in their order. */
export function projectsOf(filter: ProjectFilter) {
  return projects.filter(({ category }) => filter === 'all' || category === filter);
}

/** The filter in the address; `all` until hydration, because the page is prerendered so. */
export function useFilter(): ProjectFilter {
  const { search } = useLocation();
  const [filter, setFilter] = useState<ProjectFilter>('all');
  useLayoutEffect(() => setFilter(readFilter(new URLSearchParams(search))), [search]);
  return filter;
}
