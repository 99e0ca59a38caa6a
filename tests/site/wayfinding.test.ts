import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, localizedPath } from '#content/languages.ts';
import { type PageId, pageIds, pages } from '#content/pages.ts';
import { builtPages } from '#tests/helpers/built-pages.ts';
import { builtPage } from '#tests/helpers/built-part.ts';

/*
 * Ways through the built site without its footer (spec pages-113): links of header, menus and pages. The menus
 * are in the HTML of every page, because they work before and without scripts.
 */

/** How many links each address is from home. */
function stepsFromHome(language: 'en' | 'nl'): Map<string, number> {
  const links = new Map<string, string[]>();
  for (const page of builtPages.filter((one) => one.language === language)) {
    const html = readFileSync(`dist/${page.file}`, 'utf8');
    const withoutFooter = html.slice(html.indexOf('<body'), html.indexOf('</main>'));
    const found = [...withoutFooter.matchAll(/<a [^>]*?href="([^"#?]*)/g)].map(([, to = '']) => to);
    for (const path of page.paths) links.set(localizedPath(path, language), found);
  }
  const home = localizedPath('/', language);
  const steps = new Map([[home, 0]]);
  for (const [address, step] of steps) {
    for (const to of links.get(address) ?? []) {
      if (links.has(to) && !steps.has(to)) steps.set(to, step + 1);
    }
  }
  return steps;
}

describe.each(languages.map(({ code }) => code))('in %s, without the footer', (language) => {
  const steps = stepsFromHome(language);
  const to = (id: PageId) => steps.get(localizedPath(pages[id].path, language));

  it('every page is reached from home', () => {
    const addresses = builtPages
      .filter((page) => page.language === language)
      .map(({ paths: [path = ''] }) => localizedPath(path, language));
    expect(addresses.filter((address) => !steps.has(address))).toEqual([]);
  });

  it('home itself leads to every service, to MVP development, resellers and Help', () => {
    const ids = (Object.keys(pages) as PageId[]).filter((id) =>
      pages[id].path.startsWith('/services/'),
    );
    expect(ids).toHaveLength(8);
    for (const id of [
      ...ids,
      'mvp-development',
      'portfolio',
      'reseller',
      'knowledge-base',
    ] as const)
      expect.soft(to(id), id).toBe(1);
  });

  it('open positions, status and the API are two steps away at most', () => {
    for (const id of ['careers', 'server-status', 'api-documentation'] as const)
      expect.soft(to(id), id).toBeLessThanOrEqual(2);
  });

  it('answers link the pages that they speak of (spec pages-124)', () => {
    const linked = [
      ['web-hosting', 'ssl-certificates'],
      ['cloud-hosting', 'eu-cloud-policy'],
      ['careers', 'privacy-policy'],
      ['contact', 'privacy-policy'],
    ] as const;
    for (const [page, target] of linked) {
      const link = builtPage(page, language).locator('.accordion p a');
      expect.soft(link, page).toHaveCount(1);
      expect.soft(link, page).toHaveAttribute('href', localizedPath(pages[target].path, language));
    }
  });

  it('no name stands above a heading that says the same (spec pages-44)', () => {
    for (const id of pageIds) {
      const page = builtPage(id, language);
      const plate = page.locator('.breadcrumb li[aria-current]').elements[0]?.textContent;
      expect.soft(page.getByRole('heading', { level: 1 }).texts(), id).not.toContain(plate);
    }
  });
});
