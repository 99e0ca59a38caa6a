import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/ssl-certificates.json';
import nl from '#content/locales/nl/ssl-certificates.json';
import { builtPage } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, homePath, texts } from '#tests/helpers/words.ts';
import { stated } from '#tests/stated/ssl-certificates.ts';

const words = { en, nl } as const;

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];
  const facts = stated[language];
  const { common } = texts[language];

  test('certificates: parts in order, with their facts', () => {
    const page = builtPage('ssl-certificates', language);
    const main = page.getByRole('main');
    expect(main.locator('h1, h2').texts()).toEqual([
      pageTitle(t.hero),
      ...facts.plans.map(([name]) => name),
      t.benefits.title,
      t.comparison.title,
      t.installation.title,
      t.faq.title,
      t.closing.title,
    ]);
    const from = main.locator('.starting-price').text();
    expect(from?.replaceAll(/\s/g, ' ')).toContain(facts.from);

    const plans = main.locator('#ssl-plans > li');
    expect(plans).toHaveCount(facts.plans.length);
    for (const [index, plan] of facts.plans.entries()) {
      for (const fact of plan) expect(plans.nth(index)).toContainText(fact);
      expect(
        plans.nth(index).getByRole('link', { name: facts.choose[index] ?? '', exact: true }),
      ).toHaveAttribute(
        'href',
        `${homePath[language]}?plan=ssl-${['dv', 'ov', 'ev'][index]}#contact`,
      );
    }
    expect(plans.getByText(common.popular, { exact: true })).toHaveCount(1);
    expect(plans.nth(1)).toContainText(common.popular);
    expect(main.getByRole('heading', { name: facts.browsers })).toBeShown();

    const rows = main.getByRole('table', { name: t.comparison.caption }).getByRole('row');
    expect(rows).toHaveCount(facts.comparison.length);
    for (const [index, row] of facts.comparison.entries()) {
      for (const fact of row) expect(rows.nth(index)).toContainText(fact);
    }
    expect(main).toContainText(facts.reissued);
    expect(main.getByRole('img', { name: facts.chart })).toBeShown();
    expect(main.locator('a[href^="tel:"]')).toBeShown();
    expect(main.getByRole('link', { name: t.closing.button, exact: true })).toHaveAttribute(
      'href',
      `${homePath[language]}?topic=ssl-advice#contact`,
    );
  });
});
