import type { Page } from '@playwright/test';
import { domainPrices } from '#content/catalog/domains.ts';
import en from '#content/locales/en/domain-registration.json' with { type: 'json' };
import nl from '#content/locales/nl/domain-registration.json' with { type: 'json' };
import {
  bothLanguages,
  crosswise,
  expect,
  fill,
  homePath,
  open,
  test,
  texts,
} from '#tests/helpers/e2e.ts';
import { stated } from '#tests/stated/domain-registration.ts';

const page = { en, nl } as const;
const path = {
  en: '/services/domain-registration',
  nl: '/nl/services/domain-registration',
} as const;

const prices = (page: Page) => page.locator('#domain-prices');
const rows = (page: Page) => prices(page).getByRole('list').getByRole('listitem');
const answer = (page: Page) => prices(page).getByRole('status');
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Where a name is asked for. */
const asking = (language: 'en' | 'nl', name: string) =>
  `${homePath[language]}?domain=${encodeURIComponent(name)}#contact`;

async function expectFacts(page: Page, language: 'en' | 'nl') {
  const facts = stated[language];
  const main = page.getByRole('main');
  expect(plain((await main.locator('.starting-price').textContent()) ?? '')).toBe(facts.from);
  const shown = (await rows(page).allInnerTexts()).map(plain).join(', ');
  expect(shown).toBe(facts.prices);
  for (const fact of [facts.days, facts.hours, facts.years]) {
    await expect(main).toContainText(fact);
  }
}

for (const language of bothLanguages) {
  const t = page[language];

  test(`domains: a search says what the name costs, and asks (${language})`, {
    tag: crosswise[language],
  }, async ({ page, isMobile }) => {
    await open(page, path[language]);
    const box = page.getByLabel(t.search.label, { exact: true });
    await box.fill(' https://www.Example.NL/shop ');
    if (isMobile) await page.getByRole('button', { name: t.search.button, exact: true }).tap();
    else await box.press('Enter');

    await expect(page).toHaveURL(`${path[language]}?domain=example.nl#domain-prices`);
    await expect(prices(page)).toBeFocused();
    await expect(answer(page)).toBeInViewport({ ratio: 1 });
    await expect(box).toHaveValue('example.nl');
    await expect(answer(page).getByRole('heading', { name: 'example.nl' })).toBeVisible();
    await expect(answer(page)).toContainText(stated[language].ofNl);
    await expect(answer(page)).toContainText(t.answer.check);
    const marked = prices(page).locator('li[aria-current=true]');
    await expect(marked).toHaveCount(1);
    await expect(marked).toContainText('.nl');
    await expect(marked).toContainText(t.prices.chosen);

    const ask = prices(page).getByRole('link', {
      name: fill(t.answer.ask, { name: 'example.nl' }),
    });
    await expect(ask).toHaveAttribute('href', asking(language, 'example.nl'));
    await ask.click();
    await expect(page).toHaveURL(asking(language, 'example.nl'));
    await expect(
      page.getByRole('heading', { name: texts[language].home.contact.title }),
    ).toBeInViewport();
    await page.goBack();
    await expect(answer(page)).toContainText('example.nl');
  });
}

test('domains: prices follow the VAT switch', async ({ page: tab }) => {
  const { vat } = texts.nl.common;
  await open(tab, path.nl);
  await prices(tab).getByRole('radio', { name: vat.incl }).check();
  await expect(rows(tab).nth(4)).toHaveText(/7/);
  expect(plain(await rows(tab).nth(4).innerText())).toBe(stated.nl.withVat);
  await expect(prices(tab).getByText(vat.incl).first()).toBeVisible();
  // The starting price too (spec content-7), here and on the other pages.
  await expect(tab.locator('.starting-price')).toContainText(vat.incl);
  await open(tab, homePath.nl);
  await expect(tab.locator('#packages .price-card').first()).toContainText(vat.incl);
  await expect(tab.locator('.plot').first()).toContainText(vat.incl);
});

test('domains: names that are no domain we sell', async ({ page: tab }) => {
  const t = en;
  await open(tab, path.en);
  const box = tab.getByLabel(t.search.label, { exact: true });
  const search = async (text: string) => {
    await box.fill(text);
    await tab.getByRole('button', { name: t.search.button, exact: true }).click();
  };

  await search('');
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(
    `${fill(t.problems.empty, { example: 'example.nl' })} ${t.search.hint}`,
  );
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await search('my shop.nl');
  await expect(box).toHaveAccessibleDescription(`${t.problems.characters} ${t.search.hint}`);
  await expect(tab).toHaveURL(path.en);
  await box.press('End');
  await box.pressSequentially('x');
  await expect(box).not.toHaveAttribute('aria-invalid');

  // Without extension: each is for choosing, three are suggested.
  await search('Bakkerij-de-Vries');
  await expect(tab).toHaveURL(`${path.en}?domain=bakkerij-de-vries#domain-prices`);
  await expect(answer(tab)).toContainText(t.answer.choose);
  await expect(prices(tab).locator('[aria-current]')).toHaveCount(0);
  await expect(rows(tab).getByRole('link')).toHaveCount(15);
  await expect(rows(tab).getByRole('link').last()).toHaveAttribute(
    'href',
    asking('en', 'bakkerij-de-vries.agency'),
  );
  for (const extension of ['com', 'nl', 'eu']) {
    const name = `bakkerij-de-vries.${extension}`;
    const ask = prices(tab).getByRole('link', { name: fill(t.answer.ask, { name }) });
    await expect(ask).toHaveAttribute('href', asking('en', name));
    await expect(ask).toContainText(/€\d\.99 a year, excl\. VAT/);
  }

  // An extension that isn't for sale, and letters that not every extension has.
  await search('café.be');
  await expect(answer(tab)).toContainText(fill(t.answer.unsold, { extension: '.be' }));
  await expect(answer(tab)).toContainText(fill(t.answer.letters, { ascii: 'xn--caf-dma' }));
  await expect(prices(tab)).toBeFocused();
  await expect(
    prices(tab).getByRole('link', { name: fill(t.answer.ask, { name: 'café.eu' }) }),
  ).toHaveAttribute('href', asking('en', 'café.eu'));

  // The same again leads to the answer again.
  await tab.evaluate(() => scrollTo(0, 0));
  await search('café.be');
  await expect(prices(tab)).toBeFocused();
  await expect(answer(tab)).toBeInViewport();

  await tab.goBack();
  await expect(box).toHaveValue('bakkerij-de-vries');
  await expect(answer(tab)).toContainText(t.answer.choose);

  // A name that can't be read leaves no answer to an earlier one.
  await search('my shop.nl');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(answer(tab)).toHaveText('');
  await expect(tab).toHaveURL(path.en);
  await expect(box).toHaveValue('my shop.nl');
});

// spec domains-12
test('domains: what the registries know stands on the board', { tag: '@phone' }, async ({
  page: tab,
}) => {
  const t = en;
  const known: Record<string, string> = { nl: 'taken', com: 'taken', eu: 'unknown', de: 'unknown' };
  const asked: string[] = [];
  await tab.route('**/api/domains', (route) => {
    const { name } = route.request().postDataJSON();
    asked.push(name);
    const lines = domainPrices.map(({ extension }) =>
      JSON.stringify({
        extension,
        state: name === 'vrij.nl' ? 'available' : (known[extension] ?? 'available'),
      }),
    );
    return route.fulfill({ contentType: 'application/x-ndjson', body: `${lines.join('\n')}\n` });
  });
  await open(tab, path.en);
  const box = tab.getByLabel(t.search.label, { exact: true });
  await box.pressSequentially('bakkerij.nl');
  expect(asked).toEqual([]);
  const files = () =>
    tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect((await files()).filter((file) => /look-up/.test(file))).toEqual([]);
  await box.press('Enter');
  await expect(answer(tab)).toContainText(t.states.taken);
  await expect(answer(tab)).toContainText(fill(t.answer.free, { free: '11', extensions: '15' }));
  await expect(answer(tab)).toContainText(t.answer.confirm);
  await expect(answer(tab)).not.toContainText('€');
  await expect(rows(tab).nth(4)).toContainText(t.states.taken);
  await expect(rows(tab).nth(4).getByRole('link')).toHaveCount(0);
  await expect(rows(tab).nth(3).getByRole('link')).toContainText(t.states.unknown);
  await expect(rows(tab).nth(1).getByRole('link')).toContainText(t.states.available);
  const offers = prices(tab).locator('.domain-answer-choices').getByRole('link');
  await expect(offers).toHaveText([/bakkerij\.net/, /bakkerij\.org/, /bakkerij\.co\.uk/]);
  expect(asked).toEqual(['bakkerij.nl']);
  expect((await files()).filter((file) => /look-up/.test(file))).not.toEqual([]);

  await box.fill('vrij.nl');
  await box.press('Enter');
  await expect(answer(tab)).toContainText(`vrij.nl${t.states.available}`);
  await expect(answer(tab)).toContainText('€7.99');
  await expect(
    prices(tab).getByRole('link', { name: fill(t.answer.ask, { name: 'vrij.nl' }) }),
  ).toHaveAttribute('href', asking('en', 'vrij.nl'));
});

test('domains: an address with a name can be shared', { tag: '@phone' }, async ({ page: tab }) => {
  await open(tab, `${path.nl}?domain=m%C3%BCnchen.de#domain-prices`);
  await expect(tab.getByLabel(nl.search.label, { exact: true })).toHaveValue('münchen.de');
  await expect(answer(tab)).toContainText('münchen.de');
  await expect(prices(tab)).toBeInViewport();
  await expect(prices(tab).locator('li[aria-current=true]')).toContainText('.de');

  await open(tab, `${path.nl}?domain=${'%F0%9F%8C%B7'.repeat(20)}#domain-prices`);
  await expect(answer(tab)).toContainText(nl.problems.characters);
  await prices(tab).getByRole('link', { name: nl.answer.change }).tap();
  await expect(tab.getByLabel(nl.search.label, { exact: true })).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('domains: the prices are there, and the search leads to them', { tag: '@phone' }, async ({
    page: tab,
  }) => {
    await tab.goto(path.nl);
    await expectFacts(tab, 'nl');
    await expect(tab.getByText(texts.nl.common.vat.incl, { exact: true })).toBeHidden();
    await tab.getByLabel(nl.search.label, { exact: true }).fill('example.nl');
    await tab.getByRole('button', { name: nl.search.button, exact: true }).tap();
    await expect(tab).toHaveURL(`${path.nl}?domain=example.nl#domain-prices`);
    await expect(tab.getByRole('heading', { name: nl.prices.title })).toBeInViewport();
    await tab.getByText(nl.faq.items.transfer.question).tap();
    await expect(
      tab.getByText(fill(nl.faq.items.transfer.answer, { days: '5–7', hours: '24–48' })),
    ).toBeVisible();
  });
});
