import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import { brokenWords } from '#tests/helpers/broken-words.ts';
import { addressOf, shownPages } from '#tests/helpers/built-pages.ts';
import { coveredText } from '#tests/helpers/covered-text.ts';
import { expect, idle, open, resize, test } from '#tests/helpers/e2e.ts';
import { long } from '#tests/helpers/long.ts';

/*
 * What holds for every page in both languages, in a browser: accessible, no sideways scrolling, no broken
 * words (spec pages-312), printed without navigation. The fixture adds: nothing on the console, no violation
 * of the policy, no foreign request. Heads, structured data and links need no browser: tests/site.
 */

const widths = [320, 360, 768, 1024, 1920, 2560];

/** The pages that sell something. */
const offers = [
  'home',
  'custom-project',
  'web-hosting',
  'vps-hosting',
  'dedicated-servers',
  'cloud-hosting',
  'domain-registration',
  'ssl-certificates',
  'webflow',
  'mvp-development',
  'careers',
  'reseller',
  'industries-we-serve',
  'consumer-goods',
];

test.describe('every page is accessible', () => {
  // Colours in the middle of a transition are nobody's; axe sees the page at rest.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const built of shownPages) {
    test(`${built.id} (${built.language})`, async ({ page }) => {
      const expectToFit = async (width: number) => {
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(excess, `scrolls sideways at ${width} px`).toBe(0);
      };
      await open(page, addressOf(built));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const width of [1440, 390]) {
        await resize(page, width, 900);
        await expectToFit(width);
        expect.soft(await coveredText(page), `at ${width} px`).toEqual([]);
        await expectAccessible(page);
      }
      for (const width of widths) {
        await resize(page, width, 900);
        await expectToFit(width);
        expect.soft(await brokenWords(page), `at ${width} px`).toEqual([]);
      }
      // A visitor's page has those of pages that were linked or visited (docs/decisions/0026-files-fetched-ahead.md).
      if (long && built.language === 'en') {
        const styles = await otherStyles(page);
        expect.soft(styles.length).toBeGreaterThan(10);
        // The mark in a list of contents follows a new width a frame later.
        await idle(page);
        expect.soft(await changedByStylesOf(styles, page)).toEqual([]);
      }

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const navigation = page.locator(
        'header, body > footer, nav, search, .chat-button, .skip-link',
      );
      await expect(navigation.filter({ visible: true })).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });

      await setText(page, 32);
      await open(page, addressOf(built));
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(width);
        expect.soft(await coveredText(page), `at ${width} px, text doubled`).toEqual([]);
      }
      await setText(page, 16);
    });
  }
});

test.describe('the first view has the first button whole (spec pages-251)', () => {
  for (const built of shownPages.filter(({ id }) => offers.includes(id))) {
    test(`${built.id} (${built.language})`, async ({ page }) => {
      for (const [width, height] of [
        [1366, 650],
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await open(page, addressOf(built));
        const button = page.locator('main :is(.button, button[type=submit]):visible').first();
        const box = await button.boundingBox();
        expect
          .soft((box?.y ?? 0) + (box?.height ?? 0), `at ${width}×${height}`)
          .toBeLessThanOrEqual(height);
        // Nothing takes the pointer from it.
        await button.click({ trial: true });
      }
    });
  }
});

/** Sets the browser's size of text, as a visitor does. @param px 16 unless somebody changed it */
async function setText(page: Page, px: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px - 3 } });
}

/** The stylesheets of all pages that this one doesn't have. */
async function otherStyles(page: Page): Promise<string[]> {
  const files: Record<string, string[]> = await (await page.request.get('/page-files.json')).json();
  const own = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
  );
  const styles = new Set(Object.values(files).flat());
  return [...styles].filter((file) => file.endsWith('.css') && !own.includes(file));
}

/** The elements that lie or look otherwise once further stylesheets are there. */
function changedByStylesOf(styles: string[], page: Page): Promise<string[]> {
  return page.evaluate(async (files) => {
    const elements = [...document.querySelectorAll('body *')];
    const looks = () =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font, opacity, borderWidth } = getComputedStyle(element);
        return JSON.stringify([
          x,
          y,
          width,
          height,
          color,
          backgroundColor,
          font,
          opacity,
          borderWidth,
        ]);
      });
    const before = looks();
    const arrivals = files.map(
      (href) =>
        new Promise((resolve, reject) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          link.onload = resolve;
          link.onerror = reject;
          document.head.append(link);
        }),
    );
    await Promise.all(arrivals);
    const after = looks();
    return elements
      .filter((_, index) => before[index] !== after[index])
      .map(
        (element) =>
          `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`,
      );
  }, styles);
}
