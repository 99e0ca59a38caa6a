// @vitest-environment node
import path from 'node:path';
import { parseFeed } from 'feedsmith';
import { expect, it } from 'vitest';
import { articleIds, articlePath } from '#content/articles.ts';
import { type Language, languages, localizedPath } from '#content/languages.ts';
import enArticles from '#content/locales/en/articles.json';
import nlArticles from '#content/locales/nl/articles.json';
import { feedPath } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { statusPaths } from '#content/status-paths.ts';
import { lessonIds, tutorialPath } from '#content/tutorials.ts';
import { loadSite } from '#server/site/site.ts';
import { addressOf, builtPages } from '#tests/helpers/built-pages.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { sourceOf } from '#tests/helpers/written-text.ts';
import { isWellFormed } from '#tests/helpers/xml.ts';

/*
 * What tells machines of articles and lessons, and when they changed (spec help-164, help-165): held against the
 * front matter of their sources.
 */

/** What the build has compressed the pages for. */
const origin = 'http://localhost:3000';
const words = { en: enArticles.items, nl: nlArticles.items };

let built: ReturnType<typeof loadSite> | undefined;

async function startBuiltSite() {
  const dist = path.resolve('dist');
  built ??= loadSite({ dist, publicUrl: origin, clock: manualClock(), styleguide: false });
  const { app } = await startApp({ env: { PUBLIC_URL: origin }, site: await built });
  return (url: string) => app.inject({ url });
}

const dated = (text: string, language: Language, name: string) =>
  new RegExp(`^${name}: (.+)$`, 'm').exec(sourceOf(text, language))?.[1];

it.each(languages.map(({ code }) => code))(
  'the feed in %s is Atom with every article',
  async (language) => {
    const get = await startBuiltSite();
    const self = localizedPath(feedPath, language);
    const { statusCode, headers, body } = await get(self);
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    expect(isWellFormed(body)).toBe(true);
    const { format, feed } = parseFeed(body);
    expect(format).toBe('atom');
    if (format !== 'atom') return;
    expect(feed).toMatchObject({
      xml: { lang: language },
      id: origin + self,
      links: expect.arrayContaining([
        { rel: 'self', type: 'application/atom+xml', href: origin + self },
      ]),
      authors: [{ name: site.brand.name }],
    });
    expect(feed.title?.value).toContain({ en: 'Knowledge base', nl: 'Kennisbank' }[language]);

    const { entries = [] } = feed;
    const moments = entries.map(({ updated }) => updated);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect(feed.updated).toBe(moments[0]);
    expect(entries).toHaveLength(articleIds.length);
    for (const id of articleIds) {
      const address = origin + localizedPath(articlePath(id), language);
      const source = `articles/${id}`;
      const updated = dated(source, language, 'updated');
      const published = dated(source, language, 'published') ?? updated;
      expect(entries.find((entry) => entry.id === address)).toMatchObject({
        title: { value: words[language][id].title },
        summary: { value: dated(source, language, 'description') },
        updated: `${updated}T00:00:00.000Z`,
        published: `${published}T00:00:00.000Z`,
        links: [{ hreflang: language, href: address }],
      });
    }
  },
);

it('the heads of the knowledge base and of the status alone name their feeds, in their language', async () => {
  const get = await startBuiltSite();
  const named: Record<string, string> = {
    'knowledge-base': feedPath,
    'server-status': statusPaths.feed,
  };
  for (const page of builtPages) {
    const { body } = await get(addressOf(page));
    const feeds = [...body.matchAll(/<link [^>]*type="application\/atom\+xml"[^>]*>/g)];
    const path = named[page.id];
    const expected = path ? [localizedPath(path, page.language)] : [];
    expect(feeds.map(([link]) => /href="([^"]+)"/.exec(link)?.[1])).toEqual(
      expected.map((address) => origin + address),
    );
  }
});

it('the sitemap has the dates that the texts have, and no others', async () => {
  const get = await startBuiltSite();
  const { body } = await get('/sitemap.xml');
  const entries = [...body.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)];
  const known = new Map(
    languages.flatMap(({ code }) => [
      ...articleIds.map(
        (id) =>
          [localizedPath(articlePath(id), code), dated(`articles/${id}`, code, 'updated')] as const,
      ),
      ...lessonIds.map(
        (id) =>
          [localizedPath(tutorialPath(id), code), dated(`lessons/${id}`, code, 'updated')] as const,
      ),
    ]),
  );
  expect(known.size).toBe(2 * (articleIds.length + lessonIds.length));
  const dates = new Map(
    entries.map(([, address = '', day]) => [address.slice(origin.length), day]),
  );
  expect(dates.size).toBeGreaterThan(known.size);
  for (const address of new Set([...known.keys(), ...dates.keys()])) {
    expect.soft(dates.get(address), address).toBe(known.get(address));
  }
});

it('llms.txt lists pages, articles and lessons apart, and what programs read', async () => {
  const get = await startBuiltSite();
  const { body } = await get('/llms.txt');
  const parts = body.split(/^## /m).slice(1);
  expect(parts.map((part) => part.split('\n')[0])).toEqual([
    'Pages',
    'Articles',
    'Lessons',
    'For programs',
  ]);
  const [pages, articles, lessons] = parts.map((part) => part.match(/^- /gm)?.length);
  expect([articles, lessons]).toEqual([articleIds.length, lessonIds.length]);
  expect(pages).toBeGreaterThan(20);
  // Each is there (spec status-90).
  const files = [...(parts[3] ?? '').matchAll(/^- .*\]\(https?:\/\/[^/]+(.*?)\): /gm)];
  expect(files).toHaveLength(7);
  for (const [, address = ''] of files) {
    expect((await get(address)).statusCode, address).toBe(200);
  }
});
