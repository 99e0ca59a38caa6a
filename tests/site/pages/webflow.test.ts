import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/webflow.json';
import nl from '#content/locales/nl/webflow.json';
import { builtPage } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, homePath, prefix } from '#tests/helpers/words.ts';

const words = { en, nl };

/** What the specification states (spec pages-75). */
const price = { en: '€1,500', nl: '€ 1.500' };
const days = 14;
const hours = 24;

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];
  const contact = `${homePath[language]}?topic=webflow#contact`;

  test('the Webflow page has its parts in order, with their facts', () => {
    const page = builtPage('webflow', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(main.getByRole('heading', { level: 2 }).texts()).toEqual([
      t.services.title,
      t.why.title,
      fill(t.process.title, { days }),
      fill(t.closing.title, { days }),
    ]);
    expect(main.getByText(price[language], { exact: true })).toBeShown();
    expect(main.locator('dl > div')).toHaveText([
      `${t.stats.projects}50+`,
      `${t.stats.satisfaction}98%`,
      `${t.stats.support}24/7`,
      `${t.stats.delivery}14`,
    ]);

    const section = (title: string) =>
      main.locator('section').filter({
        has: page.getByRole('heading', { level: 2, name: title, exact: true }),
      });
    expect(section(t.services.title).getByRole('heading', { level: 3 }).texts()).toEqual(
      Object.values(t.services.items).map(({ title }) => title),
    );
    expect(section(t.services.title).getByRole('listitem')).toHaveCount(6);

    const bars = section(t.why.title).getByRole('img');
    for (const [index, rating] of [5, 5, 4, 4, 2].entries()) {
      const bar = bars.nth(index);
      expect(bar).toHaveAccessibleName(fill(t.why.rating, { rating, outOf: 5 }));
      expect(bar).toHaveText(`${rating}/5`);
    }
    expect(main.getByRole('link', { name: t.why.link })).toHaveAttribute(
      'href',
      `${prefix[language]}/services/custom-project`,
    );

    const steps = section(fill(t.process.title, { days })).getByRole('listitem');
    expect(steps).toHaveCount(4);
    const ranges = ['1–2', '3–6', '7–11', '12–14'];
    for (const [index, { title, text }] of Object.values(t.process.steps).entries()) {
      expect(steps.nth(index).getByRole('heading')).toHaveText(title);
      expect(steps.nth(index)).toContainText(`${t.process.day} ${ranges[index]}`);
      expect(steps.nth(index)).toContainText(text);
    }

    expect(main).toContainText(fill(t.closing.text, { hours }));
    for (const label of [t.hero.button, t.closing.button]) {
      expect(main.getByRole('link', { name: label })).toHaveAttribute('href', contact);
    }
  });
});
