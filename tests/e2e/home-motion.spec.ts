import type { Page } from '@playwright/test';
import {
  expect,
  fill,
  hydrated,
  openWithStoppedClock,
  test,
  texts,
  tick,
} from '#tests/helpers/e2e.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';

const { hero, stats } = texts.en.home;
const { testimonials } = texts.en;
const { footer } = texts.en.common;
const slides = [hero.slides.development, hero.slides.hosting, hero.slides.cloud];

async function expectSlide(page: Page, index: number) {
  for (const [at, slide] of slides.entries()) {
    const heading = page.getByRole('heading', { name: pageTitle(slide), exact: true });
    // The page's title is there for screen readers while another slide shows.
    await expect(heading).toHaveCount(at === index || at === 0 ? 1 : 0);
    if (at === 0) await expect(heading).toHaveCSS('clip-path', index === 0 ? 'none' : 'inset(50%)');
  }
  await expect(
    page.getByRole('group', { name: hero.chooseSlide }).locator('[aria-current]'),
  ).toHaveText(slides[index]?.name ?? '');
}

/** Whether the hero turns by itself shows in nothing but time; its attribute says it at once. */
async function expectHeroMoving(page: Page, moving: boolean) {
  const carousel = page.getByRole('region', { name: hero.label });
  if (moving) await expect(carousel).toHaveAttribute('data-moving');
  else await expect(carousel).not.toHaveAttribute('data-moving');
}

async function scrollTo(page: Page, selector: string) {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
    });
}

test('the hero turns every 5000 ms, wraps, and follows the dots', async ({ page }) => {
  await openWithStoppedClock(page, '/');
  await expectHeroMoving(page, true);
  await expectSlide(page, 0);
  await tick(page, 4999);
  await expectSlide(page, 0);
  await tick(page, 1);
  await expectSlide(page, 1);
  await tick(page, 4999);
  await expectSlide(page, 1);
  await tick(page, 1);
  await expectSlide(page, 2);
  await tick(page, 5000);
  await expectSlide(page, 0);

  // A dot jumps; its slide then has its full time once focus and pointer have left.
  await tick(page, 3000);
  const said = page.getByRole('region', { name: hero.label }).locator('[aria-live=polite]');
  await expect(said).toBeEmpty();
  await page.getByRole('button', { name: hero.slides.cloud.name, exact: true }).click();
  await expectSlide(page, 2);
  const { title } = hero.slides.cloud;
  await expect(said).toHaveText(fill(hero.slide, { slide: 3, slides: 3, title }));
  await expectHeroMoving(page, false);
  await tick(page, 6000);
  await expectSlide(page, 2);
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: hero.slides.cloud.name, exact: true }).blur();
  await expectHeroMoving(page, true);
  await tick(page, 4999);
  await expectSlide(page, 2);
  await tick(page, 1);
  await expectSlide(page, 0);
  await expect(said).toBeEmpty();
});

test('hover, focus, pause and leaving the view stop the hero', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await openWithStoppedClock(page, '/');
  await expectHeroMoving(page, true);
  if (!isMobile) {
    await page.getByRole('heading', { level: 1 }).hover();
    await expectHeroMoving(page, false);
    await tick(page, 11_000);
    await expectSlide(page, 0);
    await page.mouse.move(5, 5);
    await expectHeroMoving(page, true);
  }
  await page
    .getByRole('link', { name: slides[0]?.primary ?? '' })
    .first()
    .focus();
  await expectHeroMoving(page, false);
  await tick(page, 11_000);
  await expectSlide(page, 0);
  await page
    .getByRole('link', { name: slides[0]?.primary ?? '' })
    .first()
    .blur();
  await expectHeroMoving(page, true);

  const pause = page.getByRole('button', { name: hero.pause });
  await pause.click();
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: hero.play }).blur();
  await tick(page, 11_000);
  await expectSlide(page, 0);
  await expectHeroMoving(page, false);
  await page.getByRole('button', { name: hero.play }).click();
  await page.mouse.move(5, 5);
  await pause.blur();
  await expectHeroMoving(page, true);
  await tick(page, 5000);
  await expectSlide(page, 1);

  await scrollTo(page, '#about');
  await expectHeroMoving(page, false);
});

test('testimonials turn every 5 seconds while in view, wrap, and pause', { tag: '@long' }, async ({
  page,
}) => {
  await openWithStoppedClock(page, '/');
  const label = (at: number) =>
    page.getByText(fill(testimonials.page, { page: at, pages: 6 }), { exact: true });
  await tick(page, 6000);
  await expect(label(1)).toBeAttached();
  await scrollTo(page, 'blockquote');
  // In view: while it moves, it announces nothing.
  await expect(label(1)).toHaveAttribute('aria-live', 'off');
  await tick(page, 4999);
  await expect(label(1)).toBeVisible();
  await tick(page, 1);
  await expect(label(2)).toBeVisible();
  for (const at of [3, 4, 5, 6, 1]) {
    await tick(page, 5000);
    await expect(label(at)).toBeVisible();
  }
  await page.getByRole('button', { name: testimonials.pause }).click();
  await page.getByRole('button', { name: testimonials.play }).blur();
  await page.mouse.move(5, 5);
  await expect(label(1)).toHaveAttribute('aria-live', 'polite');
  await tick(page, 16_000);
  await expect(label(1)).toBeVisible();
});

test('the figures start as stated and grow every 30 seconds within their limits', {
  tag: '@long',
}, async ({ page }) => {
  // The largest growth: random numbers just below 1.
  await page.addInitScript(() => {
    const original = Math.random;
    Math.random = () => (document.documentElement?.dataset.dice ? 0.999 : original());
  });
  await openWithStoppedClock(page, '/');
  const figure = (label: string) =>
    page.locator('.key-figures > div').filter({ hasText: label }).locator('dd');
  const read = async () => {
    const labels = [stats.customers, stats.servers, stats.uptimeHours, stats.securityScans];
    const shown = await Promise.all(labels.map((label) => figure(label).innerText()));
    return shown.map((text) => Number(text.replaceAll(',', '')));
  };
  expect(await read()).toEqual([1103, 247, 26_281, 48_906]);
  await tick(page, 29_999);
  expect(await read()).toEqual([1103, 247, 26_281, 48_906]);
  await tick(page, 1);
  await expect(figure(stats.uptimeHours)).toHaveText('26,282');
  for (let turn = 2; turn <= 10; turn++) await tick(page, 30_000);
  const [customers = 0, servers = 0, hours = 0, scans = 0] = await read();
  expect(customers).toBeGreaterThanOrEqual(1103);
  expect(customers).toBeLessThanOrEqual(1113);
  expect([247, 248, 249]).toContain(servers);
  expect(hours).toBe(26_291);
  expect(scans).toBeGreaterThanOrEqual(48_906);
  expect(scans).toBeLessThanOrEqual(48_996);

  await page.evaluate(() => {
    document.documentElement.dataset.dice = 'high';
  });
  for (let turn = 1; turn <= 3; turn++) await tick(page, 30_000);
  expect(await read()).toEqual([customers + 3, 249, hours + 3, scans + 27]);

  await page.getByRole('button', { name: stats.pause }).click();
  await tick(page, 90_000);
  expect(await read()).toEqual([customers + 3, 249, hours + 3, scans + 27]);
  await page.getByRole('button', { name: stats.play }).click();
  await tick(page, 30_000);
  expect((await read())[2]).toBe(hours + 4);
});

// The times of all letters: app/components/footer/use-typed-text.test.ts.
test('the footer takes its first word back and types the next, until it is paused', {
  tag: '@phone',
}, async ({ page }) => {
  await openWithStoppedClock(page, '/');
  const line = page.getByRole('contentinfo').locator('em');
  await expect(line).toHaveText('startups');
  await scrollTo(page, 'footer em');
  const pause = page.getByRole('button', { name: footer.pauseTyping });
  // Whether it is in view reaches the page with the next frames; until then nothing is timed.
  await expect
    .poll(
      async () => {
        await tick(page, 50);
        return (await line.innerText()) !== 'startups';
      },
      { intervals: [0] },
    )
    .toBe(true);
  // Deleting: 50 ms a letter.
  await expect(line).toHaveText('startup');
  await tick(page, 49);
  await expect(line).toHaveText('startup');
  await tick(page, 1);
  await expect(line).toHaveText('startu');
  for (let left = 5; left >= 0; left--) {
    await tick(page, 50);
    await expect(line).toHaveText('startups'.slice(0, left));
  }
  // Typing: 100 ms a letter.
  await tick(page, 99);
  await expect(line).toHaveText('');
  await tick(page, 1);
  await expect(line).toHaveText('h');

  await pause.click();
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: footer.playTyping }).blur();
  await tick(page, 10_000);
  await expect(line).toHaveText('h');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, heroVideo: true });

  test('nothing moves by itself', async ({ page, watch }) => {
    await openWithStoppedClock(page, '/');
    await expectSlide(page, 0);
    for (const name of [hero.pause, testimonials.pause, stats.pause, footer.pauseTyping]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    const line = page.getByRole('contentinfo').locator('em');
    await tick(page, 61_000);
    await expectSlide(page, 0);
    await expect(page.getByText('26,281', { exact: true })).toBeVisible();
    await scrollTo(page, 'blockquote');
    await tick(page, 11_000);
    await expect(
      page.getByText(fill(testimonials.page, { page: 1, pages: 6 }), { exact: true }),
    ).toBeVisible();
    await scrollTo(page, 'footer em');
    await tick(page, 11_000);
    await expect(line).toHaveText('startups');
    expect(watch.requests.filter((request) => request.url().includes('/video/'))).toEqual([]);
    const running = await page.evaluate(() =>
      document.getAnimations().filter((animation) => animation.playState === 'running'),
    );
    expect(running).toEqual([]);
    // Dots still jump.
    await scrollTo(page, 'h1');
    await page.getByRole('button', { name: hero.slides.hosting.name, exact: true }).click();
    await expectSlide(page, 1);
    await hydrated(page);
  });
});
