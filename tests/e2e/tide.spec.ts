import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '#tests/helpers/e2e.ts';

/** The styles of what moves arrive late. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
  await page.waitForFunction(() => {
    const { styles = '' } =
      document.querySelector<HTMLElement>('script[data-styles]')?.dataset ?? {};
    return [...document.styleSheets].some(({ href }) => href?.endsWith(styles));
  });
}

async function scrollPage(page: Page, y: number) {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

test('a drawing is whole before and after it comes into view (spec pages-105)', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/services/custom-project');
  const drawing = page.locator('.custom-process img').first();
  const clip = () => drawing.evaluate((one) => getComputedStyle(one).clipPath);
  expect(await clip()).toBe('none');
  const top = await drawing.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  await scrollPage(page, top - heightOf(page) + 60);
  expect(await clip()).toContain('inset');
  await scrollPage(page, top - 200);
  expect(await clip()).toBe('none');
});

function heightOf(page: Page): number {
  return page.viewportSize()?.height ?? 0;
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing of it moves (spec pages-105)', async ({ page }) => {
    await open(page, '/');
    await scrollPage(page, 2000);
    const byScrolling = await page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => !(timeline instanceof DocumentTimeline))
          .length,
    );
    expect(byScrolling).toBe(0);
  });
});
