import en from '#content/locales/en/ssl-certificates.json' with { type: 'json' };
import nl from '#content/locales/nl/ssl-certificates.json' with { type: 'json' };
import {
  bothLanguages,
  crosswise,
  expect,
  fill,
  homePath,
  open,
  test,
  texts,
} from '#tests/helpers/e2e.ts';

const words = { en, nl } as const;
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

for (const language of bothLanguages) {
  const t = words[language];
  const facts = stated[language];
  const { common } = texts[language];

  test(`certificates: parts in order, with their facts (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, path[language]);
    const main = page.getByRole('main');
    expect(await main.locator('h1, h2').allInnerTexts()).toEqual([
      t.hero.title,
      ...facts.plans.map(([name]) => name),
      t.benefits.title,
      t.comparison.title,
      t.installation.title,
      t.faq.title,
      t.closing.title,
    ]);
    const from = await main.locator('.starting-price').textContent();
    expect(from?.replaceAll(/\s/g, ' ')).toBe(facts.from);

    const plans = main.locator('#ssl-plans > li');
    await expect(plans).toHaveCount(facts.plans.length);
    for (const [index, plan] of facts.plans.entries()) {
      for (const fact of plan) await expect(plans.nth(index)).toContainText(fact);
      await expect(
        plans.nth(index).getByRole('link', { name: facts.choose[index] ?? '', exact: true }),
      ).toHaveAttribute('href', `${homePath[language]}#contact`);
    }
    await expect(plans.getByText(common.popular, { exact: true })).toHaveCount(1);
    await expect(plans.nth(1)).toContainText(common.popular);
    await expect(main.getByRole('heading', { name: facts.browsers })).toBeVisible();

    const rows = main.getByRole('table', { name: t.comparison.caption }).getByRole('row');
    await expect(rows).toHaveCount(facts.comparison.length);
    for (const [index, row] of facts.comparison.entries()) {
      for (const fact of row) await expect(rows.nth(index)).toContainText(fact);
    }
    await expect(main).toContainText(facts.reissued);
    await expect(main.getByRole('img', { name: facts.chart })).toBeVisible();
    await expect(main.locator('a[href^="tel:"]')).toBeVisible();
    await expect(main.getByRole('link', { name: t.closing.button, exact: true })).toHaveAttribute(
      'href',
      `${homePath[language]}#contact`,
    );

    // With VAT, the plans and the comparison; the advertised price stays as stated.
    await main.getByRole('radio', { name: common.vat.incl }).check();
    for (const [index, price] of facts.withVat.entries()) {
      await expect(plans.nth(index)).toContainText(price);
      await expect(plans.nth(index)).toContainText(common.vat.incl);
    }
    await expect(rows.first()).toContainText(`${facts.withVat[0]}–${facts.withVat[2]}`);
    expect((await main.locator('.starting-price').textContent())?.replaceAll(/\s/g, ' ')).toBe(
      facts.from,
    );
  });
}

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
