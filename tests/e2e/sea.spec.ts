import type { Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import type { Tide } from '#contracts/tide.ts';
import {
  brokenRequest,
  either,
  expect,
  fill,
  homePath,
  idle,
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
    const scene = document.querySelector('.sea-act')?.getBoundingClientRect();
    const metre = (scene?.width ?? 0) / (innerWidth < 768 ? 15 : 22.727);
    // The plank ends 2.2 metres above NAP.
    return (top('.sea-plank') - top('.sea-level')) / metre + 2.2;
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
    await expect.poll(() => drawnLevel(page)).toBeCloseTo(0.3, 1);
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
  await expect.poll(() => drawnLevel(page)).toBeCloseTo(1.5, 1);
  await page.getByRole('button', { name: texts.en.sea.now, exact: true }).click();
  await expect(page.getByText(fill(sentences.now, { metres: '2.0' }))).toBeVisible();
});

test('away from now, a label says where now is, and no label is cut or covered (spec pages-273)', async ({
  page,
}) => {
  await openAtSea(page);
  const labels = page.locator('.sea-peak');
  const now = labels.filter({ hasText: texts.en.sea.now });
  await expect(labels.first()).toBeVisible();
  await expect(now).toHaveCount(0);
  await slider(page).fill('-300');
  await expect(now).toBeVisible();
  await page.keyboard.press('End');
  const reading = await page.locator('.sea-reading span').boundingBox();
  const end = (reading?.x ?? 0) + (reading?.width ?? 0);
  for (const label of await labels.all()) {
    expect((await label.boundingBox())?.x).toBeGreaterThan(end);
  }
});

test('further back than is known the sea lies level (spec pages-273)', async ({ page }) => {
  await openAtSea(page);
  const surface = page.locator('.sea-past path').last();
  await slider(page).fill('-1440');
  const { x = 0 } = (await surface.boundingBox()) ?? {};
  expect(x).toBeLessThan(0);
});

test('thumb and buttons are under the pointer where they are seen', async ({ page }) => {
  await openAtSea(page);
  const covered = await slider(page).evaluate((input) => {
    const { x, width, bottom } = input.getBoundingClientRect();
    // The thumb at rest stands above the button that leads back to now.
    return document.elementFromPoint(x + (width * 2) / 3, bottom - 5) !== input;
  });
  expect(covered).toBe(false);
  const box = async (selector: string) => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await page.locator(selector).filter({ visible: true }).first().boundingBox()) ?? {};
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  for (const [width, height] of [
    [1366, 650],
    [1440, 900],
    [1200, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const board = await box('.sea-board');
    const button = await box('.hero-actions .button-secondary');
    const apart = board.top >= button.bottom || board.left >= button.right;
    expect.soft(apart, `board at ${width}×${height}`).toBe(true);
  }
});

test('plank, mark and dike stand in front of the curve', async ({ page }) => {
  await openAtSea(page);
  const layers = await page.evaluate(() =>
    ['.sea-past', '.sea-ahead', '.sea-plank', '.sea-mark', '.sea-dike'].map((selector) => {
      const element = document.querySelector(selector);
      return element && Number.parseInt(getComputedStyle(element).zIndex, 10);
    }),
  );
  expect(layers.slice(0, 2)).toEqual([-1, -1]);
  expect(layers.slice(2)).not.toContain(-1);
});

for (const [what, address] of [
  ['level', '**/api/tide'],
  ['code', '**/assets/sea-*.js'],
  ['look', '**/assets/sea-*.css'],
] as const) {
  test(`where the sea’s ${what} cannot be had, the next high water stays (spec pages-274)`, async ({
    page,
    watch,
  }) => {
    watch.allow(brokenRequest);
    await page.route(address, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await open(page, '/');
    await refused;
    await idle(page);
    await expect(slider(page)).toHaveCount(0);
    const board = page.locator('.sea-board');
    await expect(board).toBeVisible();
    await expect(board).toContainText(/\+\d\.\d\d\sm NAP, high water/);
    await expect(board.locator('time')).toHaveAttribute('datetime', /^20/);
  });
}

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
