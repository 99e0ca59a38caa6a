// @vitest-environment node
import { expect, it } from 'vitest';
import en from '#content/locales/en/search.json';
import nl from '#content/locales/nl/search.json';
import type { SearchResult } from './engine.ts';
import { allHtml, nothingHtml, resultsHtml } from './results.ts';

const result = (changes: Partial<SearchResult>): SearchResult => ({
  kind: 'page',
  path: '/contact',
  title: 'Contact',
  excerpt: '',
  terms: [],
  ...changes,
});
const format = (cents: number) => `€${cents / 100}`;
const english = { language: 'en', search: en, format } as const;

it('groups by kind, the group of the best first, and marks what was found', () => {
  const html = resultsHtml(
    [
      result({ kind: 'plan', path: '/services/web-hosting#plans', title: 'Pro', cents: 1299 }),
      result({ title: 'Contact us', excerpt: 'Our contact.', terms: ['contact'] }),
      result({ kind: 'plan', title: 'Name', cents: 799, per: 'year' }),
      result({
        kind: 'article',
        path: '/resources/knowledge-base/backups-and-restore',
        title: 'Backups',
      }),
      result({ kind: 'lesson', path: '/resources/tutorials/restore-a-backup' }),
    ],
    english,
  );
  const order = [...html.matchAll(/<ul aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(order).toEqual(['Plans and prices', 'Pages', 'Knowledge base', 'Tutorials']);
  expect(html).toContain('<span>Plans and prices</span><span>2</span>');
  expect(html).toContain('€12.99 a month, excl. VAT');
  expect(html).toContain('€7.99 a year, excl. VAT');
  expect(html).toContain('<b><mark>Contact</mark> us</b>');
  expect(html).toContain('<p>Our <mark>contact</mark>.</p>');
  expect(html).toContain('<span class="label">C4</span>');
  expect(html).toContain('<span class="label">3 min</span>');
});

it('leads to addresses of its language', () => {
  const paths = ['/', '/#packages', '/services/web-hosting#plans'];
  const html = resultsHtml(
    paths.map((path) => result({ path })),
    { ...english, language: 'nl', search: nl },
  );
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/nl',
    '/nl#packages',
    '/nl/services/web-hosting#plans',
  ]);
});

it('escapes whatever it is given', () => {
  const evil = `"><script>alert('1')</script>&`;
  const html = [
    resultsHtml([result({ path: `/${evil}`, title: evil, excerpt: evil, page: evil })], english),
    nothingHtml(evil, english),
    nothingHtml(evil, english, true),
    allHtml(evil, 13, english),
  ].join('');
  expect(html).not.toMatch(/<script|"">|&(?!amp;|lt;|gt;|quot;|#39;)/);
  expect(html).toContain('&lt;script&gt;');
});
