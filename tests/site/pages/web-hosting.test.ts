import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import xrayEn from '#content/locales/en/domain-xray.json';
import panelEn from '#content/locales/en/hosting-panel.json';
import en from '#content/locales/en/web-hosting.json';
import xrayNl from '#content/locales/nl/domain-xray.json';
import panelNl from '#content/locales/nl/hosting-panel.json';
import nl from '#content/locales/nl/web-hosting.json';
import { builtPage } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, homePath, texts as shared } from '#tests/helpers/words.ts';

const texts = { en, nl } as const;
const panel = { en: panelEn, nl: panelNl };
const xray = { en: xrayEn, nl: xrayNl };

const euros = { en: (text: string) => `€${text}`, nl: (text: string) => `€ ${text}` };

describe.each(bothLanguages)('in %s', (language) => {
  test('the page has its parts in order, with the facts', () => {
    const { hero, benefits, calculator: words, plans, faq, closing } = texts[language];
    const page = builtPage('web-hosting', language);
    expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle(hero));
    expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      xray[language].small.title,
      benefits.title,
      words.title,
      panel[language].title,
      plans.title,
      faq.title,
      closing.title,
    ]);

    const main = page.getByRole('main');
    const money = euros[language];
    expect(main.locator('.starting-price')).toContainText(
      money({ en: '4.99', nl: '4,99' }[language]),
    );
    for (const gift of [hero.freeDomain, hero.freeMigration]) {
      expect(main.getByRole('listitem').filter({ hasText: gift }).first()).toBeShown();
    }
    const percent = { en: '99.9%', nl: '99,9%' }[language];
    expect(main.locator('.web-hosting-benefits h3')).toHaveText([
      fill(benefits.uptime.title, { percent }),
      benefits.migration.title,
      fill(benefits.moneyBack.title, { days: 30 }),
    ]);

    const table = page.getByRole('table', { name: plans.caption });
    const storage = (amount: number) => fill(plans.storage, { amount });
    const [yes, no] = [texts[language].included, texts[language].notIncluded];
    for (const [row, cells] of [
      ['storage', [storage(60), storage(100), storage(250)]],
      ['bandwidth', [plans.limited, plans.unlimited, plans.unlimited]],
      ['domains', ['1', '2', '3']],
      ['emails', ['10', plans.unlimited, plans.unlimited]],
      ['ssl', [no, yes, yes]],
      ['backups', [plans.none, plans.weekly, plans.daily]],
      ['support', [no, yes, yes]],
    ] as const) {
      expect(
        table
          .getByRole('row', {
            name: new RegExp(
              `^${plans.rows[row].replaceAll('\u00ad', '').replace('-', '-\u2060?')}`,
            ),
          })
          .getByRole('cell'),
      ).toHaveText([...cells]);
    }
    const prices = { en: ['8.99', '25', '70'], nl: ['8,99', '25', '70'] }[language];
    for (const [index, name] of ['Basic', 'Pro', 'Enterprise'].entries()) {
      const head = table.getByRole('columnheader').nth(index);
      expect(head).toContainText(name);
      expect(head).toContainText(money(prices[index] ?? ''));
      expect(head).toContainText(shared[language].common.vat.excl);
      const popular = head.getByText(shared[language].common.popular, { exact: true });
      expect(popular).toHaveCount(name === 'Pro' ? 1 : 0);
      expect(table.getByRole('link', { name: fill(plans.choose, { plan: name }) })).toHaveAttribute(
        'href',
        `${homePath[language]}?plan=web-hosting-${name.toLowerCase()}#contact`,
      );
    }

    const questions = Object.values(faq.items);
    expect(questions).toHaveLength(4);
    expect(main.locator('.accordion summary')).toHaveText(
      questions.map(({ question }) => question),
    );
    expect(main.getByText(/29[.,]99/)).toHaveCount(1); // in the third answer, which is closed
    for (const [link, topic] of [
      [closing.button, 'move'],
      [words.ask, 'hosting-costs'],
    ] as const) {
      expect(main.getByRole('link', { name: link, exact: true })).toHaveAttribute(
        'href',
        `${homePath[language]}?topic=${topic}#contact`,
      );
    }
  });
});

test('each plan’s house has a window for every ten gigabytes (spec pages-201)', async () => {
  for (const { id, storageGb } of webHostingPlans) {
    const house = await readFile(`app/drawings/plan-${id}.svg`, 'utf8');
    expect.soft(house.match(/h20v28/g)?.length, id).toBe(storageGb / 10);
  }
});

test('no browser brings controls of the calculator back by itself (spec calculators-32)', () => {
  const controls = builtPage('web-hosting', 'en').locator('#calculator :is(input, select)');
  expect(controls.count()).toBeGreaterThan(8);
  const kept = controls.elements.filter(
    (control) => control.getAttribute('autocomplete') !== 'off',
  );
  expect(kept.map((control) => control.outerHTML)).toEqual([]);
});
