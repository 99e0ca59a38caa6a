import en from '#content/locales/en/reseller.json' with { type: 'json' };
import { expect, open, test } from '#tests/helpers/e2e.ts';

// How an application is sent: lead-forms.spec.ts.

const address = '/reseller';

/** Where the drawing's arms end, as shares of its width. */
const mouths = {
  wide: [242 / 1440, 567 / 1440, 892 / 1440, 1217 / 1440],
  narrow: [74 / 390, 158 / 390, 242 / 390, 326 / 390],
};

test('each arm of the river ends above its column', { tag: '@long' }, async ({ page }) => {
  await open(page, address);
  for (const [width, ends] of [
    [390, mouths.narrow],
    [1100, mouths.wide],
    [1440, mouths.wide],
    [1920, mouths.wide],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await page
      .getByRole('main')
      .locator('tbody rect')
      .evaluateAll((channels) =>
        channels.map((channel) => {
          const { x, width: breadth } = channel.getBoundingClientRect();
          return x + breadth / 2;
        }),
      );
    const screen = await page.evaluate(() => document.documentElement.clientWidth);
    expect(columns).toHaveLength(4);
    for (const [index, middle] of columns.entries()) {
      const end = (ends[index] ?? 0) * screen;
      expect.soft(Math.abs(middle - end), `column ${index + 1} at ${width} px`).toBeLessThan(3);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the reseller page is complete', { tag: ['@phone', '@long'] }, async ({ page }) => {
    await page.goto(address);
    for (const name of [en.benefits.title, en.provided.title, en.stories.title]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: en.hero.apply, exact: true }).click();
    await expect(page.getByRole('heading', { name: en.apply.title })).toBeInViewport();
  });
});
