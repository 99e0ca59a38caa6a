import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/industries-we-serve.json';
import nl from '#content/locales/nl/industries-we-serve.json';
import { builtPage } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, homePath, prefix } from '#tests/helpers/words.ts';

const words = { en, nl };

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];
  const contact = `${homePath[language]}#contact`;

  test('the industries page has its parts in order, with their facts', () => {
    const page = builtPage('industries-we-serve', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(main.getByRole('heading', { level: 2 }).texts()).toEqual([
      t.industries.title,
      t.reasons.title,
      t.closing.title,
    ]);

    // The figures that the specification states (spec pages-91).
    expect(main.locator('dl > div')).toHaveText([
      `${t.stats.uptime}100%`,
      `${t.stats.support}24/7`,
      `${t.stats.encryption}SSL`,
      `${t.stats.certificate}ISO 27001`,
    ]);

    const cards = main.locator('.industries-cards .cards > li');
    expect(cards).toHaveCount(8);
    const plots = main.getByRole('navigation', { name: t.industries.title }).getByRole('link');
    expect(plots).toHaveCount(8);
    for (const [index, { title, text, claim }] of Object.values(t.industries.items).entries()) {
      const card = cards.nth(index);
      expect(card.getByRole('heading', { level: 3 })).toHaveText(title);
      expect(card).toContainText(text);
      expect(card.getByText(claim, { exact: true })).toBeShown();
      expect(card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
      expect(card.locator('img').getAttribute('src')).toMatch(/^\/assets\//);

      // Its plot leads to it, and names the first benefit (spec pages-221).
      const plot = plots.nth(index);
      expect(plot).toHaveAttribute('href', `#${card.getAttribute('id')}`);
      expect(plot).toContainText(`${title} ${card.getByRole('listitem').first().texts()[0]}`);
    }

    const reasons = main.locator('section').filter({
      has: page.getByRole('heading', { level: 2, name: t.reasons.title, exact: true }),
    });
    expect(reasons.getByRole('heading', { level: 3 })).toHaveText(
      Object.values(t.reasons.items).map(({ title }) => title),
    );

    expect(main.getByRole('link', { name: t.hero.portfolio })).toHaveAttribute(
      'href',
      `${prefix[language]}/resources/portfolio`,
    );
    for (const label of [t.hero.contact, t.closing.button]) {
      expect(main.getByRole('link', { name: label })).toHaveAttribute('href', contact);
    }
  });
});

test('the names of the specification are kept to the letter', () => {
  const page = builtPage('industries-we-serve', 'en');
  const main = page.getByRole('main');
  expect(main.locator('.industries-cards').getByRole('heading', { level: 3 })).toHaveText([
    'Startups',
    'Enterprises',
    'Holding Companies',
    'E-commerce Stores',
    'Digital Agencies',
    'SaaS Companies',
    'Non-Profits',
    'Consultants',
  ]);
  expect(main.getByRole('link', { name: 'Get Started Today' })).toBeShown();
});
