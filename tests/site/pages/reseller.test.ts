import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/reseller.json';
import nl from '#content/locales/nl/reseller.json';
import { builtPage } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill } from '#tests/helpers/words.ts';

const words = { en, nl };

/** What the specification states (spec content-16): both headlines as they are (spec content-18). */
const commission = '30%';
const margins = '60%';
const partners = '200';
const hours = '48';
const rates = ['15–25%', '20–30%', '25–30%', '10–15%'];

/** Those of the example of each service. */
const earned = {
  en: ['€3.75–\u2060€6.25', '€10.00–\u2060€15.00', '€37.25–\u2060€44.70', '€299.90–\u2060€449.85'],
  nl: [
    '€ 3,75–\u2060€ 6,25',
    '€ 10,00–\u2060€ 15,00',
    '€ 37,25–\u2060€ 44,70',
    '€ 299,90–\u2060€ 449,85',
  ],
};

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the reseller page has its parts in order, with their facts', () => {
    const page = builtPage('reseller', language);
    expect(page.locator('head title')).toContainText(fill(t.meta.title, { margins }));
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(main.locator('.page-hero .price')).toContainText(commission);
    expect(main.locator('.page-hero .price')).toContainText(t.hero.cost);
    expect(main.locator('.key-figures > div').filter({ hasText: t.hero.partners })).toContainText(
      `${partners}+`,
    );
    // textContent: the first of them is for screen readers only.
    expect(main.getByRole('heading', { level: 2 }).texts()).toEqual([
      t.commission.title,
      t.benefits.title,
      t.provided.title,
      t.apply.title,
      t.stories.title,
    ]);
    const section = (title: string) =>
      main.locator('section').filter({
        has: page.getByRole('heading', { level: 2, name: title, exact: true }),
      });

    // One row for each service: its name, what one sale brings, its rates (spec content-16, pages-214).
    const table = main.getByRole('table', { name: t.commission.title });
    const names = Object.values(t.commission.services);
    for (const [index, range] of rates.entries()) {
      const row = table.getByRole('row').nth(index + 1);
      expect(row).toContainText(names[index] ?? '');
      expect(row).toContainText(range);
      expect(row).toContainText(
        fill(t.commission.earned, { amount: earned[language][index] ?? '' }),
      );
    }

    expect(section(t.benefits.title).getByRole('heading', { level: 3 })).toHaveText(
      Object.values(t.benefits.items).map(({ title }) => title),
    );
    expect(section(t.provided.title).getByRole('listitem')).toHaveText(
      Object.values(t.provided.items),
    );
    const apply = section(t.apply.title);
    expect(apply).toContainText(fill(t.apply.lead, { hours }));
    expect(apply.getByRole('heading', { name: t.apply.requirements, exact: true })).toBeShown();
    expect(apply.getByRole('listitem')).toHaveText(Object.values(t.apply.items));

    const stories = section(t.stories.title);
    expect(stories.getByRole('figure')).toHaveCount(2);
    for (const { text } of Object.values(t.stories.items)) {
      expect(stories.getByText(text, { exact: true })).toBeShown();
    }
    expect(stories.getByText(t.stories.samples, { exact: true })).toBeShown();

    expect(main.getByRole('link', { name: t.hero.apply, exact: true })).toHaveAttribute(
      'href',
      '#apply',
    );
  });
});
