import type { Page } from '@playwright/test';
import en from '#content/locales/en/lesson.json' with { type: 'json' };
import policy from '#content/locales/en/privacy-policy.json' with { type: 'json' };
import tutorialsEn from '#content/locales/en/tutorials.json' with { type: 'json' };
import { tutorialPath } from '#content/tutorials.ts';
import { expect, fill, open, switchLanguage, test } from '#tests/helpers/e2e.ts';

const id = 'create-a-database';
const address = tutorialPath(id);
const ticks = (page: Page) => page.getByRole('checkbox', { name: en.seen });
const restart = (page: Page) => page.getByRole('button', { name: en.restart });
const done = (count: number) => fill(en.done_other, { done: count, count: 3 });

test('progress is kept, shown beside its title, and begun again (spec help-132)', async ({
  page,
}) => {
  await open(page, address);
  await expect(restart(page)).toHaveCount(0);
  await ticks(page).nth(0).check();
  await ticks(page).nth(2).check();
  await expect(page.getByRole('status').filter({ hasText: done(2) })).toHaveCount(1);
  await expect(page.locator('.lesson-route [data-done]')).toHaveCount(2);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['lessons']);
  expect(JSON.stringify(policy)).toContain('- lessons, in local storage:');

  await page.reload();
  await expect(ticks(page).nth(0)).toBeChecked();
  await expect(ticks(page).nth(1)).not.toBeChecked();
  await switchLanguage(page, 'en');
  await expect(page.getByRole('checkbox').nth(2)).toBeChecked();
  await switchLanguage(page, 'nl');

  await page
    .getByRole('navigation', { name: tutorialsEn.all.title })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.goto('/resources/tutorials');
  const row = page.locator('#tutorials li').filter({ hasText: tutorialsEn.items[id].title });
  await expect(row).toContainText(fill(tutorialsEn.begun, { done: 2, of: 3 }));
  await row.getByRole('link').click();
  await restart(page).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: done(0) })).toHaveCount(1);
  await expect(page.getByRole('region', { name: en.progress })).toBeFocused();
});

test('broken progress is none, and where nothing may be stored ticks last as long as the page', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    if (location.hash === '#forbidden') {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    } else {
      localStorage.setItem('lessons', '{"v":1,"lessons":{"create-a-database":7');
    }
  });
  for (const hash of ['', '#forbidden']) {
    await page.goto('about:blank');
    await open(page, address + hash);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await ticks(page).first().check();
    await expect(ticks(page).first()).toBeChecked();
  }
});

test('another tab’s tick is shown', { tag: '@long' }, async ({ page, context }) => {
  await open(page, address);
  const other = await context.newPage();
  await open(other, address);
  await ticks(other).first().check();
  await expect(ticks(page).first()).toBeChecked();
});

test('printed, a lesson has its screens and empty boxes', async ({ page }) => {
  await open(page, address);
  await ticks(page).first().check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.screen').first()).toBeVisible();
  await expect(page.locator('.lesson-aside')).toBeHidden();
  const mark = await ticks(page)
    .first()
    .evaluate((box) => getComputedStyle(box, '::after').content);
  expect(mark).toBe('none');
});
