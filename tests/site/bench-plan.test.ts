// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { articleIds, articlePath } from '#content/articles.ts';
import { pages } from '#content/pages.ts';
import { planPages } from '../../bench/plan.ts';

const runs = { home: 5, family: 3, other: 1 };
const measured = (asked?: string[]) => planPages(asked, runs).map(({ page }) => page);

describe('the bench', () => {
  it('measures every page and article, home in both languages', () => {
    expect(measured()).toEqual([
      '/',
      '/nl',
      ...Object.values(pages)
        .map(({ path }) => path)
        .filter((path) => path !== '/'),
      ...articleIds.map(articlePath),
    ]);
  });

  it('runs home most often, one page of each of eight families more than the others', () => {
    const plans = planPages(undefined, runs);
    const often = (count: number) => plans.filter((plan) => plan.runs === count);
    expect(often(5).map(({ page }) => page)).toEqual(['/', '/nl']);
    expect(often(3)).toHaveLength(8);
    expect(often(5).length + often(3).length + often(1).length).toBe(plans.length);
  });

  it.each([
    ['home', '/'],
    ['contact', '/contact'],
    ['/nl/contact', '/nl/contact'],
    ['/downloads', '/downloads'],
    ['switch-on-ssl', '/resources/knowledge-base/switch-on-ssl'],
    ['/nl/resources/knowledge-base/switch-on-ssl', '/nl/resources/knowledge-base/switch-on-ssl'],
  ])('knows %s', (name, address) => {
    expect(measured([name])).toEqual([address]);
  });

  it.each(['', 'Home', 'nowhere', '/nowhere', '/nl/', 'contact/', 'toString', 'http://localhost/'])(
    'refuses "%s"',
    (name) => {
      expect(() => measured(['home', name])).toThrow(`not "${name}"`);
    },
  );
});
