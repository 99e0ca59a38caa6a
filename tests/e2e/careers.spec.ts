import type { Page } from '@playwright/test';
import en from '#content/locales/en/careers.json' with { type: 'json' };
import enForm from '#content/locales/en/forms/careers.json' with { type: 'json' };
import { expect, holdScripts, hydrated, open, switchLanguage, test } from '#tests/helpers/e2e.ts';
import { jobs, titles } from '#tests/stated/careers.ts';

const address = { en: '/company/careers', nl: '/nl/company/careers' } as const;

type Id = keyof typeof jobs;
const ids = Object.keys(jobs) as Id[];
const row = (page: Page, title: string) =>
  page.locator('#open-positions details').filter({
    has: page.getByRole('heading', { name: title, exact: true, includeHidden: true }),
  });
const openRows = (page: Page) => page.locator('#open-positions details[open]');
const applyName = (title: string) => `${en.positions.apply} ${title}`;
const positionField = (page: Page) => page.getByLabel(enForm.labels.position, { exact: true });

test('salaries and days are drawn to scale', { tag: '@long' }, async ({ page }) => {
  await open(page, address.en);
  for (const [index, id] of ids.entries()) {
    const [, from, to] = jobs[id];
    const place = await row(page, titles[index] ?? '')
      .locator('summary svg')
      .evaluate((svg) => {
        const axis = svg.getBoundingClientRect();
        const bar = svg.querySelector('rect')?.getBoundingClientRect() ?? axis;
        const share = (x: number) => (x - axis.left) / axis.width;
        return { start: share(bar.left), end: share(bar.right) };
      });
    expect.soft(place.start, id).toBeCloseTo((from - 35) / 50, 2);
    expect.soft(place.end, id).toBeCloseTo((to - 35) / 50, 2);
  }
  const widths = await page
    .locator('.careers-days i')
    .evaluateAll((days) => days.map((day) => day.getBoundingClientRect().width));
  expect(widths).toHaveLength(21);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
});

test('the figures of every salary stay on a small screen', { tag: '@long' }, async ({ page }) => {
  await open(page, address.nl);
  for (const width of [320, 360, 700, 1024, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page
      .locator('.careers-bar text')
      .evaluateAll((texts) =>
        texts
          .map((text) => text.getBoundingClientRect())
          .map(({ left, right }) => ({ left, right })),
      );
    // Beside and below each bar; one of them is hidden.
    expect(edges).toHaveLength(2 * ids.length);
    for (const { left, right } of edges) {
      expect.soft(left, `at ${width} px`).toBeGreaterThanOrEqual(0);
      expect.soft(right, `at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('applying leads to the form, for that position, again and again', async ({ page }) => {
  await open(page, address.en);
  const form = page.locator('#application-form');

  await page.getByRole('link', { name: applyName('Senior Backend Developer') }).click();
  await expect(page).toHaveURL(`${address.en}?position=senior-backend-developer#application-form`);
  await expect(form.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(form.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(positionField(page)).toHaveValue('senior-backend-developer');

  await row(page, 'Sales Representative').locator('summary').click();
  await page.getByRole('link', { name: applyName('Sales Representative') }).click();
  await expect(page).toHaveURL(`${address.en}?position=sales-representative#application-form`);
  await expect(form.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(form.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(positionField(page)).toHaveValue('sales-representative');
  await expect(openRows(page).getByRole('heading')).toHaveText('Sales Representative');

  await page.goBack();
  await expect(positionField(page)).toHaveValue('senior-backend-developer');
  await expect(openRows(page).getByRole('heading')).toHaveText('Senior Backend Developer');
});

test('an address that names a position unfolds it and chooses it', async ({ page }) => {
  await open(page, `${address.en}?position=ux-ui-designer`);
  await expect(openRows(page)).toHaveCount(1);
  await expect(openRows(page).getByRole('heading')).toHaveText('UX/UI Designer');
  await expect(positionField(page)).toHaveValue('ux-ui-designer');
});

test('a position that was chosen instead stays, also over a switch of the language (spec languages-5)', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(`${address.en}?position=ux-ui-designer`, { waitUntil: 'commit' });
  const field = page.locator('#application-form [name=position]');
  await field.selectOption('devops-engineer');
  await scripts.release();
  await hydrated(page);
  await expect(field).toHaveValue('devops-engineer');
  await field.selectOption('sales-representative');
  await switchLanguage(page, 'en');
  await expect(page).toHaveURL(`${address.nl}?position=ux-ui-designer`);
  await expect(field).toHaveValue('sales-representative');
});

test('an address that names no position of ours changes nothing', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, `${address.en}?position=astronaut`);
  await expect(openRows(page).getByRole('heading')).toHaveText('Senior Backend Developer');
  await expect(positionField(page)).toHaveValue('');
});

test('rows unfold by keyboard, and the hero leads to them', async ({ page }) => {
  await open(page, address.en);
  await page.getByRole('link', { name: en.hero.button }).click();
  await expect(page).toHaveURL(`${address.en}#open-positions`);
  await expect(page.locator('#open-positions h2')).toBeFocused();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(row(page, 'DevOps Engineer').locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(openRows(page).getByRole('heading')).toHaveText('DevOps Engineer');
});

test('a desk of the drawing leads to its position, again and again (spec pages-241)', async ({
  page,
}) => {
  await open(page, address.en);
  const desk = page.locator('.careers-desks').getByRole('link', { name: 'DevOps Engineer' });
  await desk.click();
  await expect(page).toHaveURL(`${address.en}?position=devops-engineer#open-positions`);
  await expect(openRows(page).getByRole('heading')).toHaveText('DevOps Engineer');
  await row(page, 'DevOps Engineer').locator('summary').click();
  await expect(openRows(page)).toHaveCount(0);
  await desk.click();
  await expect(openRows(page).getByRole('heading')).toHaveText('DevOps Engineer');
});

test('printed, every position is complete', async ({ page }) => {
  await open(page, address.en);
  await page.emulateMedia({ media: 'print' });
  for (const id of ids) {
    await expect(page.getByText(en.items[id].description)).toBeVisible();
    const box = await page.getByText(en.items[id].description).boundingBox();
    expect.soft(box?.height, id).toBeGreaterThan(10);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('positions unfold and lead to the form', { tag: ['@phone', '@long'] }, async ({ page }) => {
    await page.goto(address.en);
    await row(page, 'DevOps Engineer').locator('summary').click();
    await expect(page.getByText(en.items['devops-engineer'].description)).toBeVisible();
    await page.getByRole('link', { name: applyName('DevOps Engineer') }).click();
    await expect(page).toHaveURL(`${address.en}?position=devops-engineer#application-form`);
    await expect(
      page.getByRole('heading', { name: en.apply.title, level: 2, exact: true }),
    ).toBeInViewport();
  });
});
