import en from '#content/locales/en/ssl-certificates.json' with { type: 'json' };
import nl from '#content/locales/nl/ssl-certificates.json' with { type: 'json' };
import { expect, fill, open, test, texts } from '#tests/helpers/e2e.ts';
import { stated } from '#tests/stated/ssl-certificates.ts';

const path = { en: '/services/ssl-certificates', nl: '/nl/services/ssl-certificates' } as const;

test('certificates: plans and comparison follow the VAT switch', async ({ page }) => {
  const { vat } = texts.nl.common;
  const facts = stated.nl;
  await open(page, path.nl);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: vat.incl }).check();
  const plans = main.locator('#ssl-plans > li');
  for (const [index, price] of facts.withVat.entries()) {
    await expect(plans.nth(index)).toContainText(price);
    await expect(plans.nth(index)).toContainText(vat.incl);
  }
  const rows = main.getByRole('table', { name: nl.comparison.caption }).getByRole('row');
  await expect(rows.nth(1)).toContainText(`${facts.withVat[0]}–${facts.withVat[2]}`);
  await expect(main.locator('.starting-price')).toContainText('24,19');
});

test('certificates: #ssl-plans leads to the plans', { tag: '@phone' }, async ({ page }) => {
  await open(page, `${path.nl}#ssl-plans`);
  await expect(page.getByRole('heading', { name: 'Domain Validation' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});

test('certificates: no text stands on another, at any width', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, path.nl);
  for (const width of [1024, 1100, 1200, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page
      .locator('.page-hero-words, .ssl-plan, .ssl-chamber')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(7);
    const overlapping = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    );
    expect(overlapping, `at ${width}`).toEqual([]);
  }
});

test('certificates: their buttons stand level in the first view (spec pages-210)', async ({
  page,
}) => {
  for (const address of Object.values(path)) {
    await page.setViewportSize({ width: 1366, height: 650 });
    await open(page, address);
    const tops = await page
      .locator('.ssl-plan .button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    for (const button of await page.locator('.ssl-plan .button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.ssl-plan .button').first()).toBeInViewport({ ratio: 1 });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('certificates: everything can be read', { tag: ['@phone', '@long'] }, async ({ page }) => {
    await page.goto(path.en);
    for (const [name, price] of stated.en.plans) {
      const plan = page.locator('#ssl-plans > li').filter({ hasText: name });
      await expect(plan).toContainText(price);
    }
    await expect(page.getByText(texts.en.common.vat.incl, { exact: true })).toBeHidden();
    await page.getByText(en.faq.items.issuance.question).tap();
    await expect(
      page.getByText(fill(en.faq.items.issuance.answer, { ovDays: '1–3', evDays: '3–5' })),
    ).toBeVisible();
  });
});
