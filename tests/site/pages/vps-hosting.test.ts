import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/vps-hosting.json';
import nl from '#content/locales/nl/vps-hosting.json';
import { builtPage, type Part } from '#tests/helpers/built-part.ts';
import { bothLanguages, fill, texts } from '#tests/helpers/words.ts';

const pageTexts = { en, nl } as const;
const path = { en: '/services/vps-hosting', nl: '/nl/services/vps-hosting' } as const;
const contact = { en: '/#contact', nl: '/nl#contact' } as const;

/** What the specification states (spec content-10), as each language writes it. */
const stated = {
  en: {
    from: '€12.99',
    plans: [
      ['Basic', '€24.99', '2 cores, 4 GB RAM', '100 GB SSD', '1 TB bandwidth'],
      ['Pro', '€49.99', '4 cores, 8 GB RAM', '200 GB SSD', '3 TB bandwidth', 'Weekly backups'],
      [
        'Enterprise',
        '€99.99',
        '8 cores, 16 GB RAM',
        '400 GB SSD',
        'Unlimited bandwidth',
        'Daily backups',
        'Dedicated IP',
      ],
    ],
    withVat: ['€30.24', '€60.49', '€120.99'],
    sheet: [
      '2, 4 or 8 cores',
      '4, 8 or 16 GB RAM',
      '100, 200 or 400 GB SSD',
      '1 TB, 3 TB or unlimited',
      'weekly on Pro, daily on Enterprise',
      'root, over SSH',
      'on Enterprise',
      '99.99%',
      '15–30 minutes after payment',
      'within 30 days',
    ],
    benefits: ['99.99% uptime', 'at most 53 minutes', '30-day money-back guarantee'],
    answers: ['Between 15 and 30 minutes', 'Pro has weekly backups, Enterprise has daily ones'],
  },
  nl: {
    from: '€ 12,99',
    plans: [
      ['Basic', '€ 24,99', '2 cores, 4 GB RAM', '100 GB SSD', '1 TB dataverkeer'],
      ['Pro', '€ 49,99', '4 cores, 8 GB RAM', '200 GB SSD', '3 TB dataverkeer', 'Wekelijkse'],
      [
        'Enterprise',
        '€ 99,99',
        '8 cores, 16 GB RAM',
        '400 GB SSD',
        'Onbeperkt dataverkeer',
        'Dagelijkse back-ups',
        'Eigen IP-adres',
      ],
    ],
    withVat: ['€ 30,24', '€ 60,49', '€ 120,99'],
    sheet: [
      '2, 4 of 8 cores',
      '4, 8 of 16 GB RAM',
      '100, 200 of 400 GB SSD',
      '1 TB, 3 TB of onbeperkt',
      'wekelijks bij Pro, dagelijks bij Enterprise',
      'root, via SSH',
      'bij Enterprise',
      '99,99%',
      '15–30 minuten na betaling',
      'binnen 30 dagen',
    ],
    benefits: ['99,99% uptime', 'hooguit 53 minuten', '30 dagen'],
    answers: ['Tussen 15 en 30 minuten', 'Pro heeft wekelijkse back-ups, Enterprise dagelijkse'],
  },
} as const;

/** Without what only keeps figures on one line. */
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
const shown = (page: Part) => plain(page.getByRole('main').text());

describe.each(bothLanguages)('in %s', (language) => {
  const t = pageTexts[language];
  const { common } = texts[language];
  const facts = stated[language];

  test('the VPS page has its parts in order, with the stated facts', () => {
    const page = builtPage('vps-hosting', language);
    const main = page.getByRole('main');
    const order = [
      t.hero.title,
      t.benefits.title,
      fill(t.provisioning.title, { minutes: '15–30' }),
      t.plans.title,
      t.specifications.title,
      t.faq.title,
      t.bigger.title,
      t.closing.title,
    ];
    const headings = main.locator('h1, h2').texts().map(plain);
    expect(headings).toEqual(order);

    const text = shown(page);
    expect(text.slice(0, text.indexOf(t.benefits.title))).toContain(facts.from);
    for (const fact of [...facts.benefits, ...facts.answers.slice(0, 1)]) {
      expect.soft(text).toContain(fact);
    }

    const cards = main.getByRole('article');
    expect(cards).toHaveCount(3);
    for (const [index, plan] of facts.plans.entries()) {
      const card = plain(cards.nth(index).text());
      for (const fact of plan) expect.soft(card).toContain(fact);
      expect.soft(card).toContain(`${common.perMonth}, ${common.vat.excl}`);
      // Popular is the middle one, and no other.
      expect.soft(card.includes(common.popular)).toBe(index === 1);
      expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', contact[language]);
    }
    const values = main.getByRole('definition').texts().map(plain);
    expect(values).toEqual(facts.sheet);

    const link = (name: string) => main.getByRole('link', { name, exact: true });
    expect(link(t.bigger.action)).toHaveAttribute(
      'href',
      path[language].replace('vps-hosting', 'dedicated-servers'),
    );
    for (const name of [t.provisioning.action, t.closing.button]) {
      expect(link(name)).toHaveAttribute('href', contact[language]);
    }

    // Offers are the plan prices, not the advertised one (spec pages-42).
    const data = JSON.parse(page.locator('script[type="application/ld+json"]').text() ?? '');
    const service = data['@graph'].find((one: { '@type': string }) => one['@type'] === 'Service');
    expect(service.offers.map(({ price }: { price: string }) => price)).toEqual([
      '24.99',
      '49.99',
      '99.99',
    ]);
    const faq = data['@graph'].find((one: { '@type': string }) => one['@type'] === 'FAQPage');
    expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
      Object.values(t.faq.items).map(({ question }) => question),
    );
    expect(plain(JSON.stringify(faq))).toContain(facts.answers[1]);
  });
});
