import nl from '#content/locales/nl/webflow.json' with { type: 'json' };
import { bothLanguages, expect, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/services/webflow', nl: '/nl/services/webflow' } as const;

/** What the specification states (spec pages-75). */
const days = 14;

test('the four steps are as wide as they last', { tag: '@long' }, async ({ page }) => {
  await open(page, address.nl);
  const step = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const widths = [];
  for (const { title } of Object.values(nl.process.steps)) {
    widths.push((await step(title).boundingBox())?.width ?? 0);
  }
  const total = widths.reduce((sum, width) => sum + width, 0);
  for (const [index, length] of [2, 4, 5, 3].entries()) {
    expect((widths[index] ?? 0) / total).toBeCloseTo(length / days, 2);
  }
});

test('each line of the headline stays one at every width', { tag: '@long' }, async ({ page }) => {
  for (const language of bothLanguages) {
    await open(page, address[language]);
    for (const width of [320, 390, 768, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page
        .getByRole('heading', { level: 1 })
        .locator('span')
        .evaluateAll((spans) =>
          spans.map((span) => {
            const range = document.createRange();
            range.selectNodeContents(span);
            return range.getClientRects().length;
          }),
        );
      expect(lines, `${language} at ${width} px`).toEqual([1, 1]);
    }
  }
});

test('on a phone the headline is set as on every other page, and the rule keeps off it (spec pages-302)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const letters = () =>
    title.evaluate((title) => {
      const style = getComputedStyle(title);
      const ofSize = (length: string) =>
        (Number.parseFloat(length) / Number.parseFloat(style.fontSize)).toFixed(3);
      return { spacing: ofSize(style.letterSpacing), height: ofSize(style.lineHeight) };
    });
  await open(page, '/services/ssl-certificates');
  const others = await letters();
  await open(page, address.en);
  expect(await letters()).toEqual(others);
  const padding = await title.evaluate((title) => getComputedStyle(title).paddingBottom);
  expect(Number.parseFloat(padding)).toBeGreaterThanOrEqual(20);
});
