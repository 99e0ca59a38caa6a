import { describe, expect, it } from 'vitest';
import { articleIds, articlePath } from './articles.ts';
import {
  allTitles,
  categories,
  moreTitles,
  placeOf,
  popularArticles,
  titles,
} from './knowledge-base.ts';

describe('the knowledge base', () => {
  it('has five categories of five titles, each once (spec help-1)', () => {
    const countOf = (id: string) => titles.filter(({ category }) => category === id).length;
    expect(categories.map(countOf)).toEqual([5, 5, 5, 5, 5]);
    expect(new Set(titles.map(({ id }) => id)).size).toBe(25);
  });

  it('has an article for every title, and every article on the map or beyond it (spec help-4, help-200)', () => {
    expect(articleIds.toSorted()).toEqual(allTitles.map(({ id }) => id).toSorted());
  });

  it('gives every title a square of its own', () => {
    expect(placeOf('first-hour').square.name).toBe('A1');
    expect(placeOf('point-a-domain')).toMatchObject({
      category: 'hosting',
      square: { column: 2, row: 2, name: 'C3' },
    });
    expect(new Set(titles.map(({ square }) => square.name)).size).toBe(25);
  });

  it('gives every title beyond the map the column of its category (spec help-200)', () => {
    expect(placeOf('first-hour-vps')).toEqual({
      id: 'first-hour-vps',
      category: 'getting-started',
      square: { column: 0, name: 'A' },
    });
    for (const { category, square } of moreTitles) {
      expect(categories[square.column]).toBe(category);
    }
  });

  it('names what is popular once', () => {
    expect(new Set(popularArticles).size).toBe(popularArticles.length);
  });

  it('has its articles below its own address (spec pages-4)', () => {
    expect(articlePath('switch-on-ssl')).toBe('/resources/knowledge-base/switch-on-ssl');
  });
});
