import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/domain-registration.json';
import nl from '#content/locales/nl/domain-registration.json';
import { builtPage, type Part } from '#tests/helpers/built-part.ts';
import { bothLanguages, fill, homePath } from '#tests/helpers/words.ts';

const page = { en, nl } as const;

/** spec content-14, as each language writes it. */
const stated = {
  en: {
    from: 'from€9.99a year, excl. VAT',
    prices:
      '.com €9.99, .net €10.99, .org €11.99, .eu €8.99, .nl €7.99, .de €8.49, .co.uk €9.49, .fr €8.99, .info €10.49, .io €39.99, .app €14.99, .dev €14.99, .tech €24.99, .store €19.99, .agency €16.99',
    days: '5–7 days',
    hours: '24–48 hours',
    years: '1 to 10 years',
    ofNl: '€7.99 a year, excl. VAT',
    withVat: '.nl €9.67',
  },
  nl: {
    from: 'vanaf€ 9,99per jaar, excl. btw',
    prices:
      '.com € 9,99, .net € 10,99, .org € 11,99, .eu € 8,99, .nl € 7,99, .de € 8,49, .co.uk € 9,49, .fr € 8,99, .info € 10,49, .io € 39,99, .app € 14,99, .dev € 14,99, .tech € 24,99, .store € 19,99, .agency € 16,99',
    days: '5–7 dagen',
    hours: '24–48 uur',
    years: '1 tot 10 jaar',
    ofNl: '€ 7,99 per jaar, excl. btw',
    withVat: '.nl € 9,67',
  },
} as const;

const prices = (page: Part) => page.locator('#domain-prices');
const rows = (page: Part) => prices(page).getByRole('list').getByRole('listitem');
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function expectFacts(page: Part, language: 'en' | 'nl') {
  const facts = stated[language];
  const main = page.getByRole('main');
  expect(plain(main.locator('.starting-price').text() ?? '')).toBe(facts.from);
  const shown = rows(page).texts().map(plain).join(', ');
  expect(shown.replaceAll(' ', '')).toBe(facts.prices.replaceAll(' ', ''));
  for (const fact of [facts.days, facts.hours, facts.years]) {
    expect(main).toContainText(fact);
  }
}

describe.each(bothLanguages)('in %s', (language) => {
  const t = page[language];

  test('domains: parts in order, with their facts', () => {
    const page = builtPage('domain-registration', language);
    const headings = [
      t.hero.title,
      t.prices.title,
      t.features.title,
      fill(t.transfer.title, { days: stated[language].days.split(' ')[0] ?? '' }),
      t.faq.title,
      t.closing.title,
    ];
    const main = page.getByRole('main');
    expect(main.locator('h1, h2').texts()).toEqual(headings);
    expectFacts(page, language);
    expect(rows(page).getByRole('link')).toHaveCount(0);
    expect(main.getByRole('link', { name: t.closing.button, exact: true })).toHaveAttribute(
      'href',
      `${homePath[language]}#contact`,
    );
  });
});
