import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { expect, holdScripts, hydrated, idle, open, test } from '#tests/helpers/e2e.ts';

test.use({ heroVideo: true });

const isVideo = (url: string) => url.includes('/video/');

test('phones never ask for the video', { tag: '@phone' }, async ({ page, watch }) => {
  await open(page, '/');
  await idle(page);
  await page.waitForLoadState('networkidle');
  expect(watch.requests.filter((request) => isVideo(request.url()))).toEqual([]);
  await expect(page.locator('video')).toHaveCount(0);
});

test('the video is asked for once the page is loaded and runs', async ({ page, watch }) => {
  const scripts = await holdScripts(page);
  await page.goto('/');
  await idle(page);
  expect(watch.requests.filter((request) => isVideo(request.url()))).toEqual([]);
  const asked = page.waitForRequest((request) => isVideo(request.url()));
  await scripts.release();
  await hydrated(page);
  await asked;
  const video = page.locator('video');
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('loop', true);
  await expect(video).toHaveJSProperty('paused', false);
  await expect(video).toHaveAttribute('aria-hidden', 'true');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(video).toHaveJSProperty('paused', true);
});

const failures = {
  'cannot be had': (route: Route) => route.abort(),
  // Its head is whole, so a browser takes it and stops in the middle.
  'breaks off': async (route: Route) => {
    const film = await readFile(`public${new URL(route.request().url()).pathname}`);
    return route.fulfill({ body: film.fill(0x55, Math.floor(film.length / 4)) });
  },
};
for (const [how, fail] of Object.entries(failures)) {
  test(`a video that ${how} hides itself; the drawing stays`, { tag: '@long' }, async ({
    page,
    watch,
  }) => {
    watch.allow(/net::ERR_FAILED/);
    watch.allow(/console warning: The hero video could not be played/);
    await page.route('**/video/**', fail);
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('The hero video could not be played'),
    );
    await open(page, '/');
    await logged;
    await expect(page.locator('video')).toHaveCount(0);
    const drawing = page.locator('img.sea-film');
    await expect(drawing).toBeVisible();
    expect(
      await drawing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    ).toBeGreaterThan(0);
  });
}

test.describe('a narrow window on a desktop', () => {
  test.use({ viewport: { width: 600, height: 800 } });

  test('does without', { tag: '@long' }, async ({ page, watch }) => {
    await open(page, '/');
    await idle(page);
    expect(watch.requests.filter((request) => isVideo(request.url()))).toEqual([]);
  });
});
