import { expect, it } from 'vitest';
import type { SearchResult } from '#app/search/engine.ts';
import en from '#content/locales/en/search.json';
import { showPage } from '#tests/helpers/show-page.tsx';
import { SearchResults } from './search-results.tsx';
import type { Found } from './use-search.ts';

const result = (changes: Partial<SearchResult>): SearchResult => ({
  kind: 'page',
  path: '/contact',
  title: 'Contact',
  excerpt: '',
  terms: [],
  ...changes,
});

/** What is shown of results. */
function show(results: SearchResult[], address = '/', more = {}) {
  const state = results.length > 0 ? 'found' : 'nothing';
  const found: Found = { state, results, isKnown: true };
  return showPage(() => <SearchResults query="a & b" found={found} {...more} />, address);
}

const addresses = (container: Element) =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('groups by kind, the group of the best first, and marks what was found', async () => {
  const container = await show([
    result({ kind: 'plan', path: '/services/web-hosting#plans', title: 'Pro', cents: 1299 }),
    result({ title: 'Contact us', excerpt: 'Our contact.', terms: ['contact'] }),
    result({ kind: 'plan', title: 'Name', cents: 799, per: 'year' }),
    result({ kind: 'article', path: '/resources/knowledge-base/backups-and-restore', title: 'B' }),
    result({ kind: 'lesson', path: '/resources/tutorials/restore-a-backup' }),
  ]);
  const order = [...container.querySelectorAll('h2')].map(
    ({ firstChild }) => firstChild?.textContent,
  );
  expect(order).toEqual(['Plans and prices', 'Pages', 'Knowledge base', 'Tutorials']);
  const html = container.innerHTML;
  expect(html).toContain('<span>Plans and prices</span><span aria-hidden="true">2</span>');
  expect(html).toContain('€12.99 a month, excl. VAT');
  expect(html).toContain('€7.99 a year, excl. VAT');
  expect(html).toContain('<b><mark>Contact</mark><span> us</span></b>');
  expect(html).toContain('<p><span>Our </span><mark>contact</mark><span>.</span></p>');
  expect(html).toContain('<span class="search-square label">C4</span>');
  expect(html).toContain('<span class="label">3 min</span>');
  expect(container.querySelector('[role=status]')?.textContent).toBe('5 results');
});

it('has each article once, with its sections below it', async () => {
  const article = (path: string, title: string, page?: string) =>
    result({
      kind: 'article',
      path: `/resources/knowledge-base/${path}`,
      title,
      ...(page && { page }),
    });
  const container = await show([
    article('backups-and-restore#when', 'When', 'Backups'),
    article('dnssec', 'DNSSEC'),
    article('backups-and-restore', 'Backups'),
    article('backups-and-restore#short', 'Backups', 'The short answer'),
  ]);
  const rows = [...container.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('b, .search-parts a')].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([['When', 'Backups', 'The short answer'], ['DNSSEC']]);
  expect(container.querySelector('h2 > :last-child')?.textContent).toBe('2 articles, 2 sections');
});

it('leads to addresses of its language', async () => {
  const paths = ['/', '/#packages', '/services/web-hosting#plans'];
  const container = await show(
    paths.map((path) => result({ path })),
    '/nl',
  );
  expect(addresses(container)).toEqual(['/nl', '/nl#packages', '/nl/services/web-hosting#plans']);
});

it('leads on where there is more, or nothing', async () => {
  const part = await show([], '/', { isPart: true });
  expect(addresses(part)).toEqual(['/search?q=a+%26+b']);
  expect(part.textContent).toContain('a & b');
  expect(addresses(await show([]))).toEqual(['/search?q=a+%26+b#ask']);
  const best = await show([result({}), result({ path: '/about' })], '/', { most: 1 });
  expect(addresses(best)).toEqual(['/contact', '/search?q=a+%26+b']);
  expect(best.textContent).toContain(en.all.replace('{{count}}', '2'));
});
