// @vitest-environment node
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages, localizedPath } from '#content/languages.ts';
import { redirects } from '#content/redirects.ts';
import { formIds } from '#contracts/forms/index.ts';
import { loadSite, type Site } from '#server/site/site.ts';
import { addressOf, builtPages } from '#tests/helpers/built-pages.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import {
  type Reference,
  referencesOfDrawing,
  referencesOfPage,
  referencesOfScript,
  referencesOfStyles,
  referencesOfText,
} from '#tests/helpers/references.ts';
import { startApp } from '#tests/helpers/test-app.ts';

/*
 * The whole built site, walked through the real app: whatever a page, a stylesheet, a script, a drawing or
 * a list for machines names is there, anchors too, and no link inside the site goes by a redirect.
 */

// What the build was made for, because the server compresses pages anew for any other.
const origin = 'http://localhost:3000';

/** Addresses of the API that its documentation names. */
const apiPath = /^\/v1(\/|$)/;

interface Visited {
  address: string;
  status: number;
  type: string;
  text: string;
  language: string | undefined;
  ids: ReadonlySet<string>;
}

let site: Site;
beforeAll(async () => {
  const dist = path.resolve('dist');
  site = await loadSite({ dist, publicUrl: origin, clock: manualClock(), styleguide: false });
});

async function startCrawl() {
  const { app: served } = await startApp({ env: { PUBLIC_URL: origin }, site });

  const visited = new Map<string, Visited>();
  const problems = new Set<string>();
  const anchors = new Set<string>();
  const queue: { reference: Reference; from: Visited }[] = [];

  async function get(address: string): Promise<Visited> {
    const known = visited.get(address);
    if (known) return known;
    const answer = await served.inject({ url: address, headers: { 'accept-language': 'en' } });
    return keep(address, answer.statusCode, String(answer.headers['content-type']), answer.body);
  }

  /** Notes a file and puts what it names into the queue. */
  function keep(address: string, status: number, type: string, text: string): Visited {
    const one: Visited = {
      address,
      status,
      type: type.split(';')[0] ?? '',
      text,
      language: /<html lang="(\w+)"/.exec(text)?.[1],
      ids: new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
    };
    visited.set(address, one);
    for (const reference of referencesOf(one)) queue.push({ reference, from: one });
    return one;
  }

  async function follow({ reference, from }: (typeof queue)[number]): Promise<void> {
    const { address, kind, hreflang } = reference;
    const where = `${from.address} names ${address}`;
    if (address.startsWith('data:')) return;
    if (address === '') problems.add(`${where}: empty`);
    // Styles name parts of the page that they dress.
    if (address.startsWith('#') && from.type === 'text/css') {
      if (!pagesWith(from.address).some(({ ids }) => ids.has(address.slice(1)))) {
        problems.add(`${where}: on no page with these styles`);
      }
      return;
    }
    const url = new URL(address, origin + from.address);
    if (!url.protocol.startsWith('http')) {
      if (!/^(mailto:[^@\s]+@[^@\s]+|tel:\+\d{6,})$/.test(address.split('?')[0] ?? '')) {
        problems.add(`${where}: neither an address of mail nor a number`);
      }
      return;
    }
    if (url.origin !== origin) {
      if (kind !== 'link' || url.protocol !== 'https:') problems.add(`${where}: not ours`);
      return;
    }
    if (apiPath.test(url.pathname)) return;
    const target = await get(url.pathname);
    if (kind === 'form') {
      // There is no page at the address of a call.
      const isCall = [...formIds, 'move-check'].some((call) => url.pathname === `/api/${call}`);
      if (isCall ? target.status !== 405 : target.status !== 200) {
        problems.add(`${where}: ${target.status}`);
      }
      return;
    }
    if (target !== from && target.status !== 200) problems.add(`${where}: ${target.status}`);
    if (url.hash) {
      anchors.add(url.pathname + url.hash);
      if (!target.ids.has(decodeURIComponent(url.hash.slice(1)))) {
        problems.add(`${where}: no such anchor`);
      }
    }
    // Nobody is led into another language, but by what says so.
    if (kind === 'link' && from.language && target.language) {
      const wanted = hreflang && hreflang !== 'x-default' ? hreflang : undefined;
      if (wanted ? target.language !== wanted : !hreflang && target.language !== from.language) {
        problems.add(`${where}: ${target.language}`);
      }
    }
  }

  function pagesWith(stylesheet: string): Visited[] {
    return [...visited.values()].filter(
      ({ type, text }) => type === 'text/html' && text.includes(stylesheet),
    );
  }

  /** Everything that can be reached from some addresses. */
  async function walk(from: readonly string[]): Promise<void> {
    for (const address of from) await get(address);
    for (let next = queue.shift(); next; next = queue.shift()) await follow(next);
  }

  return { served, visited, problems, anchors, keep, get, walk };
}

/** What a file names, by its type. */
function referencesOf({ address, type, text }: Visited): Reference[] {
  if (type === 'text/html') return referencesOfPage(text, origin);
  if (type === 'text/css') return referencesOfStyles(text);
  if (type.endsWith('/javascript')) return referencesOfScript(text);
  if (type === 'image/svg+xml') return referencesOfDrawing(text);
  if (address === '/manifest.webmanifest') {
    const { start_url, icons } = JSON.parse(text) as {
      start_url: string;
      icons: { src: string }[];
    };
    return [
      { address: start_url, kind: 'link' },
      ...icons.map(({ src }) => ({ address: src, kind: 'file' as const })),
    ];
  }
  if (/\.(txt|xml)$/.test(address)) return referencesOfText(text, origin);
  return [];
}

const lists = ['/robots.txt', '/sitemap.xml', '/llms.txt', '/humans.txt'];

describe('the built site', () => {
  it('is reached by links alone, each page in each language, and names nothing that is not there', async () => {
    const crawl = await startCrawl();
    await crawl.walk(['/', '/nl']);
    expect(builtPages.map(addressOf).filter((one) => !crawl.visited.has(one))).toEqual([]);
    await crawl.walk([...lists, '/.well-known/security.txt', '/favicon.ico']);

    // What no link leads to: the second address of a page, Page Not Found, answers to plain posts.
    const more = builtPages.flatMap(({ language, paths }) =>
      paths.map((one) => localizedPath(one, language)),
    );
    await crawl.walk(more);
    for (const { code } of languages) {
      const missing = localizedPath('/no-such-page', code);
      const page = await crawl.served.inject({
        url: missing,
        headers: { 'accept-language': code },
      });
      expect(page.statusCode).toBe(404);
      crawl.keep(`${missing}/`, 404, 'text/html', page.body);
      for (const form of formIds) {
        const answer = await crawl.served.inject({
          method: 'POST',
          url: `/api/${form}`,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'text/html',
            'x-forwarded-for': `192.0.2.${formIds.indexOf(form)}`,
          },
          payload: `language=${code}&path=paid`,
        });
        expect(answer.headers['content-type'], form).toContain('text/html');
        crawl.keep(`/answer/${form}.${code}`, 200, 'text/html', answer.body);
      }
    }
    await crawl.walk([]);
    expect([...crawl.problems]).toEqual([]);

    // It did go everywhere.
    const pages = builtPages.map(addressOf);
    const reached = [...crawl.visited.values()];
    expect([...crawl.visited.keys()]).toEqual(expect.arrayContaining(pages));
    const sitemap = crawl.visited.get('/sitemap.xml')?.text ?? '';
    const listed = pages.filter((page) =>
      sitemap.includes(`<loc>${new URL(page, origin).href}</loc>`),
    );
    // Search engines are told to leave the search alone (spec help-12).
    expect(pages.filter((page) => !listed.includes(page))).toEqual(['/search', '/nl/search']);
    for (const type of [
      'text/css',
      'application/javascript',
      'image/svg+xml',
      'image/png',
      'font/woff2',
      'video/mp4',
      'video/webm',
      'application/manifest+json',
      'application/xml',
    ]) {
      expect.soft(reached.filter((one) => one.type === type).length, type).toBeGreaterThan(0);
    }
    expect(crawl.anchors).toContain('/nl#contact');
    expect(crawl.anchors).toContain('/resources/api-documentation#dns');
    expect(crawl.anchors).toContain('/nl/company/privacy-policy#children');
  });

  it('has its redirects lead straight to a page, and to an anchor that it has', async () => {
    const { served, get } = await startCrawl();
    const sources = [
      ...Object.keys(redirects),
      ...builtPages.flatMap(({ paths }) => paths.filter((one) => one !== '/')),
    ];
    for (const { code } of languages) {
      for (const source of sources.map((one) => localizedPath(one, code))) {
        for (const spelling of [source, `${source}/`, source.toUpperCase()]) {
          const answer = await served.inject({ url: `${spelling}?from=mail` });
          if (answer.statusCode === 200) {
            expect(builtPages.some(({ paths }) => paths.includes(plain(spelling)))).toBe(true);
            continue;
          }
          expect.soft(answer.statusCode, spelling).toBe(308);
          const { pathname, search, hash } = new URL(String(answer.headers.location), origin);
          expect.soft(search, spelling).toBe('?from=mail');
          const target = await get(pathname);
          expect.soft([spelling, target.status, target.language]).toEqual([spelling, 200, code]);
          if (hash) expect.soft(target.ids, spelling).toContain(hash.slice(1));
        }
      }
    }
  });
});

/** An address without its language. */
function plain(address: string): string {
  return address.replace(/^\/nl(?=\/|$)/, '') || '/';
}
