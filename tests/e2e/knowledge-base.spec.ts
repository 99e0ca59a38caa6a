import type { Page } from '@playwright/test';
import enArticles from '#content/locales/en/articles.json' with { type: 'json' };
import en from '#content/locales/en/knowledge-base.json' with { type: 'json' };
import enSearch from '#content/locales/en/search.json' with { type: 'json' };
import nlArticles from '#content/locales/nl/articles.json' with { type: 'json' };
import nl from '#content/locales/nl/knowledge-base.json' with { type: 'json' };
import {
  expect,
  fill,
  holdFiles,
  hydrated,
  open,
  switchLanguage,
  test,
} from '#tests/helpers/e2e.ts';

/* The box of the knowledge base (spec help-9); the search itself: search.spec.ts. */

const address = { en: '/resources/knowledge-base', nl: '/nl/resources/knowledge-base' } as const;
const box = (page: Page, label = en.search.label) => page.getByRole('searchbox', { name: label });
const found = (page: Page) => page.locator('.finder .search-group li');
const marks = (page: Page) => page.locator('.atlas-marks rect');
const status = (page: Page) => page.locator('.finder').getByRole('status');

test('what is typed finds articles below the box, marks them on the map and is said', async ({
  page,
}) => {
  await open(page, address.en);
  await expect(marks(page)).toHaveCount(0);
  await expect(status(page)).toBeEmpty();
  const before = await box(page).boundingBox();

  await box(page).fill('bakcup restore');
  await expect(found(page).first()).toContainText(enArticles.items['backups-and-restore'].title);
  await expect(found(page).first()).toBeInViewport();
  await expect(status(page)).not.toBeEmpty();
  await expect(page).toHaveURL(`${address.en}?q=bakcup+restore`);
  // The box stays where it is typed into.
  expect(await box(page).boundingBox()).toEqual(before);
  const mark = await marks(page).first().boundingBox();
  const sheet = await page.locator('.atlas-sheet').boundingBox();
  if (!mark || !sheet) throw new Error('Nothing is marked');
  expect(mark.x).toBeGreaterThanOrEqual(sheet.x);

  await box(page).fill('');
  await expect(found(page)).toHaveCount(0);
  await expect(marks(page)).toHaveCount(0);
  await expect(page).toHaveURL(address.en);
});

test('nothing found is shown before its styles (spec help-173)', { tag: '@long' }, async ({
  page,
}) => {
  const styles = await holdFiles(page, /\/results-.*\.css$/);
  await open(page, address.en);
  const index = page.waitForResponse(/search-titles.*\.json$/);
  await box(page).fill('backup');
  await (await index).finished();
  await expect(status(page)).toHaveText(enSearch.loading);
  await expect(found(page)).toHaveCount(0);
  await styles.release();
  await expect(found(page).first()).toHaveCSS('position', 'relative');
});

test('Enter opens the best; without one the whole site is searched', async ({ page }) => {
  await open(page, address.en);
  await box(page).fill('zeppelin <zq>');
  const nothing = fill(enSearch.nothing.title, { query: 'zeppelin <zq>' });
  await expect(page.locator('.finder').getByText(nothing)).toBeVisible();
  await expect(page.getByRole('link', { name: enSearch.whole })).toHaveAttribute(
    'href',
    '/search?q=zeppelin+%3Czq%3E',
  );
  await expect(page).toHaveURL(`${address.en}?q=zeppelin+%3Czq%3E`);
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?q=zeppelin+%3Czq%3E');
  await expect(page.getByText(nothing)).toBeVisible();
  await page.goBack();
  await hydrated(page);
  await expect(box(page)).toHaveValue('zeppelin <zq>');

  await box(page).fill('two step login');
  await expect(found(page).first()).toContainText(enArticles.items['two-step-login'].title);
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    enArticles.items['two-step-login'].title,
  );
});

test('an address with a query shows what it finds, in both languages', async ({ page }) => {
  await open(page, `${address.en}?q=dns`);
  await expect(box(page)).toHaveValue('dns');
  await expect(found(page).first()).toBeVisible();
  await switchLanguage(page, 'en');
  await expect(page).toHaveURL(`${address.nl}?q=dns`);
  await expect(box(page, nl.search.label)).toHaveValue('dns');
  await expect(
    found(page).filter({ hasText: nlArticles.items['add-a-dns-record'].title }).first(),
  ).toBeVisible();
});

test('what is typed before the application runs counts', { tag: '@long' }, async ({ page }) => {
  await page.goto(address.en, { waitUntil: 'commit' });
  await box(page).pressSequentially('spam');
  await hydrated(page);
  await expect(box(page)).toHaveValue('spam');
  await expect(found(page).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the titles are there, and the box asks the server', { tag: '@phone' }, async ({ page }) => {
    await page.goto(address.nl);
    await expect(page.locator('#articles').getByRole('listitem')).toHaveCount(25);
    await box(page, nl.search.label).fill('spam');
    await box(page, nl.search.label).press('Enter');
    await expect(page).toHaveURL('/nl/search?q=spam');
    await found(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
