import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMadeSearch } from '#app/components/made-at-request.ts';
import {
  categoryIn,
  type ProjectCategory,
  projectCategories,
  projects,
} from '#content/portfolio.ts';

/** The shown category, or all, which is the default (spec pages-76). */
export type ProjectFilter = ProjectCategory | 'all';

export const filters: readonly ProjectFilter[] = ['all', ...projectCategories];

/** The filter in an address; without a known category it is `all`. */
export function readFilter(params: URLSearchParams): ProjectFilter {
  return categoryIn(params) ?? 'all';
}

/** The query of a filter; `all` has none. */
export function filterSearch(filter: ProjectFilter): string {
  return filter === 'all' ? '' : `?category=${filter}`;
}

/** The projects that a filter shows, in their order. */
export function projectsOf(filter: ProjectFilter) {
  return projects.filter(({ category }) => filter === 'all' || category === filter);
}

/** The filter in the address; until hydration the one that the page was made for, or `all` where it is prerendered. */
export function useFilter(): ProjectFilter {
  const { search } = useLocation();
  const made = useMadeSearch();
  const [filter, setFilter] = useState(() => readFilter(new URLSearchParams(made)));
  useLayoutEffect(() => setFilter(readFilter(new URLSearchParams(search))), [search]);
  return filter;
}
