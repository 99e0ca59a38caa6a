import en from '#content/locales/en/downloads.json' with { type: 'json' };
import nl from '#content/locales/nl/downloads.json' with { type: 'json' };
import { pageClaims } from '#content/page-claims.ts';
import { bothLanguages, crosswise, expect, fill, open, test } from '#tests/helpers/e2e.ts';

const address = {
  en: '/resources/knowledge-downloads',
  nl: '/nl/resources/knowledge-downloads',
} as const;
const words = { en, nl };

for (const language of bothLanguages) {
  const t = words[language];
  const prefix = language === 'nl' ? '/nl' : '';

  test(`the downloads page says what comes, when, and whom to ask (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, address[language]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      t.topics.title,
      t.closing.title,
    ]);
    const topics = Object.values(t.topics.items);
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(
      topics.map(({ title }) => title),
    );
    for (const { text } of topics)
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByText(t.release.label, { exact: true })).toBeVisible();
    await expect(
      main.getByText(fill(t.release.quarter, pageClaims.downloadsExpected), { exact: true }),
    ).toBeVisible();
    for (const label of [t.hero.button, t.closing.button]) {
      await expect(main.getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        `${prefix}/contact`,
      );
    }
    await main.getByRole('link', { name: t.hero.button }).click();
    await expect(page).toHaveURL(`${prefix}/contact`);
  });

  test(`the short address shows the same page (${language})`, async ({ page, baseURL }) => {
    await open(page, `${prefix}/downloads`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}${address[language]}`,
    );
  });
}

test('the words of the specification are kept to the letter', async ({ page }) => {
  await open(page, address.en);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Downloads Coming Soon');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'Cloud and hosting guides',
    'Security resources',
    'Development tools',
  ]);
  await expect(main).toContainText('Expected release Q2 2025');
  await expect(main).toContainText('Free downloads');
  await expect(main.getByRole('link', { name: 'Contact Us for Updates' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Contact Our Team' })).toBeVisible();
});

test('the line of high water crosses the stakes where the weed ends', async ({ page }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the downloads page is complete', { tag: '@phone' }, async ({ page }) => {
    await page.goto(address.en);
    for (const { title } of Object.values(en.topics.items)) {
      await expect(page.getByText(title, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: en.closing.button })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
});
