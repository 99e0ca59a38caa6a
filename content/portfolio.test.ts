import { describe, expect, it } from 'vitest';
import { projectCategories, projects } from './portfolio.ts';

describe('the portfolio (spec pages-76)', () => {
  it('has 19 projects in four categories', () => {
    expect(projects).toHaveLength(19);
    expect(projectCategories).toEqual(['website', 'webapp', 'ecommerce', 'software']);
    const used = new Set(projects.map(({ category }) => category));
    expect([...used].toSorted()).toEqual(projectCategories.toSorted());
  });

  it('names every project once, with technologies', () => {
    expect(new Set(projects.map(({ id }) => id)).size).toBe(projects.length);
    for (const { id, technologies } of projects) {
      expect(technologies.length, id).toBeGreaterThan(0);
      expect(new Set(technologies).size, id).toBe(technologies.length);
    }
  });
});
