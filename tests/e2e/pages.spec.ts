import type { APIRequestContext } from '@playwright/test';
import { pages as allPages } from '#content/pages.ts';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import { addressOf, builtPages } from '#tests/helpers/built-pages.ts';
import { expect, open, test } from '#tests/helpers/e2e.ts';

/*
 * What holds for every page in both languages: accessible, no sideways scrolling, a head of its own, links
 * that lead somewhere. The fixture adds: nothing on the console, no foreign request.
 */

const widths = [320, 360, 390, 768, 1024, 1440, 1920];

test.describe('every page is accessible', () => {
  // Colours in the middle of a transition are nobody's; axe sees the page at rest.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const built of builtPages) {
    test(`${built.id} (${built.language})`, async ({ page, isMobile }) => {
      await open(page, addressOf(built));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
      if (isMobile) return;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(excess, `scrolls sideways at ${width} px`).toBe(0);
      }
    });
  }
});

test.describe('heads and links', { tag: '@desktop' }, () => {
  test('every page has a title and a description of its own', async ({ request }) => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const built of builtPages) {
      const address = addressOf(built);
      const html = await readPage(request, address);
      const title = only(html, /<title>([^<]+)<\/title>/g);
      const description = only(html, /<meta name="description" content="([^"]+)"/g);
      expect.soft(titles.get(title), `${address}: ${title}`).toBeUndefined();
      expect.soft(descriptions.get(description), `${address}: ${description}`).toBeUndefined();
      expect.soft(title.length, `${address}: ${title}`).toBeGreaterThanOrEqual(20);
      expect.soft(title.length, `${address}: ${title}`).toBeLessThanOrEqual(70);
      expect.soft(description.length, `${address}: ${description}`).toBeGreaterThanOrEqual(90);
      expect.soft(description.length, `${address}: ${description}`).toBeLessThanOrEqual(175);
      titles.set(title, address);
      descriptions.set(description, address);
    }
  });

  test('every page names its address, its keywords and a picture', async ({ request, baseURL }) => {
    for (const built of builtPages) {
      const address = addressOf(built);
      const html = await readPage(request, address);
      expect.soft(only(html, /<link rel="canonical" href="([^"]+)"/g)).toBe(`${baseURL}${address}`);
      for (const language of ['en', 'nl'] as const) {
        expect
          .soft(only(html, new RegExp(`hrefLang="${language}" href="([^"]+)"`, 'g')))
          .toBe(`${baseURL}${addressOf({ ...built, language })}`);
      }
      expect.soft(only(html, /<meta name="keywords" content="([^"]+)"/g), address).toMatch(/, /);
      const picture = only(html, /<meta property="og:image" content="([^"]+)"/g);
      const answer = await request.get(picture);
      expect.soft(answer.status(), picture).toBe(200);
      expect.soft(answer.headers()['content-type']).toBe('image/png');
    }
  });

  test('structured data is valid JSON and names no rating', async ({ request }) => {
    for (const built of builtPages) {
      const address = addressOf(built);
      const html = await readPage(request, address);
      const data = JSON.parse(only(html, /<script type="application\/ld\+json">(.*?)<\/script>/g));
      expect.soft(data['@context'], address).toBe('https://schema.org');
      // Testimonials are samples (decision 2).
      expect.soft(JSON.stringify(data), address).not.toMatch(/aggregateRating|"Review"/);
      if (built.id === 'home') continue;
      const kinds = data['@graph'].map((thing: { '@type': string }) => thing['@type']);
      expect.soft(kinds, address).toContain('BreadcrumbList');
    }
  });

  test('links inside the site lead to pages and anchors that exist', async ({ request }) => {
    const paths = new Set<string>([
      ...Object.values(allPages).flatMap((page: { path: string; alias?: string }) =>
        page.alias ? [page.path, page.alias] : [page.path],
      ),
      ...builtPages.flatMap((built) => built.paths),
    ]);
    const ids = new Map<string, Set<string>>();
    for (const built of builtPages) {
      const html = await readPage(request, addressOf(built));
      const found = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => String(id));
      ids.set(addressOf(built), new Set(found));
    }
    for (const built of builtPages) {
      const address = addressOf(built);
      const html = await readPage(request, address);
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([/#][^"]*)"/g)) {
        const { pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://site${address}`);
        const plain = pathname.replace(/^\/nl(?=\/|$)/, '') || '/';
        expect.soft(paths.has(plain), `${address} links to ${href}`).toBe(true);
        const anchors = ids.get(pathname);
        if (hash && anchors) {
          expect.soft(anchors.has(hash.slice(1)), `${address} links to ${href}`).toBe(true);
        }
      }
    }
  });
});

async function readPage(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address, { headers: { 'Accept-Language': 'en' } });
  expect(response.status(), address).toBe(200);
  return response.text();
}

/** What the pattern captures; it stands in the page exactly once. */
function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)];
  expect(found, String(pattern)).toHaveLength(1);
  return found[0]?.[1] ?? '';
}
