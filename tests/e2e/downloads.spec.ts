import { downloadTopics } from '#content/downloads.ts';
import { expect, open, test } from '#tests/helpers/e2e.ts';

const address = {
  en: '/resources/knowledge-downloads',
  nl: '/nl/resources/knowledge-downloads',
} as const;

test('the line of high water crosses the stakes where the weed ends', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, address.en);
  const tide = page.locator('.downloads-tide');
  for (const width of [page.viewportSize()?.width ?? 390, 320, 768, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const line = await page.locator('.downloads-high').boundingBox();
    const drawing = await tide.boundingBox();
    const stakes = await page.locator('.downloads-stakes img').evaluateAll((images) =>
      images.map((image) => {
        const { left, right, top, height } = image.getBoundingClientRect();
        return { left, right, top, height };
      }),
    );
    if (!line || !drawing) throw new Error('The drawing has no place');
    expect(stakes).toHaveLength(downloadTopics.length);
    for (const { left, right, top, height } of stakes) {
      // The weed begins at 118 of 400; the box begins at -6.
      const weed = top + (height * 124) / 406;
      expect.soft(Math.abs(line.y + line.height - weed), `at ${width} px`).toBeLessThan(5);
      expect.soft(left, `at ${width} px`).toBeGreaterThanOrEqual(0);
      expect.soft(right, `at ${width} px`).toBeLessThanOrEqual(width);
      expect.soft(top + height).toBeCloseTo(drawing.y + drawing.height, 0);
    }
  }
});
