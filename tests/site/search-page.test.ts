// @vitest-environment node

import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/search.json' with { type: 'json' };
import nl from '#content/locales/nl/search.json' with { type: 'json' };
import { unescapeHtml } from '#contracts/site.ts';
import { texts as serverTexts } from '#server/i18n/texts.ts';
import { defaultLimits } from '#server/limits.ts';
import { builtSite } from '#tests/helpers/built-site.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { patience } from '#tests/helpers/patience.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { prefix } from '#tests/helpers/words.ts';

const clock = manualClock();
const site = await builtSite(clock);

async function startSearch(limits = {}) {
  const { app, db } = await startApp({ clock, site, limits });
  const get = async (
    query: string,
    headers: Record<string, string> = {},
    language: Language = 'en',
  ) => {
    const url = `${prefix[language]}/search?${new URLSearchParams({ q: query })}`;
    const answer = await app.inject({ url, headers });
    const { body } = answer;
    const [, found = ''] =
      /class="search-results"><div class="search-group">(.*?)<div class="search-start"/.exec(
        body,
      ) ?? [];
    const shown = /<p class="search-said[^>]*>([^<]*)</.exec(body)?.[1];
    return {
      answer,
      body,
      said: unescapeHtml(shown ?? ''),
      links: [...found.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link]) => link),
      /** What is filled on the map of the knowledge base; undefined without a map. */
      filled: body.includes('class="search-map"')
        ? [...body.matchAll(/<text data-name[^>]*>(\w\d)</g)].map(([, name]) => name)
        : undefined,
      typed: unescapeHtml(/<input(?=[^>]* name="q")[^>]* value="([^"]*)"/.exec(body)?.[1] ?? ''),
      question: unescapeHtml(/<textarea[^>]*>([^<]*)</.exec(body)?.[1] ?? ''),
    };
  };
  const misses = () => db.selectFrom('search_misses').select('words').orderBy('words').execute();
  return { app, get, misses };
}

// spec help-12, help-150
describe('/search without scripts', () => {
  it.each([
    ['en', 'bakcup', '/resources/knowledge-base/backups-and-restore', en],
    ['nl', 'bakcup', '/nl/resources/knowledge-base/backups-and-restore', nl],
  ] as const)('shows what it finds (%s)', async (language, query, first, texts) => {
    const { get } = await startSearch();
    // On a busy machine the first search may be over before it has corrected the word (spec operation-206).
    await vi.waitFor(async () => {
      expect((await get(query, {}, language)).links[0]).toBe(first);
    }, patience);
    const { answer, body, said, links, typed } = await get(query, {}, language);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-language': language,
    });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(typed).toBe(query);
    expect(said).toBe(texts.found_other.replace('{{count}}', String(links.length)));
    expect(body).toContain('<mark>');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toMatch(/%[A-Z_]+%/);
  });

  it('shows the price of a plan', async () => {
    const { get } = await startSearch();
    expect((await get('vps pro')).body).toContain('€49.99 a month, excl. VAT');
  });

  // spec help-220
  it('fills the squares of what it finds on the map, and draws none where it finds no article', async () => {
    const { get } = await startSearch();
    const dns = await get('dns');
    expect(dns.filled).toContain('B1');
    for (const square of dns.filled ?? []) {
      expect(dns.body).toContain(`<span class="search-square label">${square}</span>`);
    }
    expect((await get('')).filled).toEqual([]);
    expect((await get('zzqqxx')).filled).toBeUndefined();
  });

  it('offers the form with the question where nothing is found (spec help-154)', async () => {
    const { get } = await startSearch();
    const query = `zzqqxx "<zzqq>'&`;
    const { said, body, question, links } = await get(query);
    expect(said).toBe(en.none);
    expect(links).toEqual([]);
    expect(question).toBe(en.ask.message.replace('{{query}}', query));
    expect(body).toContain('class="search-nothing"');
    expect(body).toMatch(/<form [^>]*action="\/api\/contact" method="post"/);
  });

  it.each([
    ['a script', '<script>alert(1)</script> "onfocus="alert(1)'],
    ['slots', '%ORIGIN% %RESULTS% %QUESTION% $& $1'],
    ['a regular expression', '(a+)+$ [^]* \\'],
    ['emoji and half of one', '🚢 \ud83d ﷽'],
    ['words that say nothing', 'the a of'],
    ['13 words', 'web '.repeat(13)],
    ['a long word', 'x'.repeat(1900)],
  ])('takes %s as text', async (_, query) => {
    const { get } = await startSearch();
    const { answer, body, typed } = await get(query);
    expect(answer.statusCode).toBe(200);
    expect(typed.length).toBeLessThanOrEqual(200);
    expect(typed.split(' ').length).toBeLessThanOrEqual(12);
    expect(typed).toBe(
      query.toWellFormed().slice(0, 200).split(/\s+/).slice(0, 12).join(' ').trim(),
    );
    expect(body).not.toMatch(/<script>alert|"onfocus/);
  });

  it.each(['', '   ', 'x'.repeat(8000)])(
    'shows the plain page for nothing or far too much',
    async (query) => {
      const { get, app } = await startSearch();
      const { body } = await app.inject('/search');
      expect((await get(query)).body === body).toBe(true);
      expect(body.includes('<div class="search-group">')).toBe(false);
    },
  );

  it('answers an address so many times, and the others then', async () => {
    const search = { requests: 2, perSeconds: 60 };
    const { get, app } = await startSearch({ ...defaultLimits, search });
    for (const _ of [1, 2]) expect((await get('ssl')).links).not.toEqual([]);
    // A small page, because refusing has to cost little (spec operation-222).
    for (const kept of ['vps hosting', '"><script>alert(1)</script> \\ %ORIGIN%']) {
      const { answer, typed } = await get(kept);
      expect(answer.statusCode).toBe(429);
      expect(answer.body.length).toBeLessThan(2048);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.body).toContain(serverTexts.en.forms.refusals.searches);
      expect(typed).toBe(kept);
      expect(answer.body).toContain('<form method="get" action="/search">');
      expect(answer.body).not.toContain('<script>alert');
    }
    const plain = await app.inject('/search');
    expect(plain.statusCode).toBe(200);
    const other = await app.inject({ url: '/search?q=ssl', remoteAddress: '203.0.113.9' });
    expect(other.statusCode).toBe(200);
  });

  it('is unknown to crawlers', async () => {
    const { app } = await startSearch();
    for (const url of ['/sitemap.xml', '/llms.txt']) {
      const { body } = await app.inject(url);
      expect(body, url).toContain('/contact');
      expect(body, url).not.toContain('/search');
    }
  });
});

// spec help-156
it('counts what was sent and not found', async () => {
  const { get, misses, app } = await startSearch();
  await get('zzqq zzqaa', { 'sec-fetch-site': 'same-origin' });
  await get('zzqq zzqcc');
  await get('zzqq zzqx', { 'sec-fetch-site': 'cross-site' });
  await get('zzqq zzqy', { 'sec-fetch-site': 'none' });
  await get('zzqq zzqz', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' });
  await get('ssl', { 'sec-fetch-site': 'same-origin' });
  await get('zzqq@example.org');
  await app.inject({ method: 'HEAD', url: '/search?q=zzqq+zzqw' });
  await get('zzqq zzqbb');
  await vi.waitFor(async () => expect(await misses()).toHaveLength(3), patience);
  expect(await misses()).toEqual(['aa', 'bb', 'cc'].map((end) => ({ words: `zzqq zzq${end}` })));
});
