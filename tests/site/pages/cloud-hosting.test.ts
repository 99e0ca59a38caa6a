import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/cloud-hosting.json';
import nl from '#content/locales/nl/cloud-hosting.json';
import { builtPage, type Part } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, homePath, texts } from '#tests/helpers/words.ts';
import { stated } from '#tests/stated/cloud-hosting.ts';

const words = { en, nl };

const plans = [
  { name: 'Starter', specs: ['2', '4 GB', '80 GB', '2 TB', '1'] },
  { name: 'Business', specs: ['4', '8 GB', '160 GB', '5 TB', '3', 'balancing'] },
  {
    name: 'Enterprise',
    specs: ['8', '16 GB', '320 GB', '10 TB', '7', 'balancing', 'scaling'],
  },
] as const;

const bands = (page: Part) => page.locator('#plans').getByRole('article');

function expectPrices(page: Part, prices: readonly string[], period: string) {
  for (const [index, price] of prices.entries()) {
    expect(bands(page).nth(index).getByText(price, { exact: true })).toBeShown();
    expect(bands(page).nth(index).getByText(period, { exact: true })).toBeShown();
  }
}

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];
  const { common } = texts[language];
  const facts = stated[language];
  const contact = `${homePath[language]}#contact`;
  const period = (vat: 'excl' | 'incl') => `${common.perMonth}, ${common.vat[vat]}`;

  test('cloud hosting has its parts in order, with their facts', () => {
    const page = builtPage('cloud-hosting', language);
    const main = page.getByRole('main');
    const headings = main.getByRole('heading', { level: 2 }).texts();
    expect(headings).toEqual([
      t.day.title,
      t.plans.title,
      t.benefits.title,
      t.faq.title,
      t.closing.title,
    ]);
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(main.getByText(facts.from, { exact: true })).toBeShown();
    expect(main.getByRole('img', { name: t.day.imageAlt })).toBeShown();
    const { notes } = t.day;
    expect(main).toContainText(fill(notes.snapshots.text, { least: 1, most: 7 }));
    expect(main).toContainText(fill(notes.balancing.text, { balancing: 'Business' }));
    expect(main).toContainText(fill(notes.scaling.text, { scaling: 'Enterprise' }));
    expect(main).toContainText(fill(t.hero.lead, { scaling: 'Enterprise' }));
    expect(main.getByText(facts.uptime, { exact: true })).toBeShown();
    expect(main).toContainText(fill(t.benefits.items.uptime.text, { minutes: 53 }));

    expect(bands(page)).toHaveCount(plans.length);
    expectPrices(page, facts.prices, period('excl'));
    for (const [index, { name, specs }] of plans.entries()) {
      const band = bands(page).nth(index);
      expect(band.getByRole('heading')).toHaveText(name);
      expect(
        band.getByRole('link', { name: fill(t.plans.choose, { plan: name }) }),
      ).toHaveAttribute('href', contact.replace('#', `?plan=cloud-${name.toLowerCase()}#`));
      expect(band.getByText(common.popular, { exact: true })).toHaveCount(
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
      expect(band.getByRole('listitem')).toHaveText(
        specs.map((value, at) => (at < 5 ? `${value} ${labels[at]}` : ` ${labels[at]}`)),
      );
    }
    expect(main.getByRole('link', { name: t.closing.button })).toHaveAttribute('href', contact);
    expect(main.getByRole('link', { name: t.hero.button })).toHaveAttribute('href', '#plans');
  });
});
