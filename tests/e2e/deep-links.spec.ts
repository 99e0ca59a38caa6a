import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { TitlesFile } from '#app/search/engine.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import api from '#content/locales/en/api-documentation.json' with { type: 'json' };
import { pages } from '#content/pages.ts';
import { builtPages } from '#tests/helpers/built-pages.ts';
import { either, expect, holdFiles, holdScripts, hydrated, test } from '#tests/helpers/e2e.ts';
import { long } from '#tests/helpers/long.ts';

/*
 * An address with an anchor, opened directly: from a mail, a search result, or typed. The part that it names
 * has to be in view at once and to stay there while the rest of the page arrives.
 */

const addresses = [
  '/#contact',
  '/nl#contact',
  '/#features',
  '/#process',
  '/#about',
  '/#packages',
  '/packages',
  '/nl/pricing',
  '/?estimate=type%3Dwebsite#contact',
  '/services/web-hosting#calculator',
  '/services/custom-project#contact',
  '/services/domain-registration#domain-search',
  '/services/domain-registration#domain-prices',
  '/services/vps-hosting#plans',
  '/company/careers#open-positions',
  '/company/careers?position=devops-engineer#application-form',
  '/company/privacy-policy#children',
  '/nl/company/terms-of-service#governing-law',
  '/reseller#apply',
  '/resources/knowledge-base/set-up-email#records',
  // Further journeys open these.
  ...(long ? ['/services/ssl-certificates#ssl-plans', '/resources/api-documentation#dns'] : []),
];

/** Home's form, which the most links from elsewhere name, and which everything above it can move. */
const isHomeForm = (address: string) => /^\/(nl)?[#?](.*#)?contact$/.test(address);

/** How far the anchored part begins below the top of the window; undefined where nothing is in view. */
async function place(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target) return undefined;
    const { top, bottom } = target.getBoundingClientRect();
    // What stands at the end of a page can't come to the top of the window.
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const isInView = top >= -1 && bottom > 0 && top < (isAtEnd ? innerHeight : innerHeight / 2);
    return isInView ? Math.round(top) : undefined;
  });
}

test('opened directly, the part that an address names comes into view and stays', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  test.slow();
  // Home's form at both sizes, some of the others crosswise.
  const tried = addresses.filter(
    (address, index) => long || isHomeForm(address) || index % 4 === Number(isMobile),
  );
  for (const address of tried) {
    // An address that differs in its anchor only would be no load.
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => place(page), address).toBeDefined();
    const atFirst = await place(page);
    // It starts by itself, the others by input, because a page comes to rest late on a busy machine.
    if (!isHomeForm(address)) await page.evaluate(() => dispatchEvent(new Event('focusin')));
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await place(page), `${address} stays`).toBe(atFirst);
  }
});

test('on a slow network it is in view before stylesheets, fonts and scripts, and after them', {
  tag: '@both',
}, async ({ page }) => {
  const files = await holdFiles(page, '**/assets/**');
  await page.goto('/#contact', { waitUntil: 'commit' });
  await expect.poll(() => place(page)).toBeDefined();
  await files.release();
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => place(page)).toBeDefined();
});

/** Anchors by page, of links that the site, its search and the documentation of the API have. */
function linkedAnchors(language: Language): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (path: string, anchor: string) =>
    found.set(path, (found.get(path) ?? new Set()).add(anchor));
  for (const { file, paths } of builtPages.filter((page) => page.language === language)) {
    const html = readFileSync(`dist/${file}`, 'utf8');
    const base = `http://site${localizedPath(paths[0] ?? '/', language)}`;
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*#[^"]+)"/g)) {
      const { host, pathname, hash } = new URL(href, base);
      if (host === 'site') add(pathname, hash.slice(1));
    }
  }
  const { titles } = JSON.parse(readFileSync('dist/public/search.json', 'utf8'))[language];
  const { pages }: TitlesFile = JSON.parse(readFileSync(`dist${titles}`, 'utf8'));
  for (const { path, parts } of pages)
    for (const part of parts) {
      if (part.path) add(localizedPath(path, language), part.path.slice(1));
    }
  return found;
}

for (const language of either('nl')) {
  test(`what a link names is shown before the application runs (${language})`, {
    tag: '@both',
  }, async ({ page }) => {
    test.slow();
    await holdScripts(page);
    const documentation = localizedPath(pages['api-documentation'].path, language);
    const linked = linkedAnchors(language);
    expect(linked.get(documentation)).toContain('dns-create');
    // Elsewhere nothing is folded away, so that one part of a page stands for all.
    const all = [...linked].flatMap(([path, anchors]) =>
      [...anchors].slice(path === documentation ? 0 : -1).map((anchor) => `${path}#${anchor}`),
    );
    const tried = all.filter(
      (address, index) => long || address.endsWith('#dns-create') || index % 5 === 0,
    );
    for (const address of tried) {
      // An address that differs in its anchor only would be no load.
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => place(page), address).toBeDefined();
    }
    await expect(page.locator('html')).not.toHaveClass(/hydrated/);
  });
}

test('the application takes over the part that the address names where it stands', {
  tag: '@both',
}, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/resources/api-documentation#dns-create', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => place(page)).toBeDefined();
  const tab = page.getByRole('tab', { name: api.reference.areas.dns });
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  // A visitor who reads on isn't taken back.
  await page.evaluate(() => window.scrollBy(0, 200));
  const part = page.locator('#dns-create');
  const top = () => part.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const atFirst = await top();
  await scripts.release();
  await hydrated(page);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(part).toBeVisible();
  expect(await top()).toBe(atFirst);
  await page.getByRole('tab', { name: api.reference.areas.email }).click();
  await expect(part).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it comes into view', async ({ page }) => {
    for (const address of ['/#contact', '/packages', '/nl#contact']) {
      await page.goto(address);
      const target = page.locator(`#${new URL(page.url()).hash.slice(1)}`);
      await expect(target).toBeInViewport();
      await expect
        .poll(async () => Math.abs((await target.boundingBox())?.y ?? Number.NaN), address)
        .toBeLessThan(200);
    }
  });
});
