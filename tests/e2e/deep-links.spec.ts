import type { Page } from '@playwright/test';
import { expect, holdFiles, hydrated, test } from '#tests/helpers/e2e.ts';
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
