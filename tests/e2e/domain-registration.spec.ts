import type { Page } from '@playwright/test';
import { domainPrices } from '#content/catalog/domains.ts';
import type { Language } from '#content/languages.ts';
import enAnswer from '#content/locales/en/domain-answer.json' with { type: 'json' };
import en from '#content/locales/en/domain-registration.json' with { type: 'json' };
import nlAnswer from '#content/locales/nl/domain-answer.json' with { type: 'json' };
import nl from '#content/locales/nl/domain-registration.json' with { type: 'json' };
import { expectAccessible } from '#tests/helpers/accessible.ts';
import {
  brokenRequest,
  crosswise,
  either,
  expect,
  fill,
  homePath,
  open,
  statusMessage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';
import { stated } from '#tests/stated/domain-registration.ts';

const page = { en: { ...en, ...enAnswer }, nl: { ...nl, ...nlAnswer } } as const;
const path = {
  en: '/services/domain-registration',
  nl: '/nl/services/domain-registration',
} as const;

const prices = (page: Page) => page.locator('#domain-prices');
const rows = (page: Page) => prices(page).locator('.domain-board').getByRole('listitem');
const answer = (page: Page) => prices(page).locator('.domain-said');
const box = (page: Page, extension: string) =>
  rows(page).getByRole('checkbox', { name: extension });
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Where a name is asked for. */
const asking = (language: Language, names: string) =>
  `${homePath[language]}?domain=${encodeURIComponent(names)}#contact`;

async function expectFacts(page: Page, language: Language) {
  const facts = stated[language];
  const main = page.getByRole('main');
  expect(plain((await main.locator('.starting-price').textContent()) ?? '')).toBe(facts.from);
  const shown = (await rows(page).allInnerTexts()).map(plain).join(', ');
  expect(shown).toBe(facts.prices);
  for (const fact of [facts.days, facts.hours, facts.years]) {
    await expect(main).toContainText(fact);
  }
}

for (const language of either('nl')) {
  const t = page[language];

  test(`domains: a search says what the name costs, and asks (${language})`, {
    tag: crosswise[language],
  }, async ({ page, isMobile }) => {
    await open(page, path[language]);
    const field = page.getByLabel(t.search.label, { exact: true });
    // A screen reader hears only what comes into a region that is there.
    const region = await prices(page).locator('[role=status]').elementHandle();
    expect(await region?.textContent()).toBe('');
    await field.fill(' https://www.Example.NL/shop ');
    if (isMobile) await page.getByRole('button', { name: t.search.button, exact: true }).tap();
    else await field.press('Enter');

    await expect(page).toHaveURL(`${path[language]}#domain-prices`);
    await expect(prices(page).getByRole('heading', { name: t.prices.title })).toBeFocused();
    await expect(answer(page)).toBeInViewport({ ratio: 1 });
    await expect(field).toHaveValue('example.nl');
    await expect(answer(page).getByRole('heading', { name: 'example.nl' })).toBeVisible();
    await expect(answer(page)).toContainText(stated[language].ofNl);
    await expect(answer(page)).toContainText(t.answer.check);
    expect(await region?.textContent()).toMatch(/^example\.nl\. /);
    expect(plain((await region?.textContent()) ?? '')).toContain(t.answer.check);
    const marked = prices(page).locator('li[aria-current=true]');
    await expect(marked).toHaveCount(1);
    await expect(marked).toContainText('.nl');
    await expect(marked).toContainText(t.order.chosen);

    // What was searched for outlives a reload, and is in no address.
    await page.reload();
    await expect(answer(page)).toContainText('example.nl');
    const ask = prices(page).getByRole('button', {
      name: fill(t.order.request, { name: 'example.nl' }),
    });
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
  const t = page.en;
  await open(tab, path.en);
  const field = tab.getByLabel(t.search.label, { exact: true });
  const search = async (text: string) => {
    await field.fill(text);
    await tab.getByRole('button', { name: t.search.button, exact: true }).click();
  };

  await search('');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(
    `${fill(t.problems.empty, { example: 'example.nl' })} ${t.search.hint}`,
  );
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await search('my shop.nl');
  await expect(field).toHaveAccessibleDescription(`${t.problems.characters} ${t.search.hint}`);
  await expect(tab).toHaveURL(path.en);
  await field.press('End');
  await field.pressSequentially('x');
  await expect(field).not.toHaveAttribute('aria-invalid');

  // Without extension: each is for choosing.
  await search('Bakkerij-de-Vries');
  await expect(answer(tab)).toContainText(t.answer.choose);
  await expect(prices(tab).locator('[aria-current]')).toHaveCount(0);
  await expect(rows(tab).getByRole('checkbox')).toHaveCount(15);
  await expect(rows(tab).getByRole('checkbox', { checked: true })).toHaveCount(0);

  // An extension that isn't for sale, and letters that not every extension has.
  await search('café.be');
  await expect(answer(tab)).toContainText(fill(t.answer.unsold, { extension: '.be' }));
  await expect(answer(tab)).toContainText(fill(t.answer.letters, { ascii: 'xn--caf-dma' }));
  await expect(prices(tab).getByRole('heading', { name: t.prices.title })).toBeFocused();

  // The same again leads to the answer again.
  await tab.evaluate(() => scrollTo(0, 0));
  await search('café.be');
  await expect(prices(tab).getByRole('heading', { name: t.prices.title })).toBeFocused();
  await expect(answer(tab)).toBeInViewport();

  // A link to an anchor leaves the answer, Back another one.
  await tab.getByRole('link', { name: t.transfer.search }).click();
  await expect(tab).toHaveURL(`${path.en}#domain-search`);
  await expect(answer(tab)).toContainText('café.be');
  await tab.goBack();
  await expect(answer(tab)).toContainText('café.be');
  await tab.goBack();
  await expect(field).toHaveValue('bakkerij-de-vries');
  await expect(answer(tab)).toContainText(t.answer.choose);

  // A name that can't be read leaves no answer to an earlier one.
  await search('my shop.nl');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(answer(tab)).toHaveCount(0);
  await expect(field).toHaveValue('my shop.nl');
});

// spec domains-12, domains-14, domains-15
test('domains: what the registries know stands on the board, and names are chosen there', {
  tag: '@both',
}, async ({ page: tab, isMobile }) => {
  const t = page.en;
  const known: Record<string, string> = { nl: 'taken', com: 'taken', eu: 'unknown', de: 'unknown' };
  const asked: string[] = [];
  await tab.route('**/api/domains', (route) => {
    const { name } = route.request().postDataJSON();
    asked.push(name);
    const isFree = name === 'vrij.nl';
    const lines = domainPrices.map(({ extension }) => ({
      extension,
      state: isFree ? 'available' : (known[extension] ?? 'available'),
    }));
    const variant = { name: 'bakery.nl', extension: 'nl', state: 'available', isVariant: true };
    const body = [...lines, ...(isFree ? [] : [variant])].map((one) => `${JSON.stringify(one)}\n`);
    return route.fulfill({ contentType: 'application/x-ndjson', body: body.join('') });
  });
  await open(tab, path.en);
  const field = tab.getByLabel(t.search.label, { exact: true });
  await field.pressSequentially('bakkerij.nl');
  expect(asked).toEqual([]);
  const files = () =>
    tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect((await files()).filter((file) => /assets\/results/.test(file))).toEqual([]);
  await field.press('Enter');
  await expect(prices(tab).locator('[role=status]')).toHaveText(/^bakkerij\.nl\. /);
  await expect(answer(tab)).toContainText(t.states.taken);
  await expect(answer(tab)).toContainText(fill(t.answer.free, { free: '11', extensions: '15' }));
  await expect(answer(tab)).toContainText(fill(t.answer.unknown, { unknown: '2' }));
  await expect(answer(tab)).toContainText(t.answer.confirm);
  await expect(answer(tab)).not.toContainText('€');
  await expect(rows(tab).filter({ hasText: '.nl' })).toContainText(t.states.taken);
  await expect(box(tab, '.nl')).toHaveCount(0);
  await expect(rows(tab).filter({ hasText: '.eu' })).toContainText(t.states.unknown);
  expect(asked).toEqual(['bakkerij.nl']);
  await expectAccessible(tab, '#domain-prices');
  // spec forms-117
  const move = prices(tab).getByRole('link', { name: t.move, exact: true });
  await expect(move).toHaveAttribute('href', '/?topic=transfer#contact');
  expect((await files()).filter((file) => /assets\/results/.test(file))).not.toEqual([]);
  // What follows is the same at every width.
  if (isMobile) return;

  // By the keyboard: another spelling, two extensions, and what was chosen before stays.
  const order = prices(tab).locator('.domain-order');
  await expect(order).toContainText(t.order.none);
  await prices(tab).getByRole('checkbox', { name: 'bakery.nl' }).press('Space');
  for (const extension of ['.org', '.net']) await box(tab, extension).press('Space');
  await box(tab, '.net').press('Space');
  await field.fill('vrij.nl');
  await field.press('Enter');
  await expect(answer(tab)).toContainText(`vrij.nl${t.states.available}`);
  await expect(answer(tab)).toContainText('€7.99');
  await expect(move).toHaveCount(0);
  await expect(box(tab, '.nl')).toBeChecked();
  await expect(order).toContainText('vrij.nl, bakery.nl and bakkerij.org: €27.97 a year');
  await prices(tab).getByRole('button', { name: t.order.requestChosen }).click();
  await expect(tab).toHaveURL(asking('en', 'vrij.nl,bakery.nl,bakkerij.org'));
  await expect(tab.locator('form .enclosure')).toContainText('3 domain names');
  await expect(tab.locator('form .enclosure')).toContainText('bakkerij.org €11.99');
  await expect(tab.locator('form .enclosure')).toContainText('€27.97 a year, excl. VAT');
});

test('domains: too many searches, and none that is answered', async ({ page: tab, watch }) => {
  const t = page.nl;
  watch.allow(statusMessage(429));
  watch.allow(brokenRequest);
  await tab.route('**/api/domains', (route) => route.fulfill({ status: 429, json: {} }), {
    times: 1,
  });
  await open(tab, path.nl);
  await tab.getByLabel(t.search.label, { exact: true }).fill('bakkerij.nl');
  await tab.keyboard.press('Enter');
  await expect(answer(tab)).toContainText(t.trouble.limit);
  await tab.route('**/api/domains', (route) => route.abort(), { times: 1 });
  const again = prices(tab).getByRole('button', { name: t.trouble.again });
  await again.click();
  await expect(answer(tab)).toContainText(t.trouble.away);
  // The server of the tests looks nothing up.
  await again.click();
  await expect(answer(tab)).toContainText(t.answer.check);
  await expect(again).toHaveCount(0);
  await expect(prices(tab).getByRole('heading', { name: t.prices.title })).toBeFocused();
});

test('domains: an answer that does not load is tried again', async ({ page: tab, watch }) => {
  const t = page.en;
  watch.allow(brokenRequest);
  const { promise: listened, resolve: abort } = Promise.withResolvers<void>();
  await tab.route(/assets\/results-.*\.js/, async (route) => {
    await listened;
    await route.abort();
  });
  await open(tab, path.en);
  await tab.getByLabel(t.search.label, { exact: true }).fill('bakery.nl');
  await tab.keyboard.press('Enter');
  // A screen reader hears only what comes into a region that is there.
  const region = await prices(tab).locator('[role=status]').elementHandle();
  expect(await region?.textContent()).toBe('');
  abort();
  await expect(prices(tab).getByRole('paragraph').getByText(t.prices.notLoaded)).toBeVisible();
  expect(await region?.textContent()).toBe(t.prices.notLoaded);
  await tab.unroute(/assets\/results-.*\.js/);
  await prices(tab).getByRole('button', { name: t.prices.again }).click();
  await expect(answer(tab)).toContainText('bakery.nl');
  await expect(prices(tab).getByRole('heading', { name: t.prices.title })).toBeFocused();
});

// spec domains-16
test('domains: an address with a name is copied, and answers', {
  tag: ['@phone', '@long'],
}, async ({ page: tab, context }) => {
  const t = page.nl;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(tab, path.nl);
  await tab.getByLabel(nl.search.label, { exact: true }).fill('münchen.de');
  await tab.keyboard.press('Enter');
  const copy = prices(tab).getByRole('button', { name: t.copy });
  await copy.tap();
  await expect(copy).toHaveText(t.copied);
  await expect(prices(tab).locator('[aria-live]').getByText(t.copied)).toBeAttached();
  const copied = await tab.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).search).toBe('?domain=m%C3%BCnchen.de');

  await open(tab, copied);
  await expect(tab.getByLabel(nl.search.label, { exact: true })).toHaveValue('münchen.de');
  await expect(answer(tab)).toContainText('münchen.de');
  await expect(prices(tab)).toBeInViewport();
  await expect(prices(tab).locator('li[aria-current=true]')).toContainText('.de');

  await open(tab, `${path.nl}?domain=${'%F0%9F%8C%B7'.repeat(20)}#domain-prices`);
  await expect(answer(tab)).toContainText(nl.problems.characters);
  await prices(tab).getByRole('link', { name: t.answer.change }).tap();
  await expect(tab.getByLabel(nl.search.label, { exact: true })).toBeInViewport();
});

test('domains: Back from a search empties the field', { tag: '@long' }, async ({ page: tab }) => {
  await open(tab, path.en);
  const field = tab.getByLabel(en.search.label, { exact: true });
  await field.fill('bakkerij.eu');
  await tab.keyboard.press('Enter');
  await expect(answer(tab)).toContainText('bakkerij.eu');
  await tab.goBack();
  await expect(field).toHaveValue('');
});

// spec domains-13
test('domains: home’s field leads to the answer', { tag: '@phone' }, async ({ page: tab }) => {
  await open(tab, homePath.nl);
  await tab.getByLabel(texts.nl.home.tiles.search).first().fill('bakkerij.eu');
  await tab.keyboard.press('Enter');
  await expect(tab).toHaveURL(`${path.nl}#domain-prices`);
  await expect(answer(tab)).toContainText('bakkerij.eu');
  await expect(tab.getByLabel(nl.search.label, { exact: true })).toHaveValue('bakkerij.eu');

  // Before its script is there the browser posts, and the page goes on from what it posted.
  await open(tab, homePath.nl);
  await tab.getByLabel(texts.nl.home.tiles.search).first().fill('molen.nl');
  await tab.locator('.plot form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(answer(tab)).toContainText('molen.nl');
  await expect(prices(tab).locator('[role=status]')).toHaveText(/^molen\.nl\. /);
  await expect(box(tab, '.nl')).toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('domains: a name is searched for from home, and chosen', { tag: '@phone' }, async ({
    page: tab,
  }) => {
    const t = page.nl;
    await tab.goto(path.nl);
    await expectFacts(tab, 'nl');
    await expect(tab.getByText(texts.nl.common.vat.incl, { exact: true })).toBeHidden();
    await tab.goto(homePath.nl);
    await tab.getByLabel(texts.nl.home.tiles.search).first().fill('example.nl');
    await tab.getByRole('button', { name: texts.nl.home.tiles.search }).tap();
    await expect(tab).toHaveURL(`${path.nl}#domain-prices`);
    const answered = prices(tab).getByRole('heading', { name: 'example.nl' });
    await expect(answered).toBeInViewport();
    await expect(prices(tab).locator('.domain-board:visible')).toHaveCount(1);
    await expect(box(tab, '.nl')).toBeChecked();
    await box(tab, '.eu').tap();
    await tab.getByRole('button', { name: t.order.requestChosen }).tap();
    await expect(tab).toHaveURL('/nl/contact');
    await expect(tab.locator('form .enclosure')).toContainText('2 domeinnamen');
  });
});
