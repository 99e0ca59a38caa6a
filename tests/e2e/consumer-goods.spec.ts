import { expect, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/company/consumer-goods', nl: '/nl/company/consumer-goods' } as const;

test('the quay of the drawing goes on below it', { tag: '@long' }, async ({ page }) => {
  await open(page, address.en);
  const main = page.getByRole('main');
  for (const width of [1024, 1200, 1440, 1920, 3440]) {
    await page.setViewportSize({ width, height: 900 });
    const [drawing, water, quay] = await Promise.all(
      ['.consumer-goods-drawing', '.consumer-goods-water', '.consumer-goods-quay'].map((part) =>
        main.locator(part).boundingBox(),
      ),
    );
    if (!drawing || !water || !quay) throw new Error('a part of the hero has no place');
    // The wall stands 840 of 1440 from the left in the drawing, which is in the middle and 1920 px wide at
    // most; no gap lies between the two.
    const drawn = Math.min(drawing.width, 1920);
    const wall = (drawing.width - drawn) / 2 + drawn * (840 / 1440);
    expect(quay.x, `at ${width} px`).toBeCloseTo(wall, 0);
    expect(water.y).toBeLessThanOrEqual(drawing.y + drawing.height);
    expect(water.y + water.height).toBeCloseTo(quay.y + quay.height, 0);
  }
  for (const [width, height] of [
    [1366, 650],
    [3440, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  }
});
