import en from '#content/locales/en/reseller.json' with { type: 'json' };
import { expect, open, test } from '#tests/helpers/e2e.ts';

// How an application is sent: lead-forms.spec.ts.

const address = '/reseller';

test('each arm begins and ends at its rates on one axis (spec pages-214)', async ({ page }) => {
  await open(page, address);
  const rates = [
    [15, 25],
    [20, 30],
    [25, 30],
    [10, 15],
  ];
  for (const width of [390, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = (parts: Element[]) =>
      parts.map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return [left, right];
      });
    const axis = page.locator('.reseller-run').first().locator('.reseller-rule');
    const marks = (await axis.evaluateAll(edges)).map(
      ([left = 0, right = 0]) => (left + right) / 2,
    );
    const zero = marks[0] ?? 0;
    const percent = ((marks.at(-1) ?? 0) - zero) / 30;
    const arms = await page.locator('.reseller-range').evaluateAll(edges);
    expect(arms).toHaveLength(rates.length);
    for (const [index, arm] of arms.entries()) {
      const read = arm.map((edge) => (edge - zero) / percent);
      for (const [end, rate] of (rates[index] ?? []).entries()) {
        expect.soft(Math.abs((read[end] ?? 0) - rate), `${rate}% at ${width} px`).toBeLessThan(0.6);
      }
    }
  }
});

test('no line of the chart meets words, and no amount is parted (spec pages-301)', async ({
  page,
}) => {
  for (const path of [address, `/nl${address}`]) {
    await open(page, path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const chart = page.locator('.reseller-chart');
      const crossed = await chart.evaluate((chart) => {
        const lines = [...chart.querySelectorAll('line')].map((line) =>
          line.getBoundingClientRect(),
        );
        return [...chart.querySelectorAll('th[scope=row], td:nth-child(2), text')]
          .filter((words) => {
            const range = new Range();
            range.selectNodeContents(words);
            return [...range.getClientRects()].some((box) =>
              lines.some(
                (line) =>
                  line.right > box.left &&
                  line.left < box.right &&
                  line.bottom > box.top &&
                  line.top < box.bottom,
              ),
            );
          })
          .map((words) => words.textContent);
      });
      expect.soft(crossed, `${path} at ${width} px`).toEqual([]);
      for (const amount of await chart.locator('td > b').filter({ visible: true }).all()) {
        const lines = await amount.evaluate((b) => {
          const range = new Range();
          range.selectNodeContents(b);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
        expect.soft(lines, await amount.innerText()).toBe(1);
      }
    }
  }
});

test('the button stands in the first view (spec pages-214)', async ({ page }) => {
  for (const path of [address, `/nl${address}`]) {
    for (const [width, height] of [
      [1366, 650],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, path);
      await expect(page.locator('main .button').first()).toBeInViewport({ ratio: 1 });
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
