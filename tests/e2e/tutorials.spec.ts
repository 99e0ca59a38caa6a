import type { Page } from '@playwright/test';
import en from '#content/locales/en/tutorials.json' with { type: 'json' };
import { featuredTutorials, tutorials } from '#content/tutorials.ts';
import { expect, fill, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/resources/tutorials', nl: '/nl/resources/tutorials' } as const;
const list = (page: Page) => page.locator('#tutorials');
const rows = (page: Page) => list(page).getByRole('listitem');
const box = (page: Page) => page.getByRole('searchbox', { name: en.search.label });
const status = (page: Page) => page.getByRole('search').getByRole('status');

test('durations are drawn to scale', async ({ page }) => {
  await open(page, address.en);
  const widths = await rows(page)
    .locator('.duration-bar rect')
    .evaluateAll((bars) =>
      bars.map((bar) => {
        const axis = bar.closest('svg')?.getBoundingClientRect().width ?? 0;
        return bar.getBoundingClientRect().width / axis;
      }),
    );
  for (const [index, { id, minutes }] of tutorials.entries()) {
    expect.soft(widths[index], id).toBeCloseTo(minutes / 14, 2);
  }
  const blocks = page.locator('.tutorials-three .duration-bar');
  for (const [index, { minutes }] of featuredTutorials.entries()) {
    await expect(blocks.nth(index).locator('line')).toHaveCount(minutes);
  }
  // The routes on the map too: 45 units a minute.
  const lengths = await page
    .locator('.tutorials-route')
    .evaluateAll((ways) => ways.map((way) => (way as SVGPathElement).getTotalLength()));
  for (const [index, { minutes }] of featuredTutorials.entries()) {
    expect.soft(Math.abs((lengths[index] ?? 0) - minutes * 45)).toBeLessThan(2);
  }
});

test('what is typed filters the tutorials and is said', async ({ page }) => {
  await open(page, address.en);
  await box(page).fill('databse');
  await expect(rows(page)).toHaveCount(3);
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText(['Database Management']);
  await expect(status(page)).toHaveText(fill(en.search.left_other, { count: 3 }));
  await expect(page.getByRole('heading', { name: en.featured.title })).toHaveCount(0);
  await expect(page).toHaveURL(`${address.en}?q=databse`);

  await box(page).fill('advanced git');
  await expect(rows(page)).toHaveCount(1);
  await box(page).press('Enter');
  await expect(list(page)).toBeFocused();

  await box(page).fill('zeppelin');
  await expect(list(page).getByText(fill(en.search.nothing, { query: 'zeppelin' }))).toBeVisible();
  await expect(list(page).getByRole('link', { name: en.search.ask })).toHaveAttribute(
    'href',
    '/?topic=tutorial#contact',
  );

  await box(page).fill('');
  await expect(rows(page)).toHaveCount(18);
  await expect(page.getByRole('heading', { name: en.featured.title })).toBeVisible();
});

test('an address with a query shows what it finds', async ({ page }) => {
  await open(page, `${address.en}?q=ssh`);
  await expect(box(page)).toHaveValue('ssh');
  await expect(rows(page)).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there but the search', { tag: '@phone' }, async ({ page }) => {
    await page.goto(address.en);
    await expect(rows(page)).toHaveCount(18);
    await expect(page.getByRole('search')).toBeHidden();
    await expect(page.getByRole('heading', { name: en.featured.title })).toBeVisible();
  });
});
