import { localizedPath } from '#content/languages.ts';
import { type PageId, pages } from '#content/pages.ts';
import { expect, open, test } from '#tests/helpers/e2e.ts';

const ids = ['custom-project', 'cloud-hosting', 'dedicated-servers'] as const satisfies PageId[];

test('the first button is whole in the first view (spec pages-191)', async ({ page }) => {
  for (const id of ids) {
    for (const language of ['en', 'nl'] as const) {
      const address = localizedPath(pages[id].path, language);
      await open(page, address);
      for (const [width, height] of [
        [1366, 650],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect
          .soft(page.locator('.page-hero-offer .button'), `${address} at ${width} px`)
          .toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('the cloud’s drawing is whole below the header at every width', async ({ page }) => {
  await open(page, localizedPath(pages['cloud-hosting'].path, 'en'));
  for (const width of [1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    const [hero, rings] = await Promise.all(
      ['.cloud-hosting-hero', '.cloud-hosting-hero img'].map((part) =>
        page.locator(part).boundingBox(),
      ),
    );
    if (!(hero && rings)) throw new Error('The hero lacks a part');
    expect.soft(rings.y, `at ${width} px`).toBeGreaterThanOrEqual(hero.y - 1);
    expect.soft(rings.width / rings.height, `at ${width} px`).toBeCloseTo(16 / 9, 1);
  }
});
