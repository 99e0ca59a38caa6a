import en from '#content/locales/en/industries-we-serve.json' with { type: 'json' };
import nl from '#content/locales/nl/industries-we-serve.json' with { type: 'json' };
import { bothLanguages, crosswise, expect, open, test } from '#tests/helpers/e2e.ts';

const address = {
  en: '/company/industries-we-serve',
  nl: '/nl/company/industries-we-serve',
} as const;
const words = { en, nl };

for (const language of bothLanguages) {
  const t = words[language];
  const prefix = language === 'nl' ? '/nl' : '';
  const contact = language === 'nl' ? '/nl#contact' : '/#contact';

  test(`the industries page has its parts in order, with their facts (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, address[language]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
    // textContent: two of the headings are for screen readers only.
    expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      t.industries.title,
      t.reasons.title,
      t.closing.title,
    ]);

    // The figures that the specification states (spec pages-91).
    await expect(main.locator('dl > div')).toHaveText([
      `${t.stats.uptime}100%`,
      `${t.stats.support}24/7`,
      `${t.stats.encryption}SSL`,
      `${t.stats.certificate}ISO 27001`,
    ]);

    const cards = main.getByRole('article');
    await expect(cards).toHaveCount(8);
    for (const [index, { title, text, claim }] of Object.values(t.industries.items).entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(title);
      await expect(card).toContainText(text);
      await expect(card.getByText(claim, { exact: true })).toBeVisible();
      expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
      await card.scrollIntoViewIfNeeded();
      // The drawing has arrived.
      await expect
        .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }

    const reasons = main.locator('section').filter({
      has: page.getByRole('heading', { level: 2, name: t.reasons.title, exact: true }),
    });
    await expect(reasons.getByRole('heading', { level: 3 })).toHaveText(
      Object.values(t.reasons.items).map(({ title }) => title),
    );

    await expect(main.getByRole('link', { name: t.hero.portfolio })).toHaveAttribute(
      'href',
      `${prefix}/resources/portfolio`,
    );
    for (const label of [t.hero.contact, t.closing.button]) {
      await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', contact);
    }
    await main.getByRole('link', { name: t.closing.button }).click();
    await expect(page).toHaveURL(contact);
  });
}

test('the names of the specification are kept to the letter', async ({ page }) => {
  await open(page, address.en);
  const main = page.getByRole('main');
  await expect(main.getByRole('article').getByRole('heading')).toHaveText([
    'Startups',
    'Enterprises',
    'Holding Companies',
    'E-commerce Stores',
    'Digital Agencies',
    'SaaS Companies',
    'Non-Profits',
    'Consultants',
  ]);
  await expect(main.getByRole('link', { name: 'Get Started Today' })).toBeVisible();
});

test('no two plots are of the same size', async ({ page }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the industries page is complete', { tag: '@phone' }, async ({ page }) => {
    await page.goto(address.en);
    for (const { title, claim } of Object.values(en.industries.items)) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(page.getByText(claim, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: en.closing.button })).toHaveAttribute(
      'href',
      '/#contact',
    );
  });
});
