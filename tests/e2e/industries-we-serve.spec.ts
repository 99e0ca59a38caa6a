import { expect, open, test } from '#tests/helpers/e2e.ts';

const address = {
  en: '/company/industries-we-serve',
  nl: '/nl/company/industries-we-serve',
} as const;

test('no two plots are of the same size', { tag: '@long' }, async ({ page }) => {
  await open(page, address.en);
  for (const width of [1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((plots) =>
        plots.map(({ clientWidth, clientHeight }) => `${clientWidth} × ${clientHeight}`),
      );
    expect(new Set(sizes).size, `at ${width} px: ${sizes.join(', ')}`).toBe(8);
  }
});
