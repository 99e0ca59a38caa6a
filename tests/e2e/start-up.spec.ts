import type { Locator, Page } from '@playwright/test';
import { crosswise, either, expect, homePath, hydrated, test, texts } from '#tests/helpers/e2e.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';

test.use({ started: false });

function startUpScreen(page: Page): Locator {
  return page.getByText(/^(One moment|Een ogenblik)$/);
}

/** Sets the time of the screen's animation, which takes it away, and of those within it: they stand still there or go on. */
async function setTime(screen: Locator, ms: number, then: 'stop' | 'go on' = 'stop') {
  await screen.evaluate(
    (element, { time, stops }) => {
      const animations = element.closest('.start-up')?.getAnimations({ subtree: true }) ?? [];
      if (animations.length === 0) throw new Error('The start-up screen has no animation');
      for (const animation of animations) {
        if (stops) animation.pause();
        animation.currentTime = time;
      }
    },
    { time: ms, stops: then === 'stop' },
  );
}

async function expectToLast2000Ms(screen: Locator) {
  await setTime(screen, 1990);
  await expect(screen).toBeVisible();
  await setTime(screen, 2005);
  await expect(screen).toBeHidden();
}

for (const language of either('nl')) {
  test(`covers the page for 2000 ms, once per tab (${language})`, {
    tag: crosswise[language],
  }, async ({ page, context }) => {
    await page.goto(homePath[language], { waitUntil: 'commit' });
    const screen = startUpScreen(page);
    await expect(screen).toHaveText(texts[language].common.startUp.label);
    expect(
      await screen.evaluate((element) => element.parentElement?.getBoundingClientRect()),
    ).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await expectToLast2000Ms(screen);
    await hydrated(page);
    // At once here and below, because a screen that shows again goes by itself.
    expect(await screen.isVisible()).toBe(false);

    await page.reload({ waitUntil: 'commit' });
    await screen.waitFor({ state: 'attached' });
    expect(await screen.isVisible()).toBe(false);
    await expect(page.locator('html')).toHaveClass(/started/);
    const tab = await context.newPage();
    await tab.goto(homePath[language], { waitUntil: 'commit' });
    await expect(startUpScreen(tab)).toBeVisible();
  });
}

test('goes by itself', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const screen = startUpScreen(page);
  await screen.waitFor();
  await setTime(screen, 1900, 'go on');
  await expect(screen).toBeHidden();
});

test('in its last 500 ms the water falls, from edge to edge of the window (spec pages-28)', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const screen = startUpScreen(page);
  await screen.waitFor();
  const water = screen.locator('..');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await setTime(screen, 1499);
  expect(await water.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  await setTime(screen, 1750);
  const halfway = await water.boundingBox();
  expect(halfway).toMatchObject({ x: 0, width });
  expect(halfway?.y).toBeGreaterThan(0);
  expect(halfway?.y).toBeLessThan(height);
  // The page is cut by nothing but that line.
  await expect(water).toHaveCSS('background-color', 'rgb(6, 48, 58)');
  await expect(water).toHaveCSS('clip-path', 'none');
  await setTime(screen, 1999);
  expect((await water.boundingBox())?.y).toBeGreaterThan(height * 0.99);
  await expect(screen).toHaveCSS('opacity', '0');

  const movements = await screen.evaluate((element) =>
    (element.closest('.start-up')?.getAnimations({ subtree: true }) ?? []).map(({ effect }) => ({
      end: Number(effect?.getComputedTiming().endTime),
      duration: Number(effect?.getComputedTiming().duration),
      moves: (effect as KeyframeEffect)
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((key) => !/^(offset|computedOffset|easing|composite)$/.test(key)),
    })),
  );
  for (const { end, duration, moves } of movements) {
    // Nothing outlasts the screen, and all that lasts is free of painting.
    expect(end, moves.join()).toBeLessThanOrEqual(2001);
    if (duration > 1) expect(['transform', 'opacity']).toEqual(expect.arrayContaining(moves));
  }
  expect(movements.some(({ duration }) => duration === 500)).toBe(true);
});

test('while the water falls, a click arrives at the page, and a key ends it at once', {
  tag: '@long',
}, async ({ page }) => {
  const openWater = async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await startUpScreen(page).waitFor({ state: 'attached' });
    await page.evaluate(() => {
      document.documentElement.classList.remove('started');
    });
    await setTime(startUpScreen(page), 1750);
  };

  await openWater();
  await page.keyboard.press('Escape');
  await expect(startUpScreen(page)).toBeHidden();
  // Nothing in it took the focus, so the first stop is the page's.
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: texts.en.common.skipToContent })).toBeFocused();

  await openWater();
  const box = await page
    .getByRole('link', { name: texts.en.home.hero.slides.development.secondary, exact: true })
    .boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL('/resources/portfolio');
  await expect(startUpScreen(page)).toBeHidden();
});

test('goes at a tap', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const screen = startUpScreen(page);
  await screen.waitFor();
  await setTime(screen, 100);
  await expect(screen).toBeVisible();
  await page.touchscreen.tap(200, 500);
  await expect(screen).toBeHidden();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it stands still, and goes after its time', { tag: ['@phone', '@long'] }, async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'commit' });
    const screen = startUpScreen(page);
    await screen.waitFor();
    const spinning = await screen.evaluate((element) =>
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.target !== element.parentElement,
        )
        .map((animation) => animation.playState),
    );
    expect(spinning).toEqual([]);
    await setTime(screen, 1900, 'go on');
    await expect(screen).toBeHidden();
    await expectToLast2000Ms(screen);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it does not show', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(startUpScreen(page)).toHaveCount(1);
    await expect(startUpScreen(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the content lies below it in the page, for whoever reads without eyes', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const screen = startUpScreen(page);
  await screen.waitFor();
  await setTime(screen, 100);
  await page.locator('h1').waitFor({ state: 'attached' });
  // At once, because what were hidden as long as the screen would come after it.
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.allTextContents()).toEqual([
    pageTitle(texts.en.home.hero.slides.development),
  ]);
  expect(await heading.evaluate((element) => element.closest('[inert]') === null)).toBe(true);
  await expect(screen.getByRole('status')).toHaveCount(0);
  await expect(screen).toBeVisible();
});
