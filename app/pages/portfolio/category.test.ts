import { describe, expect, it } from 'vitest';
import { filterSearch, filters, projectsOf, readFilter } from './category.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));

describe('the filter of the portfolio', () => {
  it('comes back from its own address', () => {
    for (const filter of filters) expect(read(filterSearch(filter))).toBe(filter);
  });

  it.each([
    '',
    '?category=',
    '?category=all',
    '?category=Webapp',
    '?category=__proto__',
    '?type=webapp',
  ])('is all where the address names no category: %s', (search) =>
    expect(read(search)).toBe('all'),
  );

  it('is the last one of several', () => {
    expect(read('?category=website&category=software')).toBe('software');
  });

  it('shows each project once under all and once under its category', () => {
    const [all, ...categories] = filters;
    if (!all) throw new Error('No filter');
    const sorted = (ids: readonly { id: string }[]) => ids.map(({ id }) => id).toSorted();
    expect(sorted(categories.flatMap((category) => projectsOf(category)))).toEqual(
      sorted(projectsOf(all)),
    );
  });
});
