import { describe, expect, it } from 'vitest';
import { articleIds, articlePath } from './articles.ts';
import { categories, placeOf, popularArticles, titles } from './knowledge-base.ts';

describe('the knowledge base', () => {
  it('has five categories of five titles, each once (spec help-1)', () => {
    const countOf = (id: string) => titles.filter(({ category }) => category === id).length;
    expect(categories.map(countOf)).toEqual([5, 5, 5, 5, 5]);
    expect(new Set(titles.map(({ id }) => id)).size).toBe(25);
  });

  it('has an article for every title, and every article on the map (spec help-4)', () => {
    expect(articleIds.toSorted()).toEqual(titles.map(({ id }) => id).toSorted());
  });

  it('gives every title a square of its own', () => {
    expect(placeOf('first-hour').square.name).toBe('A1');
    expect(placeOf('point-a-domain')).toMatchObject({
      category: 'hosting',
      square: { column: 2, row: 2, name: 'C3' },
    });
    expect(new Set(titles.map(({ square }) => square.name)).size).toBe(25);
  });

  it('names what is popular once', () => {
    expect(new Set(popularArticles).size).toBe(popularArticles.length);
  });

  it('has its articles below its own address (spec pages-4)', () => {
    expect(articlePath('switch-on-ssl')).toBe('/resources/knowledge-base/switch-on-ssl');
  });
});
