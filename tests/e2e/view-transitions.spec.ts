import type { Page } from '@playwright/test';
import vpsEn from '#content/locales/en/vps-hosting.json' with { type: 'json' };
import { expectAccessible } from '#tests/helpers/accessible.ts';
import { expect, holdFiles, open, switchLanguage, test, texts } from '#tests/helpers/e2e.ts';

declare global {
  /** The pseudo-elements that moved in each transition. */
  var noted: string[][];
}

/** Has a page note its transitions. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    globalThis.noted = [];
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (...args) {
      const transition = start.apply(this, args);
      transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const moved = effects.flatMap(({ pseudoElement }) => pseudoElement ?? []);
        globalThis.noted.push(moved.filter((name) => name.endsWith('(page)')));
      });
      return transition;
    };
  });

const transitions = (page: Page) => page.evaluate(() => globalThis.noted);
const group = '::view-transition-group(page)';
const back = '::view-transition-old(page)';

const vps = '/services/vps-hosting';
const tile = (page: Page) => page.locator('.plot-vps-hosting a');
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: vpsEn.hero.title });

/** Opens a page, whose module is there from then on, and goes home. */
async function openAndGoHome(page: Page, address = vps) {
  await open(page, address);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
}

test.beforeEach(({ page }) => noteTransitions(page));

// spec pages-280
test('a page grows out of its tile, and Back leads into it again', { tag: '@both' }, async ({
  page,
}) => {
  await openAndGoHome(page);
  await tile(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await tile(page).click();
  await expect.poll(() => transitions(page)).toEqual([[group]]);
  await expect(heading(page)).toBeInViewport();
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page, '.page-hero');

  await page.goBack();
  await expect.poll(() => transitions(page)).toEqual([[group], [group, back]]);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

// spec pages-280
test('a page grows out of a menu’s item, though a tile leads there too', async ({ page }) => {
  await openAndGoHome(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: texts.en.common.header.services }).hover();
  await banner.getByRole('link', { name: texts.en.common.pages['vps-hosting'] }).click();
  await expect.poll(() => transitions(page)).toEqual([[group]]);
  await expect(heading(page)).toBeInViewport();
});

test('an article grows out of its square, and goes back into it by Back and by the breadcrumb', async ({
  page,
}) => {
  const article = '/resources/knowledge-base/transfer-a-domain';
  const main = page.getByRole('main');
  const square = main.locator(`.knowledge-base-squares a[href="${article}"]`);
  const breadcrumb = main.getByRole('navigation').first().getByRole('link').last();
  await open(page, article);
  await breadcrumb.click();
  await expect(square).toBeVisible();
  const already = (await transitions(page)).length;
  const since = async () => (await transitions(page)).slice(already);
  await square.click();
  await expect.poll(since).toEqual([[group]]);
  await page.goBack();
  await expect.poll(since).toEqual([[group], [group, back]]);
  await square.click();
  await expect.poll(since).toHaveLength(3);
  await breadcrumb.click();
  await expect.poll(since).toHaveLength(4);
  expect((await since())[3]).toEqual([group, back]);
});

// spec pages-281
test('what is pressed meanwhile counts', async ({ page }) => {
  await openAndGoHome(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await tile(page).click();
  await expect.poll(() => transitions(page)).toHaveLength(1);
  const chat = await page.getByRole('link', { name: texts.en.common.chat }).boundingBox();
  // Without Playwright's waiting until the link takes the pointer.
  await page.mouse.click((chat?.x ?? 0) + 20, (chat?.y ?? 0) + 20);
  await expect(page).toHaveURL('/#contact', { timeout: 3000 });
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
});

test('nothing grows where less motion is wanted, at a switch of language, or before the page is there', async ({
  page,
}) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const scripts = await holdFiles(page, '**/assets/page-*.js');
  await tile(page).click();
  await expect.poll(scripts.held).toBeGreaterThan(0);
  await scripts.release();
  await expect(heading(page)).toBeVisible();
  await switchLanguage(page, 'en');
  await expect(page).toHaveURL(`/nl${vps}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('banner').getByRole('link').first().click();
  await tile(page).click();
  await expect(page).toHaveURL(`/nl${vps}`);
  expect(await transitions(page)).toEqual([]);
});
