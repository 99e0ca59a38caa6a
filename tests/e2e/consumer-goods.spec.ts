import type { Locator } from '@playwright/test';
import { bothLanguages, expect, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/company/consumer-goods', nl: '/nl/company/consumer-goods' } as const;

test('the words and the first button stand in the first view, and no container covers another', {
  tag: '@long',
}, async ({ page }) => {
  for (const language of bothLanguages) {
    await open(page, address[language]);
    const main = page.getByRole('main');
    for (const [width, height] of [
      [390, 844],
      [1366, 650],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(main.locator('.button-primary').first()).toBeInViewport({ ratio: 1 });
      const boxes = await main
        .locator('.consumer-goods-yard > *')
        .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().toJSON() as DOMRect));
      if (width === 1440) {
        // The heading stands on the container below it (spec pages-303).
        const left = (part: Locator) => part.evaluate((part) => part.getBoundingClientRect().left);
        const below = main.locator('.consumer-goods-sports h3');
        expect(await left(main.locator('.consumer-goods-cargo h2'))).toBe(await left(below));
      }
      if (width === 390) {
        expect(new Set(boxes.slice(1).map((box) => Math.round(box.height))).size).toBe(1);
      }
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const apart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top;
          expect.soft(apart, `${language} at ${width} px`).toBe(true);
        }
      }
    }
  }
});
