import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '#tests/helpers/e2e.ts';

/** The styles of what moves arrive late. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
  await page.waitForFunction(
    () => getComputedStyle(document.body).getPropertyValue('--decimetres') !== '',
  );
}

const pseudo = (element: Locator, part: string, property: string) =>
  element.evaluate(
    (one, [name, wanted]) => getComputedStyle(one, name).getPropertyValue(wanted as string),
    [part, property],
  );

async function scrollPage(page: Page, y: number) {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

test('a reading slides down the staff gauge with the scrolling (spec pages-105)', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/');
  const section = page.locator('#process');
  const level = section.locator('.level');
  const { top, height } = await section.evaluate((one) => {
    const box = one.getBoundingClientRect();
    return { top: box.top + scrollY, height: box.height };
  });
  await expect(level).toHaveText('+5');
  expect(await pseudo(level, '::after', '--decimetres')).toBe('50');
  await scrollPage(page, top + height / 2);
  const halfway = Number(await pseudo(level, '::after', '--decimetres'));
  expect(halfway).toBeGreaterThan(42);
  expect(halfway).toBeLessThan(49);
});

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

test('a line of water passes over a page that a link led to (spec pages-107)', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/contact');
  const main = page.locator('main');
  expect(await pseudo(main, '::before', 'content')).toBe('none');
  await page.getByRole('banner').getByRole('link', { name: 'Resellers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await pseudo(main, '::before', 'animation-name')).toBe('water-passes');
  expect(await pseudo(main, '::before', 'pointer-events')).toBe('none');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing of it moves (spec pages-105)', async ({ page }) => {
    await open(page, '/');
    await scrollPage(page, 2000);
    expect(await pseudo(page.locator('#process .level'), '::after', 'content')).toBe('none');
    const byScrolling = await page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => !(timeline instanceof DocumentTimeline))
          .length,
    );
    expect(byScrolling).toBe(0);
  });
});
