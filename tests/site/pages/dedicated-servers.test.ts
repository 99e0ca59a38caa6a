import { describe, expect, test } from 'vitest';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/dedicated-servers.json';
import nl from '#content/locales/nl/dedicated-servers.json';
import type { Offer } from '#tests/helpers/built-pages.ts';
import { builtPage } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, homePath, texts } from '#tests/helpers/words.ts';
import { stated } from '#tests/stated/dedicated-servers.ts';

const pageTexts = { en, nl } as const;
/** The contact form, with a choice or without. */
const contact = (language: Language, choice = '') => `${homePath[language]}${choice}#contact`;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe.each(bothLanguages)('in %s', (language) => {
  const t = pageTexts[language];
  const { common } = texts[language];
  const facts = stated[language];

  test('the page of dedicated servers has its parts in order, with the stated facts', () => {
    const page = builtPage('dedicated-servers', language);
    const main = page.getByRole('main');
    const headings = main.locator('h1, h2').texts();
    expect(headings).toEqual([
      pageTitle(t.hero),
      t.benefits.title,
      t.models.title,
      t.management.title,
      t.dataCentres.title.replace('{{city}}', 'Amsterdam'),
      t.closing.title,
    ]);
    const text = plain(main.text());
    expect(text.slice(0, text.indexOf(t.benefits.title))).toContain(facts.from);
    expect(text).toContain(facts.uptime);

    // The register: a table on every screen, with an order in each row.
    const table = main.getByRole('table', { name: t.models.caption });
    expect(table.getByRole('row')).toHaveCount(5);
    for (const model of facts.models) {
      const row = table.getByRole('row', { name: model[0] });
      const cells = plain(row.text());
      for (const fact of model) expect.soft(cells).toContain(fact);
      expect(row).toContainText(`${common.perMonth}, ${common.vat.excl}`);
      const order = row.getByRole('link', { name: `${t.models.order} ${model[0]}` });
      const id = String(model[0]).toLowerCase();
      expect(order).toHaveAttribute('href', contact(language, `?plan=dedicated-${id}`));
    }

    // Who does what: the customer, and we.
    const duties = (title: string) =>
      main
        .locator('div')
        .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
        .last()
        .getByRole('definition')
        .texts();
    const { us, you, onRequest, self, full } = t.management;
    expect(duties(self.title)).toEqual([us, you, you, you, you, you]);
    expect(duties(full.title)).toEqual([us, us, us, us, facts.backups, onRequest]);

    const plates = main.getByRole('list', { name: t.dataCentres.list }).getByRole('listitem');
    expect(plates).toHaveCount(3);
    for (const [index, place] of facts.places.entries()) {
      expect(plates.nth(index)).toContainText(place);
    }
    for (const [name, choice] of [
      [self.action, '?topic=self-managed'],
      [full.action, '?topic=managed'],
      [t.closing.button, ''],
    ] as const) {
      expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        contact(language, choice),
      );
    }

    // Offers are the prices of the table, not the advertised one (spec pages-42).
    const data = JSON.parse(page.locator('script[type="application/ld+json"]').text() ?? '');
    const service = data['@graph'].find((one: { '@type': string }) => one['@type'] === 'Service');
    expect(
      service.offers.map(({ name, priceSpecification: { price } }: Offer) => `${name} ${price}`),
    ).toEqual(['DS-1000 149.00', 'DS-2000 249.00', 'DS-3000 399.00', 'DS-4000 799.00']);
    expect(service.provider).toMatchObject({ '@type': 'Organization', name: 'Wolkendijk' });
  });
});
