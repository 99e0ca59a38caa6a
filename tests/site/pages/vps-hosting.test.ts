import { describe, expect, test } from 'vitest';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/vps-hosting.json';
import nl from '#content/locales/nl/vps-hosting.json';
import type { Offer } from '#tests/helpers/built-pages.ts';
import { builtPage, type Part } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, homePath, texts } from '#tests/helpers/words.ts';
import { stated } from '#tests/stated/vps-hosting.ts';

const pageTexts = { en, nl } as const;
const path = { en: '/services/vps-hosting', nl: '/nl/services/vps-hosting' } as const;
/** The contact form, with a choice. */
const asking = (language: Language, choice: string) => `${homePath[language]}?${choice}#contact`;

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
      pageTitle(t.hero),
      t.benefits.title,
      fill(t.provisioning.title, { minutes: '15–30' }),
      t.plans.title,
      t.specifications.title,
      t.faq.title,
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
      expect(cards.nth(index).getByRole('link')).toHaveAttribute(
        'href',
        asking(language, `plan=vps-${['basic', 'pro', 'enterprise'][index]}`),
      );
    }
    const values = main.getByRole('definition').texts().map(plain);
    expect(values).toEqual(facts.sheet);

    const link = (name: string) => main.getByRole('link', { name, exact: true });
    expect(link(t.bigger.action)).toHaveAttribute(
      'href',
      path[language].replace('vps-hosting', 'dedicated-servers'),
    );
    for (const [name, topic] of [
      [t.provisioning.action, 'any-vps'],
      [t.closing.button, 'vps-advice'],
    ] as const) {
      expect(link(name)).toHaveAttribute('href', asking(language, `topic=${topic}`));
    }

    // Offers are the plan prices, not the advertised one (spec pages-42).
    const data = JSON.parse(page.locator('script[type="application/ld+json"]').text() ?? '');
    const service = data['@graph'].find((one: { '@type': string }) => one['@type'] === 'Service');
    expect(service.offers.map((offer: Offer) => offer.priceSpecification.price)).toEqual([
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
