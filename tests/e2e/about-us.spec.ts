import en from '#content/locales/en/about-us.json' with { type: 'json' };
import { expect, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/company/about-us', nl: '/nl/company/about-us' } as const;

test('each place on the map is written beside its mark', { tag: '@long' }, async ({ page }) => {
  await open(page, address.en);
  const map = page.getByRole('img', { name: en.dataCentres.mapAlt });
  await map.scrollIntoViewIfNeeded();
  const frame = await map.boundingBox();
  /** Where the drawing has its marks, as shares of its width and height. */
  const marks = { Amsterdam: [0.477, 0.243], Delft: [0.446, 0.29], Paris: [0.354, 0.506] };
  for (const [city, [x = 0, y = 0]] of Object.entries(marks)) {
    const label = await page.locator(`[data-city=${city}]`).boundingBox();
    if (!frame || !label) throw new Error('nothing is shown');
    const mark = { x: frame.x + x * frame.width, y: frame.y + y * frame.height };
    const near = Math.min(Math.abs(label.x - mark.x), Math.abs(label.x + label.width - mark.x));
    expect.soft(near, city).toBeLessThan(60);
    expect.soft(Math.abs(label.y + label.height / 2 - mark.y), city).toBeLessThan(24);
  }
});
