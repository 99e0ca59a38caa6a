import type { Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import type { Tide } from '#contracts/tide.ts';
import {
  brokenRequest,
  either,
  expect,
  fill,
  homePath,
  open,
  openWithStoppedClock,
  test,
  texts,
  tick,
} from '#tests/helpers/e2e.ts';

/** At 11:00 in Amsterdam +0.30 m and rising by ten centimetres a quarter; high water at 14:00. */
const tide: Tide = {
  station: 'Hoek van Holland',
  from: '2026-03-01T10:00:00.000Z',
  stepMinutes: 15,
  levels: Array.from({ length: 145 }, (_, step) => 150 - 10 * Math.abs(((step + 12) % 48) - 24)),
};

const slider = (page: Page, language: Language = 'en') =>
  page.getByRole('slider', { name: texts[language].sea.label });

async function openAtSea(page: Page, language: Language = 'en') {
  await page.route('**/api/tide', (route) => route.fulfill({ json: tide }));
  await openWithStoppedClock(page, homePath[language]);
  await tick(page, 1000);
  await expect(slider(page, language)).toBeAttached();
}

/** Metres over NAP at which the water is drawn. */
async function drawnLevel(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
    const data = document.querySelector('.sea-fall')?.getBoundingClientRect();
    // The line from the sea down to the data measures the level and 1.7 metres.
    const scene = document.querySelector('.sea-act')?.getBoundingClientRect();
    const metre = (scene?.width ?? 0) / (innerWidth < 768 ? 15 : 22.727);
    return (data?.height ?? 0) / metre - 1.7 + (top('.sea-level') - (data?.top ?? 0)) / metre;
  });
}

for (const language of either('nl')) {
  test(`the sea stands as high as is expected now, and says so (spec pages-272) (${language})`, {
    tag: '@both',
  }, async ({ page }) => {
    await openAtSea(page, language);
    const t = texts[language].sea;
    const [figure, metres, time] =
      language === 'en' ? ['+0.30 m', '2.0', '11:00'] : ['+0,30 m', '2,0', '11.00'];
    const board = page.locator('.sea-board').filter({ visible: true });
    await expect(board).toHaveCount(1);
    await expect(board).toContainText(figure);
    await expect(board).toContainText(`NAP, ${t.trends.rising}`);
    await expect(board).toContainText(fill(t.expected, { time }));
    await expect(page.getByText(fill(t.sentences.now, { metres }))).toBeVisible();
    await expect(page.getByText(t.note)).toBeVisible();
    expect(await drawnLevel(page)).toBeCloseTo(0.3, 1);
  });
}

test('the slider moves the sea and its figures, by keyboard too (spec pages-273)', async ({
  page,
}) => {
  await openAtSea(page);
  const { sentences } = texts.en.sea;
  const range = slider(page);
  await expect(range).toHaveAttribute('aria-valuetext', '11:00, plus 0.30 metres, rising');
  await range.focus();
  await page.keyboard.press('ArrowRight');
  await expect(range).toHaveAttribute('aria-valuetext', '11:10, plus 0.37 metres, rising');
  await expect(
    page.getByText(fill(sentences.later, { time: '11:10', metres: '2.1' })),
  ).toBeVisible();
  await page.keyboard.press('Home');
  await expect(
    page.getByText(fill(sentences.yesterday, { time: '11:00', metres: '2.0' })),
  ).toBeVisible();
  await page.keyboard.press('End');
  await expect(range).toHaveAttribute('aria-valuetext', '23:00, plus 0.30 metres, rising');
  await range.fill('180');
  await expect(range).toHaveAttribute('aria-valuetext', '14:00, plus 1.50 metres, high water');
  expect(await drawnLevel(page)).toBeCloseTo(1.5, 1);
  await page.getByRole('button', { name: texts.en.sea.now, exact: true }).click();
  await expect(page.getByText(fill(sentences.now, { metres: '2.0' }))).toBeVisible();
});

test('where the level cannot be had, the next high water stays (spec pages-274)', async ({
  page,
  watch,
}) => {
  watch.allow(brokenRequest);
  await page.route('**/api/tide', (route) => route.abort());
  const asked = page.waitForRequest('**/api/tide');
  await open(page, '/');
  await asked;
  await expect(slider(page)).toHaveCount(0);
  const board = page.locator('.sea-board');
  await expect(board).toBeVisible();
  await expect(board).toContainText(/\+\d\.\d\d\sm NAP/);
  await expect(board.locator('time')).toHaveAttribute('datetime', /^20/);
});

test('each slide has its act in the same place (spec pages-271)', async ({ page }) => {
  await open(page, '/');
  const { chooseSlide, slides } = texts.en.home.hero;
  const dots = page.getByRole('group', { name: chooseSlide });
  for (const id of ['hosting', 'cloud', 'development'] as const) {
    await dots.getByRole('button', { name: slides[id].name, exact: true }).click();
    await expect(page.locator('.sea-act:not(.sea-dike)').filter({ visible: true })).toHaveClass(
      new RegExp(`sea-${id}`),
    );
  }
});

test('nothing shifts when the level comes', { tag: '@both' }, async ({ page }) => {
  await page.route('**/api/tide', (route) => route.fulfill({ json: tide }));
  await openWithStoppedClock(page, '/');
  const shifted = await page.evaluateHandle(() => {
    const elements: unknown[] = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & {
        sources: { node: Element | null }[];
      })[]) {
        elements.push(...sources.map(({ node }) => node?.outerHTML.slice(0, 100)));
      }
    }).observe({ type: 'layout-shift' });
    return elements;
  });
  await tick(page, 1000);
  await expect(slider(page)).toBeAttached();
  await tick(page, 1000);
  expect(await shifted.jsonValue()).toEqual([]);
});
