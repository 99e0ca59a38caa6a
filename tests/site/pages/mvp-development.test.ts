import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/mvp-development.json';
import nl from '#content/locales/nl/mvp-development.json';
import { builtPage, type Part } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill } from '#tests/helpers/words.ts';

const words = { en, nl };

/** What the specification states (spec pages-81, content-15). */
const hours = '72';
const weeks = '4–6';
const features = '5–7';
const months = '3';
const equity = '15–35%';
const figures = {
  en: { price: '€2,999', withVat: '€3,628.79', build: '€0', funding: '€5,000–15,000' },
  nl: { price: '€ 2.999', withVat: '€ 3.628,79', build: '€ 0', funding: '€ 5.000–15.000' },
};

/** The two signs with what they unfold, found by their names. */
function ways(page: Part, t: typeof en) {
  const way = (path: 'paid' | 'investment') => ({
    sign: page.locator('summary').filter({ hasText: t.ways[path].title }),
    title: page.getByRole('heading', { name: t.form[path], exact: true }),
  });
  return { paid: way('paid'), investment: way('investment') };
}

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];
  const own = figures[language];

  test('the MVP page has its badges and two signs, with their facts', () => {
    const page = builtPage('mvp-development', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    const badges = main.getByRole('listitem');
    expect(badges.filter({ hasText: '30+' })).toContainText(t.hero.launched);
    expect(badges.filter({ hasText: '85%' })).toContainText(t.hero.success);

    const { paid, investment } = ways(page, t);
    for (const fact of [
      own.price,
      own.withVat,
      fill(t.ways.paid.delivery, { weeks }),
      fill(t.ways.paid.features, { features }),
      fill(t.ways.paid.hosting, { months }),
    ]) {
      expect(paid.sign).toContainText(fact);
    }
    for (const fact of [
      own.build,
      fill(t.ways.investment.equity, { equity }),
      fill(t.ways.investment.funding, { funding: own.funding }),
      fill(t.ways.investment.assessment, { hours }),
      // What is left of 100% (spec pages-212).
      fill(t.ways.investment.text, { kept: '65–85%' }),
    ]) {
      expect(investment.sign).toContainText(fact);
    }
    // What follows on each road (spec pages-123)
    const next = main.locator('.mvp-afterwards');
    expect(next.getByRole('heading', { level: 2 })).toHaveText(t.next.title);
    for (const text of [t.next.delivery.text, t.next.equity.text]) {
      expect(next).toContainText(text);
    }
    for (const { question, answer } of Object.values(t.faq.items)) {
      expect(main.getByRole('heading', { name: question, exact: true })).toBeShown();
      expect(main).toContainText(fill(answer, { hours, weeks, features, months, equity }));
    }
    expect(main.locator('.mvp-sent')).toHaveText('');
    // Neither is chosen at first (spec pages-82).
    expect(page.locator('details[open]').filter({ has: page.locator('form') })).toHaveCount(0);
  });
});

test('the titles and names of the specification are kept to the letter', () => {
  const page = builtPage('mvp-development', 'en');
  const main = page.getByRole('main');
  expect(main.getByText('MVPs Launched')).toBeShown();
  expect(main.getByText('Success Rate')).toBeShown();
  const paid = page.locator('summary').filter({ hasText: 'Fixed-Price Development' });
  expect(paid).toHaveCount(1);
  expect(
    page.locator('h2, h3').filter({ hasText: /^Request Fixed-Price Development$/ }),
  ).toHaveCount(1);
  const shared = page.locator('summary').filter({ hasText: 'Equity Partnership' });
  expect(shared).toHaveCount(1);
  expect(page.locator('h2, h3').filter({ hasText: /^Apply for Equity Partnership$/ })).toHaveCount(
    1,
  );
});
