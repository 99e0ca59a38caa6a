import { describe, expect, test } from 'vitest';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/domain-registration.json';
import xrayEn from '#content/locales/en/domain-xray.json';
import nl from '#content/locales/nl/domain-registration.json';
import xrayNl from '#content/locales/nl/domain-xray.json';
import { builtPage, type Part } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, homePath } from '#tests/helpers/words.ts';
import { stated } from '#tests/stated/domain-registration.ts';

const page = { en, nl } as const;
const xray = { en: xrayEn, nl: xrayNl };

const prices = (page: Part) => page.locator('#domain-prices');
const rows = (page: Part) => prices(page).getByRole('list').getByRole('listitem');
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function expectFacts(page: Part, language: Language) {
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
      pageTitle(t.hero),
      t.prices.title,
      t.features.title,
      fill(t.transfer.title, { days: stated[language].days.split(' ')[0] ?? '' }),
      xray[language].title,
      t.faq.title,
      t.closing.title,
    ];
    const main = page.getByRole('main');
    expect(main.locator('h1, h2').texts()).toEqual(headings);
    expectFacts(page, language);
    expect(rows(page).getByRole('link')).toHaveCount(0);
    // spec forms-117
    expect(main.getByRole('link', { name: t.transfer.button, exact: true })).toHaveAttribute(
      'href',
      `${homePath[language]}?topic=transfer#contact`,
    );
    expect(main.getByRole('link', { name: t.closing.button, exact: true })).toHaveAttribute(
      'href',
      `${homePath[language]}#contact`,
    );
  });
});
