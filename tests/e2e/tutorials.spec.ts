import type { Page } from '@playwright/test';
import en from '#content/locales/en/tutorials.json' with { type: 'json' };
import { featuredTutorials, tutorials } from '#content/tutorials.ts';
import { expect, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/resources/tutorials', nl: '/nl/resources/tutorials' } as const;
const list = (page: Page) => page.locator('#tutorials');
const rows = (page: Page) => list(page).getByRole('listitem');
const box = (page: Page) => page.getByRole('searchbox', { name: en.search.label });

test('durations are drawn to scale', { tag: '@long' }, async ({ page }) => {
  await open(page, address.en);
  const widths = await rows(page)
    .locator('.duration-bar rect')
    .evaluateAll((bars) =>
      bars.map((bar) => {
        const axis = bar.closest('svg')?.getBoundingClientRect().width ?? 0;
        return bar.getBoundingClientRect().width / axis;
      }),
    );
  expect(widths).toHaveLength(tutorials.length);
  for (const [index, { id, minutes }] of tutorials.entries()) {
    expect.soft(widths[index], id).toBeCloseTo(minutes / 14, 2);
  }
  const blocks = page.locator('.tutorials-three .duration-bar');
  for (const [index, { minutes }] of featuredTutorials.entries()) {
    await expect(blocks.nth(index).locator('line')).toHaveCount(minutes);
  }
});

test('what is typed finds lessons below the box (spec help-9)', async ({ page }) => {
  await open(page, address.en);
  await box(page).fill('databse');
  const found = page.locator('.finder .search-group li');
  await expect(found.first()).toBeInViewport();
  const links = await found
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).not.toEqual([]);
  expect(links.filter((href) => !href.startsWith('/resources/tutorials/'))).toEqual([]);
  await expect(page).toHaveURL(`${address.en}?q=databse`);
  await expect(rows(page)).toHaveCount(18);
});
