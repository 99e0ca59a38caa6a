import type { Locator, Page } from '@playwright/test';
import enForm from '#content/locales/en/forms/mvp-proposal.json' with { type: 'json' };
import en from '#content/locales/en/mvp-development.json' with { type: 'json' };
import nlForm from '#content/locales/nl/forms/mvp-proposal.json' with { type: 'json' };
import nl from '#content/locales/nl/mvp-development.json' with { type: 'json' };
import { expectAccessible } from '#tests/helpers/accessible.ts';
import {
  crosswise,
  either,
  expect,
  holdScripts,
  hydrated,
  newMessage,
  open,
  switchLanguage,
  test,
  toast,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';

const address = { en: '/resources/mvp-development', nl: '/nl/resources/mvp-development' } as const;
const words = { en, nl };
const forms = { en: enForm, nl: nlForm };

/** The two signs with what they unfold, found by their names. */
function ways(page: Page, t: typeof en) {
  const way = (path: 'paid' | 'investment') => ({
    sign: page.locator('summary').filter({ hasText: t.ways[path].title }),
    title: page.getByRole('heading', { name: t.form[path], exact: true }),
  });
  return { paid: way('paid'), investment: way('investment') };
}

/** Where parts of a larger one stand. */
function boxes(within: Locator, parts: string[]) {
  return Promise.all(
    parts.map(async (part) => {
      const box = await within.locator(part).boundingBox();
      if (!box) throw new Error(`${part} isn’t shown`);
      return box;
    }),
  );
}

test('a sent proposal closes its form and leads back to the sign', { tag: '@phone' }, async ({
  page,
}) => {
  const { labels, send, toast: said } = nlForm;
  const { paid } = ways(page, nl);
  const { email, message } = newMessage();
  await open(page, `${address.nl}?path=paid`);
  await expect(paid.title).toBeVisible();
  const form = page.locator('form').filter({ visible: true });
  await form.getByLabel(labels.name).fill('Saskia de Vries');
  await form.getByLabel(labels.email).fill(email);
  await form.getByLabel(labels.projectTitle).fill('Tides for everyone');
  await form.getByLabel(labels.projectDescription).fill(message);
  await form.getByLabel(labels.targetMarket).fill('Harbours');
  await form.getByLabel(labels.timeline).selectOption('asap');
  await form.getByRole('button', { name: send }).click();

  await expect(toast(page, said.sentTitle)).toContainText(said.sentText);
  await expect(paid.title).toBeHidden();
  await expect(paid.sign).toBeFocused();
  await expect(paid.sign).toBeInViewport();
  await expect(page).toHaveURL(address.nl);
  // It stays when the toast has gone (spec pages-121).
  const [before = ''] = nl.sent.split('{{');
  const confirmation = page.getByRole('status').filter({ hasText: before.trim() });
  await expect(confirmation).toContainText(/WD-\w{6}\..* 72 /);
  await expect(confirmation).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await mailsWith(email)).length).toBeGreaterThan(0);

  await page.keyboard.press('Enter');
  await expect(confirmation).toHaveCount(0);
  await expect(form.getByLabel(labels.projectTitle)).toHaveValue('');
});

for (const language of either('nl')) {
  test(`each sign unfolds its own form, and neither does at first (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    const { labels } = forms[language];
    await open(page, address[language]);
    const { paid, investment } = ways(page, words[language]);
    // spec pages-82
    await expect(paid.title).toBeHidden();
    await expect(investment.title).toBeHidden();

    await paid.sign.click();
    await expect(paid.title).toBeVisible();
    await expect(paid.sign).toContainText(words[language].ways.chosen);
    await expect(page).toHaveURL(`${address[language]}?path=paid`);
    await expect(page.getByLabel(labels.budget)).toBeVisible();
    await expect(page.getByLabel(labels.equityOffered)).toBeHidden();

    await investment.sign.click();
    await expect(investment.title).toBeVisible();
    await expect(paid.title).toBeHidden();
    await expect(investment.title).toBeInViewport();
    await expect(page).toHaveURL(`${address[language]}?path=investment`);
    await expect(page.getByLabel(labels.budget)).toBeHidden();
    await expect(page.getByLabel(labels.equityOffered)).toBeVisible();
    await expectAccessible(page, 'main');

    // What is chosen stays chosen.
    await investment.sign.click();
    await expect(investment.title).toBeInViewport();
    await expect(page).toHaveURL(`${address[language]}?path=investment`);
  });
}

test('what each way costs stands in the first view, with its button (spec pages-212)', async ({
  page,
}) => {
  for (const path of Object.values(address)) {
    await page.setViewportSize({ width: 1366, height: 650 });
    await open(page, path);
    const sign = page.locator('.mvp-sign');
    for (const part of [
      ...(await sign.locator('.gauge').all()),
      ...(await sign.locator('.button').all()),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    // One column a route, both level, down to the buttons.
    await page.setViewportSize({ width: 1440, height: 900 });
    const [paid, investment] = await sign.all();
    if (!paid || !investment) throw new Error('There are two signs');
    const parts = ['.gauge', '.mvp-bar', '.mvp-facts', '.mvp-choose'];
    const left = await boxes(paid, parts);
    const right = await boxes(investment, parts);
    expect(right.map(({ y }) => y)).toEqual(left.map(({ y }) => y));
    for (const column of [left, right]) {
      const tops = column.map(({ y }) => y);
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
      const [, bar, , button] = column;
      expect(button?.width).toBe(bar?.width);
    }
    for (const button of await sign.locator('.button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    // The words of a sign begin at its left, with or without an arrow before them.
    const [name, price] = await boxes(investment, ['.mvp-board > b', '.gauge']);
    expect(name?.x).toBe(price?.x);
  }
});

test('the road ends beside both signs, or at both prices (spec pages-300)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, address.nl);
  const width = 49;
  const [fork] = await boxes(page.locator('main'), ['.mvp-fork']);
  const [road] = await boxes(page.locator('main'), ['.mvp-road']);
  const boards = page.locator('.mvp-board');
  const [first, last] = [await boards.first().boundingBox(), await boards.last().boundingBox()];
  if (!fork || !road || !first || !last) throw new Error('There are a road and two signs');
  expect(first.y).toBeGreaterThan(fork.y);
  expect(first.y + first.height).toBeLessThan(fork.y + fork.height);
  expect(first.x - road.x).toBeGreaterThan(width);
  expect(road.x + road.width - last.x - last.width).toBeGreaterThan(width);

  // One above the other: both prices at the ends of the road, each leading to its sign.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of Object.values(address)) {
    await open(page, path);
    const ends = page.locator('.mvp-ends').getByRole('link');
    await expect(ends).toHaveText([/2[.,]999.*(VAT|btw)/, /0.*15–35%/]);
    for (const end of await ends.all()) await expect(end).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main .button-primary').filter({ visible: true })).toHaveCount(1);
    await ends.last().click();
    await expect(page.locator('.mvp-sign').last().locator('.gauge')).toBeInViewport({ ratio: 1 });
  }
});

test('both signs work by keyboard, and what was typed goes along (spec pages-122)', async ({
  page,
}) => {
  const { paid, investment } = ways(page, en);
  await open(page, address.en);
  await paid.sign.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Saskia');
  await investment.sign.focus();
  await page.keyboard.press('Space');
  await expect(investment.title).toBeVisible();
  await expect(paid.title).toBeHidden();
  const form = page.locator('form').filter({ visible: true });
  await expect(form.getByLabel(enForm.labels.name)).toHaveValue('Saskia');
  // What is filled in stays.
  await form.getByLabel(enForm.labels.name).fill('Saskia de Vries');
  await form.getByLabel(enForm.labels.timeline).selectOption('flexible');
  await paid.sign.focus();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(enForm.labels.name)).toHaveValue('Saskia');
  await expect(form.getByLabel(enForm.labels.timeline)).toHaveValue('flexible');
});

test('the address is shared, and followed back and to the other language', async ({ page }) => {
  await open(page, `${address.en}?path=investment&from=mail`);
  const { paid, investment } = ways(page, en);
  await expect(investment.title).toBeVisible();
  await paid.sign.click();
  await expect(page).toHaveURL(`${address.en}?from=mail&path=paid`);
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(ways(page, en).paid.title).toBeVisible();
  await switchLanguage(page, 'en');
  await expect(ways(page, nl).paid.title).toBeVisible();
  await open(page, `${address.en}?path=somewhere`);
  await expect(paid.title).toBeHidden();
  await expect(investment.title).toBeHidden();
});

test('a choice made before the application runs stays, and is newer than the address', {
  tag: '@long',
}, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(`${address.en}?path=investment`, { waitUntil: 'commit' });
  const { paid, investment } = ways(page, en);
  await paid.sign.click();
  await expect(paid.title).toBeVisible();
  await scripts.release();
  await hydrated(page);
  await expect(page).toHaveURL(`${address.en}?path=paid`);
  await expect(paid.title).toBeVisible();
  await expect(investment.title).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each form unfolds from its sign', { tag: '@phone' }, async ({ page }) => {
    await page.goto(address.en);
    const { paid, investment } = ways(page, en);
    await expect(paid.title).toBeHidden();
    await paid.sign.click();
    await expect(paid.title).toBeVisible();
    await investment.sign.click();
    await expect(investment.title).toBeVisible();
    await expect(paid.title).toBeHidden();
  });
});
