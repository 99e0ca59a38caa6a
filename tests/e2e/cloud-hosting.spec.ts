import type { Page } from '@playwright/test';
import en from '#content/locales/en/cloud-hosting.json' with { type: 'json' };
import nl from '#content/locales/nl/cloud-hosting.json' with { type: 'json' };
import type { Offer } from '#tests/helpers/built-pages.ts';
import { crosswise, either, expect, fill, open, test, texts } from '#tests/helpers/e2e.ts';
import { stated } from '#tests/stated/cloud-hosting.ts';

const address = { en: '/services/cloud-hosting', nl: '/nl/services/cloud-hosting' } as const;

const bands = (page: Page) => page.locator('#plans').getByRole('article');

async function expectPrices(page: Page, prices: readonly string[], period: string) {
  for (const [index, price] of prices.entries()) {
    await expect(bands(page).nth(index).getByText(price, { exact: true })).toBeVisible();
    await expect(bands(page).nth(index).getByText(period, { exact: true })).toBeVisible();
  }
}

for (const language of either('nl')) {
  const { common } = texts[language];
  const facts = stated[language];
  const period = (vat: 'excl' | 'incl') => `${common.perMonth}, ${common.vat[vat]}`;

  test(`cloud prices show VAT where that is chosen, and keep the choice (${language})`, {
    tag: crosswise[language],
  }, async ({ page, isMobile }) => {
    await open(page, address[language]);
    const choice = (vat: 'excl' | 'incl') =>
      page.getByRole('radio', { name: common.vat[vat], exact: true });
    await expect(choice('excl')).toBeChecked();
    const label = page.locator('label').filter({ has: choice('incl') });
    if (isMobile) await label.tap();
    else await label.click();
    await expectPrices(page, facts.withVat, period('incl'));
    await expect(page.getByText(facts.fromWithVat, { exact: true })).toBeVisible();
    await page.reload();
    await expectPrices(page, facts.withVat, period('incl'));
    await choice('incl').press('ArrowLeft');
    await expect(choice('excl')).toBeChecked();
    await expectPrices(page, facts.prices, period('excl'));
  });
}

test('each plan reaches further than the one before', { tag: '@long' }, async ({ page }) => {
  await open(page, address.en);
  const shares = await bands(page).evaluateAll((all) =>
    all.map((band) => Math.round((100 * band.clientWidth) / document.body.clientWidth)),
  );
  expect(shares).toEqual([60, 80, 100]);
});

test('one question is open at a time', async ({ page }) => {
  await open(page, address.en);
  const { vps, where, balancing } = en.faq.items;
  const first = page.getByText(fill(vps.answer, { scaling: 'Enterprise' }));
  await expect(first).toBeVisible();
  await page.getByText(where.question).click();
  await expect(page.getByText(where.answer)).toBeVisible();
  await expect(first).toBeHidden();
  await page.locator('summary', { hasText: balancing.question }).press('Enter');
  await expect(
    page.getByText(
      fill(balancing.answer, { balanced: 'Business and Enterprise', single: 'Starter' }),
    ),
  ).toBeVisible();
  await expect(page.getByText(where.answer)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('cloud hosting states its prices and answers', { tag: ['@phone', '@long'] }, async ({
    page,
  }) => {
    await page.goto(address.nl);
    await expectPrices(page, stated.nl.prices, `${texts.nl.common.perMonth}, excl. btw`);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByText(nl.faq.items.switch.question).click();
    await expect(page.getByText(nl.faq.items.switch.answer)).toBeVisible();
    await page.getByRole('link', { name: nl.hero.button }).click();
    await expect(page.getByRole('heading', { name: nl.plans.title })).toBeInViewport();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const graph = data.flatMap((text) => JSON.parse(text)['@graph'] ?? []);
    const { offers } = graph.find((thing) => thing['@type'] === 'Service');
    expect(offers.map((offer: Offer) => offer.priceSpecification.price)).toEqual([
      '15.99',
      '39.99',
      '89.99',
    ]);
    const { mainEntity } = graph.find((thing) => thing['@type'] === 'FAQPage');
    expect(mainEntity).toHaveLength(Object.keys(nl.faq.items).length);
  });
});

test('the cloud’s drawing is whole below the header at every width', async ({ page }) => {
  await open(page, '/services/cloud-hosting');
  for (const width of [1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    const [hero, rings] = await Promise.all(
      ['.cloud-hosting-hero', '.cloud-hosting-hero img'].map((part) =>
        page.locator(part).boundingBox(),
      ),
    );
    if (!(hero && rings)) throw new Error('The hero lacks a part');
    expect.soft(rings.y, `at ${width} px`).toBeGreaterThanOrEqual(hero.y - 1);
    expect.soft(rings.width / rings.height, `at ${width} px`).toBeCloseTo(16 / 9, 1);
  }
});
