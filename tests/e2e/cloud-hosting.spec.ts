import type { Page } from '@playwright/test';
import en from '#content/locales/en/cloud-hosting.json' with { type: 'json' };
import nl from '#content/locales/nl/cloud-hosting.json' with { type: 'json' };
import { bothLanguages, crosswise, expect, fill, open, test, texts } from '#tests/helpers/e2e.ts';

const address = { en: '/services/cloud-hosting', nl: '/nl/services/cloud-hosting' } as const;
const words = { en, nl };

/** What the specification states (spec content-11), as each language writes it. */
const stated = {
  en: {
    from: '€7.99',
    prices: ['€15.99', '€39.99', '€89.99'],
    withVat: ['€19.35', '€48.39', '€108.89'],
    uptime: '99.99%',
  },
  nl: {
    from: '€ 7,99',
    prices: ['€ 15,99', '€ 39,99', '€ 89,99'],
    withVat: ['€ 19,35', '€ 48,39', '€ 108,89'],
    uptime: '99,99%',
  },
} as const;

const plans = [
  { name: 'Starter', specs: ['2', '4 GB', '80 GB', '2 TB', '1'] },
  { name: 'Business', specs: ['4', '8 GB', '160 GB', '5 TB', '3', 'balancing'] },
  {
    name: 'Enterprise',
    specs: ['8', '16 GB', '320 GB', '10 TB', '7', 'balancing', 'scaling'],
  },
] as const;

const bands = (page: Page) => page.locator('#plans').getByRole('article');

async function expectPrices(page: Page, prices: readonly string[], period: string) {
  for (const [index, price] of prices.entries()) {
    await expect(bands(page).nth(index).getByText(price, { exact: true })).toBeVisible();
    await expect(bands(page).nth(index).getByText(period, { exact: true })).toBeVisible();
  }
}

for (const language of bothLanguages) {
  const t = words[language];
  const { common } = texts[language];
  const facts = stated[language];
  const contact = language === 'nl' ? '/nl#contact' : '/#contact';
  const period = (vat: 'excl' | 'incl') => `${common.perMonth}, ${common.vat[vat]}`;

  test(`cloud hosting has its parts in order, with their facts (${language})`, {
    tag: crosswise[language],
  }, async ({ page, isMobile }) => {
    await open(page, address[language]);
    const main = page.getByRole('main');
    const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toEqual([
      t.day.title,
      t.plans.title,
      t.benefits.title,
      t.faq.title,
      t.closing.title,
    ]);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
    await expect(main.getByText(facts.from, { exact: true })).toBeVisible();
    await expect(main.getByRole('img', { name: t.day.imageAlt })).toBeVisible();
    const { notes } = t.day;
    await expect(main).toContainText(fill(notes.snapshots.text, { least: 1, most: 7 }));
    await expect(main).toContainText(fill(notes.balancing.text, { balancing: 'Business' }));
    await expect(main).toContainText(fill(notes.scaling.text, { scaling: 'Enterprise' }));
    await expect(main.getByText(facts.uptime, { exact: true })).toBeVisible();
    await expect(main).toContainText(fill(t.benefits.items.uptime.text, { minutes: 53 }));

    await expect(bands(page)).toHaveCount(plans.length);
    await expectPrices(page, facts.prices, period('excl'));
    for (const [index, { name, specs }] of plans.entries()) {
      const band = bands(page).nth(index);
      await expect(band.getByRole('heading')).toHaveText(name);
      await expect(
        band.getByRole('link', { name: fill(t.plans.choose, { plan: name }) }),
      ).toHaveAttribute('href', contact);
      await expect(band.getByText(common.popular, { exact: true })).toHaveCount(
        name === 'Business' ? 1 : 0,
      );
      const { memory, storage, bandwidth, ...rest } = t.plans.specs;
      const labels = [
        rest.vcpus,
        memory,
        storage,
        bandwidth,
        specs[4] === '1' ? rest.snapshots_one : rest.snapshots_other,
        rest.balancing,
        rest.scaling,
      ];
      await expect(band.getByRole('listitem')).toHaveText(
        specs.map((value, at) => (at < 5 ? `${value} ${labels[at]}` : ` ${labels[at]}`)),
      );
    }
    if (!isMobile) {
      const shares = await bands(page).evaluateAll((all) =>
        all.map((band) => Math.round((100 * band.clientWidth) / document.body.clientWidth)),
      );
      expect(shares).toEqual([60, 80, 100]);
    }

    await expect(main.getByRole('link', { name: t.closing.button })).toHaveAttribute(
      'href',
      contact,
    );
    await main.getByRole('link', { name: t.hero.button }).click();
    await expect(page).toHaveURL(`${address[language]}#plans`);
    await expect(main.getByRole('heading', { name: t.plans.title })).toBeInViewport();
  });

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
    // The advertised price is shown as stated.
    await expect(page.getByText(facts.from, { exact: true })).toBeVisible();
    await page.reload();
    await expectPrices(page, facts.withVat, period('incl'));
    await choice('incl').press('ArrowLeft');
    await expect(choice('excl')).toBeChecked();
    await expectPrices(page, facts.prices, period('excl'));
  });
}

test('one question is open in both columns together', async ({ page }) => {
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

  test('cloud hosting states its prices and answers', { tag: '@phone' }, async ({ page }) => {
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
    expect(offers.map((offer: { price: string }) => offer.price)).toEqual([
      '15.99',
      '39.99',
      '89.99',
    ]);
    const { mainEntity } = graph.find((thing) => thing['@type'] === 'FAQPage');
    expect(mainEntity).toHaveLength(Object.keys(nl.faq.items).length);
  });
});
