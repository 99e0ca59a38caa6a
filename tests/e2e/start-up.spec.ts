import type { Locator, Page } from '@playwright/test';
import {
  bothLanguages,
  crosswise,
  expect,
  homePath,
  hydrated,
  test,
  texts,
} from '#tests/helpers/e2e.ts';

test.use({ started: false });

function startUpScreen(page: Page): Locator {
  return page.getByText(/^(Raising the level|Het peil stijgt)$/);
}

/** Sets the time of the screen's animation, which takes it away. */
async function setTime(screen: Locator, ms: number) {
  await screen.evaluate((element, time) => {
    const [animation] = element.parentElement?.getAnimations() ?? [];
    if (!animation) throw new Error('The start-up screen has no animation');
    animation.pause();
    animation.currentTime = time;
  }, ms);
}

for (const language of bothLanguages) {
  test(`covers the page for 2000 ms, once per tab (${language})`, {
    tag: crosswise[language],
  }, async ({ page, context }) => {
    await page.goto(homePath[language], { waitUntil: 'commit' });
    const screen = startUpScreen(page);
    await expect(screen).toHaveText(texts[language].common.startUp.label);
    await setTime(screen, 1990);
    await expect(screen).toBeVisible();
    expect(
      await screen.evaluate((element) => element.parentElement?.getBoundingClientRect()),
    ).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await setTime(screen, 2005);
    await expect(screen).toBeHidden();
    await hydrated(page);
    await expect(screen).toBeHidden();

    await page.reload();
    await expect(screen).toBeHidden();
    const tab = await context.newPage();
    await tab.goto(homePath[language], { waitUntil: 'commit' });
    await expect(startUpScreen(tab)).toBeVisible();
  });
}

test('goes by itself', async ({ page }) => {
  const began = performance.now();
  await page.goto('/', { waitUntil: 'commit' });
  await startUpScreen(page).waitFor();
  await expect(startUpScreen(page)).toBeHidden();
  expect(performance.now() - began).toBeGreaterThan(1900);
});

const dismissals: Record<string, (page: Page) => Promise<void>> = {
  key: (page) => page.keyboard.press('a'),
  click: (page) => page.mouse.click(200, 500),
};

for (const [name, dismiss] of Object.entries(dismissals)) {
  test(`goes at a ${name}`, async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    const screen = startUpScreen(page);
    await screen.waitFor();
    await setTime(screen, 100);
    await expect(screen).toBeVisible();
    await dismiss(page);
    await expect(screen).toBeHidden();
  });
}

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

  test('it stands still, and goes after its time', { tag: '@phone' }, async ({ page }) => {
    const began = performance.now();
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
    await expect(screen).toBeHidden();
    expect(performance.now() - began).toBeGreaterThan(1900);
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
  await startUpScreen(page).waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts.en.home.hero.slides.development.title,
  );
  await expect(startUpScreen(page).getByRole('status')).toHaveCount(0);
});
