import type { Page } from '@playwright/test';
import en from '#content/locales/en/search.json' with { type: 'json' };
import nl from '#content/locales/nl/search.json' with { type: 'json' };
import { expectAccessible } from '#tests/helpers/accessible.ts';
import {
  brokenRequest,
  contactForm,
  crosswise,
  either,
  expect,
  fill,
  holdFiles,
  homePath,
  open,
  switchLanguage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';

/* The search of the whole site; what is found: tests/site/search.test.ts. */

const words = { en, nl } as const;
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /Search the site|Zoeken op de site/ });
const box = (page: Page) => dialog(page).getByRole('searchbox');
const found = (page: Page) => dialog(page).locator('.search-group').getByRole('link');
const indexFiles = /search.*\.json$/;
const bodiesFile = /search-bodies/;

/** Presses a key until the dialog is there, because its code comes after the page. */
async function openBy(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(box(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
}

for (const language of either('nl')) {
  const { common } = texts[language];

  test(`the magnifier opens a search that needs no pointer (spec help-152, ${language})`, {
    tag: crosswise[language],
  }, async ({ page, watch }) => {
    await open(page, homePath[language]);
    const loaded = () => watch.requests.filter((one) => indexFiles.test(one.url())).length;
    expect(loaded()).toBe(0);
    const link = page.getByRole('banner').getByRole('link', { name: common.pages.search });
    await expect(async () => {
      if (new URL(page.url()).pathname !== homePath[language]) await page.goBack();
      // On a busy machine it comes after a second, and covers the link.
      if (await dialog(page).isHidden()) await link.click();
      await expect(dialog(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(box(page)).toBeFocused();
    await expect(dialog(page).getByText(words[language].start)).toBeVisible();
    await expectAccessible(page);

    await box(page).pressSequentially('bakcup');
    await expect(found(page).first()).toHaveAttribute('href', /backups-and-restore/);
    await expect(dialog(page).getByText(words[language].start)).toBeHidden();
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ result/);
    await expectAccessible(page);
    // The list of the files, and both of one language.
    await expect.poll(loaded).toBe(3);

    await page.keyboard.press('ArrowDown');
    await expect(found(page).nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(found(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('s');
    await expect(box(page)).toHaveValue('bakcups');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(link).toBeFocused();
  });
}

test('the key / can be turned off, and Back closes the search', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await openBy(page, '/');
  const slash = dialog(page).getByRole('checkbox');
  await expect(slash).toBeChecked();
  await slash.uncheck();
  await page.goBack();
  await expect(page).toHaveURL(/contact$/);
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await openBy(page, 'Control+k');
  await expect(slash).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeHidden();
});

test('keys open it, Enter leads to the best result, and the focus goes along', async ({ page }) => {
  await open(page, '/contact');
  const { message } = contactForm(page, 'en');
  await openBy(page, '/');
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  // Not while somebody types.
  await message.focus();
  await page.keyboard.type('and/or');
  await expect(message).toHaveValue('and/or');
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeHidden();
  await message.blur();
  // The second file, which replaces what the first has brought, comes while somebody walks.
  const bodies = await holdFiles(page, bodiesFile);
  await openBy(page, 'Control+k');
  // The best, and the way to all (spec help-172).
  await page.keyboard.type('hosting');
  const all = dialog(page).getByRole('link', { name: fill(en.all, { count: 30 }) });
  await expect(all).toHaveAttribute('href', '/search?q=hosting');
  await expect(found(page)).toHaveCount(8);
  await page.keyboard.press('ArrowDown');
  const first = await found(page).first().elementHandle();
  await expect(found(page).first()).toBeFocused();
  const address = await first?.getAttribute('href');
  await bodies.release();
  await page.waitForLoadState('networkidle');
  const same = found(page).and(page.locator(`[href="${address}"]`));
  await expect(same).toBeFocused();
  const links = await found(page).all();
  const at = await Promise.all(links.map((link) => link.getAttribute('href')));
  // In a low window too, such as a page at 200 %.
  await page.setViewportSize({ width: 844, height: 390 });
  for (let i = at.indexOf(address ?? ''); i < 8; i++) await page.keyboard.press('ArrowDown');
  await expect(all).toBeFocused();
  await expect(all).toBeInViewport({ ratio: 1 });
  await box(page).fill('vps pro');
  await expect(found(page).first()).toContainText('€49.99 a month, excl. VAT');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/services\/vps-hosting/);
  await openBy(page, '/');
  await expect(box(page)).toHaveValue('vps pro');
});

test('without a network it says so, and with one it goes on', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.allow(brokenRequest);
  await open(page, '/contact');
  await openBy(page, '/');
  await page.keyboard.press('Escape');
  await page.route(indexFiles, (route) => route.abort());
  await page.reload();
  await openBy(page, '/');
  await page.keyboard.type('ssl');
  await expect(dialog(page).getByRole('status')).toHaveText(en.failed);
  await page.unroute(indexFiles);
  await page.keyboard.type(' ');
  await page.keyboard.type('c');
  await expect(found(page).first()).toBeVisible();
});

test('Enter without a result asks the server, whose page offers the question (spec help-154)', async ({
  page,
}) => {
  await open(page, '/nl/contact');
  await openBy(page, '/');
  const query = 'zzqq xxyy';
  await page.keyboard.type(query);
  await expect(dialog(page).getByText(fill(nl.nothing.title, { query }))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/nl/search?q=zzqq+xxyy');
  const { subject, message } = contactForm(page, 'nl');
  await expect(message).toHaveValue(fill(nl.ask.message, { query }));
  await expect(subject).toHaveValue(nl.ask.subject);
  await open(page, page.url());
  await expect(message).toHaveValue(fill(nl.ask.message, { query }));
  await switchLanguage(page, 'nl');
  const english = contactForm(page, 'en');
  await expect(english.message).toHaveValue(fill(en.ask.message, { query }));

  const field = page.getByRole('searchbox', { name: en.search.label });
  await field.fill('ssl');
  await expect(english.message).toBeHidden();
  await field.fill(`${query} z`);

  // What the visitor writes stays in sight, whatever is searched for.
  await english.name.fill('Saskia');
  await english.message.fill('Do you have it?');
  await field.fill('ssl');
  await expect(page.locator('.search-nothing')).toHaveCount(0);
  await expect(english.message).toBeVisible();
  await expect(english.message).toHaveValue('Do you have it?');
  await expect(english.name).toHaveValue('Saskia');
});

test('what a result says stands below its name, and the map beside all of them (spec help-220)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/search?q=dns');
  const row = page.locator('.search-group li').first();
  const [title, text, list, map] = await Promise.all(
    [
      row.locator('b'),
      row.locator('p'),
      page.locator('.search-results'),
      page.locator('.search-map'),
    ].map((one) => one.boundingBox()),
  );
  if (!title || !text || !list || !map) throw new Error('Something of the page is missing');
  expect(text.x).toBe(title.x);
  expect(text.y).toBeGreaterThanOrEqual(title.y + title.height);
  expect(map.x).toBeGreaterThan(list.x + list.width);
  await page.locator('.search-group li').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.search-map')).toBeInViewport({ ratio: 1 });

  // It follows what is typed.
  const filled = page.locator('.search-map [data-filled]');
  const before = await filled.count();
  const field = page.getByRole('searchbox', { name: en.search.label });
  await field.fill('two-step login');
  await expect(filled).not.toHaveCount(before);
  await field.fill('zzqq xxyy');
  await expect(page.locator('.search-map')).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 900 });
  await field.fill('dns');
  await expect(page.locator('.search-map')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the magnifier leads to a page that searches', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/nl/contact');
    await page
      .getByRole('banner')
      .getByRole('link', { name: texts.nl.common.pages.search })
      .click();
    await expect(page).toHaveURL('/nl/search');
    await expect(page.getByText(nl.start)).toBeVisible();
    const field = page.getByRole('searchbox', { name: nl.search.label });
    await field.fill('webhostingpakket');
    await field.press('Enter');
    await expect(page).toHaveURL('/nl/search?q=webhostingpakket');
    await expect(page.getByRole('status')).toHaveText(/^\d+ resulta/);
    await expect(page.getByText(nl.start)).toBeHidden();
    await expect(page.getByRole('button', { name: texts.nl.leadForm.send })).toBeHidden();
    await field.fill('zzqq xxyy');
    await field.press('Enter');
    await expect(contactForm(page, 'nl').message).toHaveValue(
      fill(nl.ask.message, { query: 'zzqq xxyy' }),
    );
  });
});
