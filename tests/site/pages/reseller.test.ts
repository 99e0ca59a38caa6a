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

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the reseller page has its parts in order, with their facts', () => {
    const page = builtPage('reseller', language);
    expect(page.locator('head title')).toContainText(fill(t.meta.title, { margins }));
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(main.getByText(fill(t.hero.lead, { commission }))).toBeShown();
    expect(main.getByText(fill(t.hero.partners, { partners }), { exact: true })).toBeShown();
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

    const table = main.getByRole('table', { name: t.commission.title });
    expect(table.getByRole('columnheader')).toHaveText(Object.values(t.commission.services));
    const cells = table.getByRole('row').nth(1).getByRole('cell');
    expect(cells).toHaveCount(4);
    for (const [index, range] of rates.entries()) {
      expect(cells.nth(index)).toContainText(range);
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
