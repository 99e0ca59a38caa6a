import type { Locator, Page } from '@playwright/test';
import { type Language, localizedPath } from '#content/languages.ts';
import enPage from '#content/locales/en/custom-project.json' with { type: 'json' };
import enEnclosure from '#content/locales/en/enclosure.json' with { type: 'json' };
import enEstimator from '#content/locales/en/estimator.json' with { type: 'json' };
import nlPage from '#content/locales/nl/custom-project.json' with { type: 'json' };
import nlEnclosure from '#content/locales/nl/enclosure.json' with { type: 'json' };
import nlEstimator from '#content/locales/nl/estimator.json' with { type: 'json' };
import { pages } from '#content/pages.ts';
import { legal } from '#content/site.ts';
import {
  brokenRequest,
  contactForm,
  crosswise,
  either,
  expect,
  fill,
  holdScripts,
  hydrated,
  newMessage,
  open,
  switchLanguage,
  test,
  texts,
  toast,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';

const t = {
  en: { page: enPage, estimator: enEstimator, enclosure: enEnclosure },
  nl: { page: nlPage, estimator: nlEstimator, enclosure: nlEnclosure },
} as const;

/** The page in a language, with the query of a state. */
const address = (language: Language, query = '') =>
  localizedPath(pages['custom-project'].path, language) + (query && `?${query}`);

/** The parts of the estimator, by what a visitor reads. */
function estimator(page: Page, language: Language) {
  const { page: words, estimator: names } = t[language];
  const bill = page.getByRole('region', { name: words.bill.title });
  return {
    bill,
    total: bill.locator('.bill-figure'),
    /** The amount of a row, by the beginning of its name. */
    row: (name: string) =>
      bill
        .locator('dl > div')
        .filter({ has: page.locator('dt').getByText(name) })
        .locator('dd')
        .first(),
    type: (id: keyof typeof names.types) =>
      page.getByRole('radio', { name: new RegExp(`^${names.types[id].name} `) }),
    slider: (label: string) => page.getByRole('slider', { name: label, exact: true }),
    feature: (id: keyof typeof names.features) =>
      page.getByRole('checkbox', {
        name: `${names.features[id].name} ${names.features[id].description}`,
      }),
    maintenance: page.getByRole('checkbox', { name: words.calculator.maintenance }),
    rush: page.getByRole('checkbox', { name: names.bill.rush }),
    send: bill.getByRole('link', { name: words.bill.send }),
  };
}

/** What a locator's text adds up to, in euros, of amounts such as "€ 1.500". */
async function sum(amounts: Locator): Promise<number> {
  const shown = await amounts.allTextContents();
  return shown
    .map((text) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')))
    .reduce((one, other) => one + other, 0);
}

for (const language of either('nl')) {
  test(`an estimate goes from the calculator to the sales mailbox (${language})`, {
    tag: crosswise[language],
  }, async ({ page, watch }) => {
    watch.allow(brokenRequest);
    const words = t[language];
    const parts = estimator(page, language);
    const form = contactForm(page, language);
    const message = newMessage();
    await open(page, address(language));
    await parts.type('webapp').check({ force: true });
    await page.getByRole('radio', { name: /^Redis / }).check();
    await parts.feature('search').check();
    await parts.maintenance.check();
    await parts.rush.check();
    // 7,500 twice, 500, half of 75,000, 600, 1,200, and four months at 350.
    await expect(parts.total).toHaveText('€ 56.200');
    await parts.send.click();

    const plate = page.getByRole('link', {
      name: fill(words.enclosure.estimate, {
        type: words.estimator.types.webapp.name,
        total: '€ 56.200',
        vat: texts[language].common.vat.excl,
      }),
    });
    await expect(plate).toBeVisible();
    await expect(form.subject).toHaveValue('Sales Inquiry');
    await form.name.fill(message.name);
    await form.email.fill(message.email);
    await form.message.fill(message.message);

    // It stays where sending fails, and where the language is switched.
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
    await form.button.click();
    await expect(toast(page, texts[language].leadForm.toast.failedTitle)).toBeVisible();
    await expect(plate).toBeVisible();
    const other = ({ en: 'nl', nl: 'en' } as const)[language];
    await switchLanguage(page, language);
    await expect(page.getByText(t[other].enclosure.estimate.split(':')[0] ?? '')).toBeVisible();
    await switchLanguage(page, other);

    await form.button.click();
    await expect(toast(page, texts[language].leadForm.toast.sentTitle)).toBeVisible();
    await expect(plate).toBeHidden();
    await expect(page).toHaveURL(`${localizedPath('/', language)}#contact`);

    await expect
      .poll(async () => (await mailsWith(message.email)).map(({ to }) => to?.[0]?.address))
      .toContain('hello@example.com');
    const mails = await mailsWith(message.email);
    const sales = mails.filter(({ to }) => to?.[0]?.address === 'hello@example.com');
    expect(sales).toHaveLength(1);
    const text = sales[0]?.text?.replaceAll('\u00a0', ' ') ?? '';
    for (const line of [
      'Base price (Web application): € 7.500',
      'Shorter timeline (4 months): € 7.500',
      '5 pages or screens: € 500',
      'Design complexity (Standard, 50%): € 37.500',
      'Frontend (React): Free',
      'Database (Redis): € 600',
      'Search: € 1.200',
      'Maintenance (4 months at € 350): € 1.400',
      'Rush: priced in the proposal',
      'Total: € 56.200',
    ]) {
      expect.soft(text).toContain(line);
    }
  });
}

test('the tabs show one service each, and the hero leads to the contact', async ({ page }) => {
  const words = t.en.page;
  await open(page, address('en'));
  for (const { name, title } of Object.values(words.services.items)) {
    await page.getByRole('tab', { name, exact: true }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  }
  await page.getByRole('link', { name: words.hero.start }).click();
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(page.locator('#contact h2')).toBeFocused();
  await expect(page).toHaveURL(`${address('en')}#contact`);
});

test('every choice changes the bill, whose lines make the total', async ({ page }) => {
  const words = t.en.page;
  const parts = estimator(page, 'en');
  const press = (target: Locator) => target.click({ force: true });
  await open(page, address('en'));

  // spec calculators-20: 1,500 and, for four months, as much again; 5 × 100; half of 1,000.
  await expect(parts.total).toHaveText('€ 4.000');
  await expect(page.getByRole('radio', { name: /^Redis / })).toBeHidden();

  await press(parts.type('custom'));
  await expect(parts.row('Base price')).toHaveText('€ 12.000');
  await expect(page.getByText('€ 150.000')).toBeVisible();
  await expect(parts.row('Technology')).toHaveText('Free');
  await press(page.getByRole('radio', { name: /^Java / }));
  await expect(parts.row('Technology')).toHaveText('€ 1.200');

  await parts.slider(words.calculator.pages).fill('30');
  await parts.slider(words.calculator.complexity).fill('100');
  await parts.slider(words.calculator.timeline).fill('1');
  await expect(parts.bill).toContainText('Design complexity (Premium, 100%)');
  await expect(parts.row('Shorter timeline (1 month)')).toHaveText('€ 21.000');
  await press(parts.feature('payment-processing'));
  await press(parts.feature('comments'));
  await expect(parts.row('Features')).toHaveText('€ 2.800');
  await press(parts.maintenance);
  await expect(parts.row(words.bill.recurring)).toHaveText('€ 500');
  await press(parts.rush);
  await expect(parts.row('Rush')).toHaveText('priced in the proposal');

  // 12,000 + 21,000 + 3,000 + 150,000 + 1,200 + 2,800 + 500.
  await expect(parts.total).toHaveText('€ 190.500');
  const amounts = parts.bill.locator('.bill-legend > div > dd:nth-child(2)');
  expect(await sum(amounts)).toBe(190_500);
  // The core's layers have the same proportions.
  const heights = await parts.bill
    .locator('.core-layer')
    .evaluateAll((layers) => layers.map((layer) => Number(layer.getAttribute('height'))));
  expect(heights.reduce((one, other) => one + other)).toBeCloseTo(440, 0);
  expect(Math.max(...heights)).toBeCloseTo((150_000 / 190_500) * 440, 0);

  await expect(page).toHaveURL(
    '/services/custom-project?type=custom&pages=30&complexity=100&months=1&rush=1' +
      '&features=payment-processing%2Ccomments&maintenance=1&backend=java',
  );
  // Announced once, after the pause.
  await expect(parts.bill.getByRole('status')).toHaveText('Estimated total: € 190.500, excl. VAT');

  await press(parts.bill.getByText(texts.en.common.vat.incl));
  await expect(parts.total).toHaveText('€ 230.505');
  expect(await sum(amounts)).toBe(230_505);

  await press(page.getByRole('button', { name: words.calculator.reset }));
  await expect(parts.total).toHaveText('€ 4.840');
  await expect(parts.slider(words.calculator.pages)).toHaveValue('5');
  await expect(parts.feature('comments')).not.toBeChecked();
  await expect(parts.type('website')).toBeChecked();
  await expect(page).toHaveURL(/\/services\/custom-project(#bill)?$/);
});

test('the total stays in sight, with the way to send it, from the first choice to the last (spec pages-190)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await open(page, address('nl'));
  const parts = estimator(page, 'nl');
  const head = page.locator('.bill-total');
  const inSight = async () => {
    await expect(parts.total).toBeInViewport({ ratio: 1 });
    await expect(parts.send).toBeInViewport({ ratio: 1 });
  };
  await page.locator('#calculator').evaluate((section) => section.scrollIntoView());
  await inSight();
  for (const last of [parts.feature('notifications'), parts.maintenance]) {
    await last.evaluate((control) => control.scrollIntoView({ block: 'center' }));
    await last.check();
    await inSight();
  }
  expect((await head.boundingBox())?.height).toBeLessThanOrEqual(168);
});

test('on a phone a bar shows the total, and leads to the bill', { tag: '@phone' }, async ({
  page,
}) => {
  const parts = estimator(page, 'en');
  await open(page, address('en'));
  // The button comes after the whole price.
  const other = await page.locator('.bill-total .price-other').boundingBox();
  const send = await parts.send.boundingBox();
  expect(send?.y).toBeGreaterThan((other?.y ?? 0) + (other?.height ?? 0));
  await parts.type('custom').tap({ force: true });
  await expect(parts.row('Base price')).toHaveText('€ 12.000');
  await parts.feature('comments').tap({ force: true });
  await parts.rush.tap({ force: true });
  const total = await parts.total.innerText();
  expect(total).not.toBe('€ 4.000');
  const bar = page.getByRole('link', { name: t.en.page.bill.seeCore });
  await expect(bar).toBeInViewport();
  await expect(page.locator('.bill-bar')).toContainText(total);
  await bar.tap();
  await expect(parts.bill).toBeFocused();
  await expect(parts.bill.getByRole('heading')).toBeInViewport();
});

test('the estimator works by keyboard', async ({ page }) => {
  const words = t.en.page;
  const parts = estimator(page, 'en');
  await open(page, address('en'));

  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(tabs.last()).toBeFocused();
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('link', { name: t.en.page.services.items.website.project }),
  ).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(parts.type('website')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(parts.type('webapp')).toBeChecked();
  await page.keyboard.press('Tab');
  // The number beside the slider, then the slider.
  await page.keyboard.press('Tab');
  await expect(parts.slider(words.calculator.pages)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(parts.row('6 pages or screens')).toHaveText('€ 600');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(parts.slider(words.calculator.complexity)).toHaveAttribute(
    'aria-valuetext',
    '50%, Standard',
  );
  await page.keyboard.press('Home');
  await expect(parts.bill).toContainText('Design complexity (Basic, 10%)');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(parts.slider(words.calculator.timeline)).toHaveAttribute(
    'aria-valuetext',
    '12 months',
  );
  await expect(parts.row('Timeline (12 months)')).toHaveText(words.bill.nothingExtra);
  await page.keyboard.press('Tab');
  await expect(parts.rush).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /^React / })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(parts.row('Technology')).toHaveText('€ 500');
  // 7,500 + 600 + 7,500 + 500
  await expect(parts.total).toHaveText('€ 16.100');
});

test('a shared address shows its estimate, put in range, in both languages', async ({ page }) => {
  const words = t.en.page;
  const parts = estimator(page, 'en');
  await open(
    page,
    address('en', 'type=webapp&pages=99&complexity=24&months=0&features=search,moat&hosting=cloud'),
  );
  await expect(parts.type('webapp')).toBeChecked();
  await expect(parts.slider(words.calculator.pages)).toHaveValue('30');
  await expect(parts.slider(words.calculator.complexity)).toHaveValue('20');
  await expect(parts.slider(words.calculator.timeline)).toHaveValue('1');
  await expect(parts.feature('search')).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Cloud / })).toBeChecked();
  // 7,500 + 13,125 + 3,000 + 15,000 + 800 + 1,200
  await expect(parts.total).toHaveText('€ 40.625');

  await switchLanguage(page, 'en');
  const dutch = estimator(page, 'nl');
  await expect(dutch.total).toHaveText('€ 40.625');
  await expect(dutch.feature('search')).toBeChecked();
  await expect(page).toHaveURL(/^[^?]*\/nl\/services\/custom-project\?type=webapp&pages=99/);
  await dutch.maintenance.check();
  await expect(page).toHaveURL(/\?type=webapp&pages=30&.*maintenance=1/);
  await page.reload();
  await expect(dutch.total).toHaveText('€ 40.975');
});

test('what is chosen before the application runs counts', async ({ page }) => {
  const parts = estimator(page, 'en');
  const scripts = await holdScripts(page);
  await page.goto(address('en'));
  await parts.type('ecommerce').check({ force: true });
  await parts.feature('analytics').check();
  await parts.slider(t.en.page.calculator.pages).fill('10');
  await scripts.release();
  await hydrated(page);
  // 2,500 twice, 1,000, half of 2,500, 1,800
  await expect(parts.total).toHaveText('€ 9.050');
  await expect(parts.feature('analytics')).toBeChecked();
});

test('an estimate prints alone, without controls', { tag: '@long' }, async ({ page }) => {
  const words = t.en.page;
  const parts = estimator(page, 'en');
  await open(page, address('en', 'type=ecommerce&features=search'));
  // Printing puts in the day and the address.
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(parts.bill).toBeVisible();
  const letterhead = page.locator('.letterhead');
  await expect(letterhead).toContainText(legal.name);
  await expect(letterhead).toContainText(legal.kvk);
  await expect(letterhead).toContainText(String(new Date().getFullYear()));
  await expect(letterhead).toContainText('/services/custom-project?type=ecommerce&features=search');
  await expect(parts.bill).toContainText(words.bill.disclaimer);
  await expect(parts.bill).toContainText(texts.en.common.vat.excl);
  await expect(parts.send).toBeHidden();
  await expect(page.getByRole('slider').first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();

  // Without an estimate of one's own the page prints as a whole.
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: words.calculator.reset }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(parts.bill).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await parts.bill.getByRole('button', { name: words.bill.print }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has all texts and the default figures, and no dead controls', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(address('nl'));
    const words = t.nl.page;
    const parts = estimator(page, 'nl');
    for (const { title } of Object.values(words.services.items)) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(parts.total).toHaveText('€ 4.000');
    await expect(page.getByText(nlEstimator.features.notifications.name)).toBeVisible();
    await expect(page.getByText('Elasticsearch')).toBeVisible();
    await expect(page.getByRole('main').getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: words.hero.start }).click();
    await expect(page.locator('#contact')).toBeInViewport();
  });
});
