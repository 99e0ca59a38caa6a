import en from '#content/locales/en/ssl-certificates.json' with { type: 'json' };
import nl from '#content/locales/nl/ssl-certificates.json' with { type: 'json' };
import { expect, fill, open, test, texts } from '#tests/helpers/e2e.ts';

const path = { en: '/services/ssl-certificates', nl: '/nl/services/ssl-certificates' } as const;

/** spec content-13, as each language writes it. */
const stated = {
  en: {
    from: 'from€19.99a year, excl. VAT',
    plans: [
      ['Domain Validation', '€29.99', 'a year', 'in minutes', 'the domain'],
      ['Organization Validation', '€99.99', 'a year', 'in 1–3 days', 'the organisation'],
      [
        'Extended Validation',
        '€249.99',
        'a year',
        'in 3–5 days',
        'legal existence',
        '$1.5M warranty',
      ],
    ],
    withVat: ['€36.29', '€120.99', '€302.49'],
    browsers: '99.9%',
    comparison: [
      ['Let’s Encrypt', '€0', 'Commercial', '€29.99–€249.99'],
      ['Encryption', 'Yes', 'Yes'],
      ['Valid for', '90 days', '1–2 years'],
      ['What is checked', 'The domain', 'the organisation'],
      ['Issued in', 'Minutes', 'Minutes to 5 days'],
      ['Warranty', 'None', '$1.5M, with EV'],
    ],
    reissued: 'reissued automatically within the validity that browsers accept',
    chart: /DV minutes, OV 1–3 days, EV 3–5 days/,
    choose: ['Request DV', 'Request OV', 'Request EV'],
  },
  nl: {
    from: 'vanaf€ 19,99per jaar, excl. btw',
    plans: [
      ['Domain Validation', '€ 29,99', 'per jaar', 'enkele minuten', 'het domein'],
      ['Organization Validation', '€ 99,99', 'per jaar', 'in 1–3 dagen', 'de organisatie'],
      ['Extended Validation', '€ 249,99', 'per jaar', 'in 3–5 dagen', 'juridisch', '$ 1,5 miljoen'],
    ],
    withVat: ['€ 36,29', '€ 120,99', '€ 302,49'],
    browsers: '99,9%',
    comparison: [
      ['Let’s Encrypt', '€ 0', 'Commercieel', '€ 29,99–€ 249,99'],
      ['Versleuteling', 'Ja', 'Ja'],
      ['Geldigheid', '90 dagen', '1–2 jaar'],
      ['Wat er wordt gecontroleerd', 'Het domein', 'de organisatie'],
      ['Uitgegeven in', 'Enkele minuten', 'Enkele minuten tot 5 dagen'],
      ['Garantie', 'Geen', '$ 1,5 miljoen, bij EV'],
    ],
    reissued: 'opnieuw uitgegeven, binnen de geldigheid die browsers accepteren',
    chart: /DV minuten, OV 1–3 dagen, EV 3–5 dagen/,
    choose: ['DV aanvragen', 'OV aanvragen', 'EV aanvragen'],
  },
} as const;

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
  await expect(rows.first()).toContainText(`${facts.withVat[0]}–${facts.withVat[2]}`);
  // The advertised price stays as stated.
  await expect(main.locator('.starting-price')).toContainText('19,99');
});

test('certificates: #ssl-plans leads to the plans', { tag: '@phone' }, async ({ page }) => {
  await open(page, `${path.nl}#ssl-plans`);
  await expect(page.getByRole('heading', { name: 'Domain Validation' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});

test('certificates: no text stands on another, at any width', async ({ page }) => {
  await open(page, path.nl);
  for (const width of [1024, 1100, 1200, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page
      .locator('.ssl-hero-title, .ssl-hero-intro, .ssl-plan, .ssl-water')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(8);
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('certificates: everything can be read', { tag: '@phone' }, async ({ page }) => {
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
