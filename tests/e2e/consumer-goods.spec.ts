import { expect, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/company/consumer-goods', nl: '/nl/company/consumer-goods' } as const;

test('the quay of the drawing goes on below it', async ({ page }) => {
  await open(page, address.en);
  const main = page.getByRole('main');
  for (const width of [1024, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [drawing, water, quay] = await Promise.all(
      ['.consumer-goods-drawing', '.consumer-goods-water', '.consumer-goods-quay'].map((part) =>
        main.locator(part).boundingBox(),
      ),
    );
    if (!drawing || !water || !quay) throw new Error('a part of the hero has no place');
    // The wall stands 840 of 1440 from the left in the drawing; no gap lies between the two.
    expect(quay.x, `at ${width} px`).toBeCloseTo(drawing.width * (840 / 1440), 0);
    expect(water.y).toBeLessThanOrEqual(drawing.y + drawing.height);
    expect(water.y + water.height).toBeCloseTo(quay.y + quay.height, 0);
  }
});
