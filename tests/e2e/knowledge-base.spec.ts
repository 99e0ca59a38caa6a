import type { Page } from '@playwright/test';
import enArticles from '#content/locales/en/articles.json' with { type: 'json' };
import en from '#content/locales/en/knowledge-base.json' with { type: 'json' };
import nlArticles from '#content/locales/nl/articles.json' with { type: 'json' };
import nl from '#content/locales/nl/knowledge-base.json' with { type: 'json' };
import { expect, fill, hydrated, open, switchLanguage, test } from '#tests/helpers/e2e.ts';

const address = { en: '/resources/knowledge-base', nl: '/nl/resources/knowledge-base' } as const;
const index = (page: Page) => page.locator('#articles');
const box = (page: Page, label = en.search.label) => page.getByRole('searchbox', { name: label });
const rows = (page: Page) => index(page).getByRole('listitem');
const marks = (page: Page) => page.locator('.atlas-marks rect');
const status = (page: Page) => page.getByRole('search').getByRole('status');

test('what is typed filters the titles, marks them on the map and is said', async ({ page }) => {
  await open(page, address.en);
  await expect(marks(page)).toHaveCount(0);
  await expect(status(page)).toBeEmpty();

  await box(page).fill('backup');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(enArticles.items['backups-and-restore'].title);
  await expect(index(page).getByRole('heading', { level: 3 })).toHaveText(['Hosting']);
  await expect(status(page)).toHaveText(fill(en.search.left_one, { count: 1 }));
  await expect(marks(page)).toHaveCount(1);
  await expect(page).toHaveURL(`${address.en}?q=backup`);
  const mark = await marks(page).boundingBox();
  const row = await page.locator('.atlas-rows li').nth(3).boundingBox();
  const column = await page.locator('.atlas-columns li').nth(2).boundingBox();
  if (!mark || !row || !column) throw new Error('Nothing is marked');
  expect(mark.y + mark.height / 2).toBeCloseTo(row.y + row.height / 2, -1);
  expect(mark.x + mark.width / 2).toBeCloseTo(column.x + column.width / 2, -1);

  // The names of categories are found too.
  await box(page).fill('email');
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(5);
  await expect(status(page)).toHaveText(
    fill(en.search.left_other, { count: await rows(page).count() }),
  );

  await box(page).fill('');
  await expect(rows(page)).toHaveCount(25);
  await expect(status(page)).toBeEmpty();
  await expect(page).toHaveURL(address.en);
});

test('typing errors are forgiven (spec help-11)', async ({ page }) => {
  await open(page, address.en);
  await box(page).fill('bakcups');
  await expect(rows(page)).toHaveCount(1);
  await box(page).fill('certifcate');
  await expect(rows(page)).toContainText([enArticles.items['switch-on-ssl'].title]);
});

test('where nothing is left there is one line and one link', async ({ page }) => {
  await open(page, address.en);
  await box(page).fill('zeppelin <b>');
  const nothing = index(page).getByText(fill(en.search.nothing, { query: 'zeppelin <b>' }));
  await expect(nothing).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(marks(page)).toHaveCount(0);
  await expect(status(page)).toHaveText(fill(en.search.left_other, { count: 0 }));
  await index(page).getByRole('link', { name: en.search.ask }).click();
  await expect(page).toHaveURL('/#contact');
  await page.goBack();
  await expect(page).toHaveURL(`${address.en}?q=zeppelin+%3Cb%3E`);
  await expect(box(page)).toHaveValue('zeppelin <b>');
  await expect(nothing).toBeVisible();
});

test('an address with a query shows what it finds, in both languages', async ({ page }) => {
  await open(page, `${address.en}?q=dns`);
  await expect(box(page)).toHaveValue('dns');
  const left = await rows(page).count();
  expect(left).toBeGreaterThan(1);
  expect(left).toBeLessThan(25);
  await switchLanguage(page, 'en');
  await expect(page).toHaveURL(`${address.nl}?q=dns`);
  await expect(box(page, nl.search.label)).toHaveValue('dns');
  await expect(index(page).getByText(nlArticles.items['add-a-dns-record'].title)).toBeVisible();
});

test('Enter leads to what is left', async ({ page }) => {
  await open(page, address.en);
  await box(page).fill('ssl');
  await box(page).press('Enter');
  await expect(index(page)).toBeFocused();
  await expect(index(page)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(
    index(page).getByRole('link', { name: enArticles.items['switch-on-ssl'].title }),
  ).toBeFocused();
});

test('what is typed before the application runs counts', async ({ page }) => {
  await page.goto(address.en, { waitUntil: 'commit' });
  await box(page).pressSequentially('spam');
  await hydrated(page);
  await expect(box(page)).toHaveValue('spam');
  await expect(rows(page)).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there but the search', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`${address.en}?q=spam`);
    await expect(rows(page)).toHaveCount(25);
    await expect(page.getByRole('search')).toBeHidden();
    await expect(page.getByText(enArticles.items['two-step-login'].title)).toBeVisible();
    await index(page).getByRole('link', { name: enArticles.items['switch-on-ssl'].title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      enArticles.items['switch-on-ssl'].title,
    );
  });
});
