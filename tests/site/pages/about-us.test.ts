import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/about-us.json';
import nl from '#content/locales/nl/about-us.json';
import { builtPage } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, homePath } from '#tests/helpers/words.ts';

const words = { en, nl };

/** What the specification states (spec pages-85). */
const founded = '2023';
const values = ['Reliability', 'Security', 'Innovation', 'Customer-Centric'];
const certifications = ['ISO 27001', 'Tier 4', 'GDPR compliant', '100% green energy'];
const places = {
  en: ['Amsterdam Netherlands', 'Delft Netherlands', 'Paris France'],
  nl: ['Amsterdam Nederland', 'Delft Nederland', 'Parijs Frankrijk'],
};

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];
  const home = homePath[language];

  test('the about page has its parts in order, with their facts', () => {
    const page = builtPage('about-us', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(main).toContainText(fill(t.hero.lead, { year: founded }));
    expect(main.getByRole('heading', { level: 2 }).texts()).toEqual([
      t.story.title,
      t.values.title,
      t.dataCentres.title,
      t.certifications.title,
      t.closing.title,
    ]);
    const section = (title: string) =>
      main.locator('section').filter({
        has: page.getByRole('heading', { level: 2, name: title, exact: true }),
      });

    const chapters = section(t.story.title).getByRole('heading', { level: 3 });
    expect(chapters).toHaveText([
      fill(t.story.items.founded.title, { year: founded }),
      t.story.items.building.title,
      fill(t.story.items.now.title, { partners: '200' }),
    ]);

    const layers = section(t.values.title).getByRole('heading', { level: 3 });
    expect(layers).toHaveText(
      language === 'en' ? values : Object.values(t.values.items).map(({ title }) => title),
    );
    // A promise that can be checked, first (spec pages-43).
    expect(section(t.values.title).getByText(/^99[.,]9%/)).toBeShown();
    expect(section(t.dataCentres.title).getByRole('listitem')).toHaveText(places[language]);
    expect(
      section(t.dataCentres.title).getByRole('img', { name: t.dataCentres.mapAlt }),
    ).toBeShown();
    const plates = section(t.certifications.title).getByRole('heading', { level: 3 });
    expect(plates).toHaveText(
      language === 'en'
        ? certifications
        : Object.values(t.certifications.items).map(({ title }) => title),
    );

    // In the first view, and at the end.
    for (const [label, part] of [
      [t.closing.packages, '#packages'],
      [t.closing.contact, '#contact'],
    ] as const) {
      const links = main.getByRole('link', { name: label });
      expect(links).toHaveCount(2);
      expect(links.first()).toHaveAttribute('href', `${home}${part}`);
      expect(links.last()).toHaveAttribute('href', `${home}${part}`);
    }
  });
});
