import type { Page } from '@playwright/test';
import { dateOf } from '#content/dates.ts';
import type { Language } from '#content/languages.ts';
import enChoices from '#content/locales/en/choices.json' with { type: 'json' };
import enAnswer from '#content/locales/en/domain-answer.json' with { type: 'json' };
import enEnclosure from '#content/locales/en/enclosure.json' with { type: 'json' };
import enHosting from '#content/locales/en/web-hosting.json' with { type: 'json' };
import nlApi from '#content/locales/nl/api-documentation.json' with { type: 'json' };
import nlChoices from '#content/locales/nl/choices.json' with { type: 'json' };
import nlEnclosure from '#content/locales/nl/enclosure.json' with { type: 'json' };
import nlVps from '#content/locales/nl/vps-hosting.json' with { type: 'json' };
import {
  brokenRequest,
  contactForm,
  expect,
  fill,
  newMessage,
  open,
  switchLanguage,
  test,
  texts,
  toast,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';
import { long } from '#tests/helpers/long.ts';

/* One journey for each kind of choice, from its button to the mail (spec pages-70); an estimate's is on its page. */

const words = { en: enChoices, nl: nlChoices } as const;

const card = (page: Page) => page.locator('form .enclosure');

/** Sends the form as it stands, with a name, an address and more to say; returns the two mails. */
async function send(page: Page, language: Language) {
  const form = contactForm(page, language);
  const { name, email, message } = newMessage();
  await form.name.fill(name);
  await form.email.fill(email);
  await form.message.press('ControlOrMeta+End');
  await form.message.pressSequentially(` ${message.split('\n')[1]}`);
  await form.button.click();
  await expect(toast(page, texts[language].leadForm.toast.sentTitle)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(form.message).toHaveValue('');
  await expect.poll(async () => (await mailsWith(email)).length).toBe(2);
  const mails = await mailsWith(email);
  const to = (address: string) =>
    mails.find((mail) => mail.to?.[0]?.address === address)?.text?.replaceAll('\u00a0', ' ') ?? '';
  return { sales: to('hello@example.com'), acknowledgement: to(email) };
}

test('a plan: another one takes its place, and the price follows the VAT switch', async ({
  page,
}) => {
  const form = contactForm(page, 'nl');
  await open(page, '/nl/services/vps-hosting');
  await page.getByRole('radio', { name: texts.nl.common.vat.incl }).check({ force: true });
  await page.getByRole('link', { name: fill(nlVps.plans.order, { plan: 'Pro' }) }).click();
  await expect(page).toHaveURL('/nl?plan=vps-pro#contact');
  await expect(card(page)).toContainText('VPS Pro');
  // What the server fills in is for browsers without scripts.
  await expect(page.locator('form noscript')).toBeHidden();
  await expect(card(page)).toContainText('€ 60,49 per maand, incl. btw');
  await expect(form.subject).toHaveValue('Sales Inquiry');
  await expect(form.message).toHaveValue('Ik wil graag de VPS Pro aanvragen.');

  // On the same page, by the keyboard: what was suggested changes, and the focus is at the form.
  const basic = page.getByRole('link', {
    name: fill(texts.nl.home.packages.order, { plan: 'Basic' }),
  });
  await basic.press('Enter');
  await expect(page).toHaveURL('/nl?plan=web-hosting-basic#contact');
  await expect(card(page)).toHaveCount(1);
  await expect(card(page)).toContainText('Webhosting Basic');
  await expect(form.message).toHaveValue('Ik wil graag het webhostingpakket Basic aanvragen.');
  await expect(page.locator('#contact h2')).toBeFocused();
  await expect(form.name).toBeInViewport();
  const loaded = dateOf(new Date(await page.evaluate(() => performance.timeOrigin)));
  await expect(card(page).locator('input')).toHaveValue(
    `plan=web-hosting-basic&shown=899&on=${loaded}`,
  );

  const { sales, acknowledgement } = await send(page, 'nl');
  await expect(page).toHaveURL('/nl#contact');
  expect(sales).toMatch(/Chosen: Web hosting Basic\nPrice: €8\.99 a month, excl\. VAT \(/);
  expect(sales).not.toContain('page showed');
  expect(acknowledgement).toContain('Je vroeg naar: Webhosting Basic');
});

test('a topic: it survives a reload, another language, and a failed try', {
  tag: '@phone',
}, async ({ page, watch }) => {
  watch.allow(brokenRequest);
  await open(page, '/nl/resources/api-documentation');
  await page.getByRole('main').getByRole('link', { name: nlApi.hero.button }).first().click();
  await expect(card(page)).toContainText(words.nl.items['api-access'].title);
  await page.reload();
  await expect(card(page)).toContainText(words.nl.items['api-access'].title);
  await switchLanguage(page, 'nl');
  await expect(page).toHaveURL('/?topic=api-access#contact');
  await expect(card(page)).toContainText(words.en.items['api-access'].title);
  const form = contactForm(page, 'en');
  await expect(form.message).toHaveValue(words.en.items['api-access'].message);

  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await form.name.fill('Saskia');
  await form.email.fill('saskia@example.com');
  await form.button.click();
  await expect(toast(page, texts.en.leadForm.toast.failedTitle)).toBeVisible();
  const { sales, acknowledgement } = await send(page, 'en');
  expect(sales).toContain('Chosen: Access to the API\n');
  expect(acknowledgement).toContain('You asked about: Access to the API');
});

test('the calculator: its whole state goes along, and leads back to it', async ({ page }) => {
  const state = 'provider=vimexx&storage=230&domains=3';
  await open(page, `/services/web-hosting?${state}`);
  const total = await page
    .locator('.web-hosting-figures, .web-hosting-calculator')
    .first()
    .innerText();
  await page.getByRole('link', { name: enHosting.calculator.ask }).click();
  await expect(page).toHaveURL(`/?topic=hosting-costs&${state}#contact`);
  await expect(card(page)).toContainText(
    '230 GB of storage, 100 GB of bandwidth a month, domains: 3',
  );
  const price =
    (await card(page).locator('.tabular').last().innerText()).split(' over two')[0] ?? '';
  expect(total).toContain(price);
  await expect(card(page).getByRole('link')).toHaveAttribute(
    'href',
    `/services/web-hosting?${state}#calculator`,
  );
  const { sales } = await send(page, 'en');
  expect(sales).toContain('Chosen: Web hosting as calculated: 230 GB of storage');
  expect(sales).toContain(`Price: ${price} over two years, with Vimexx €`);
});

test('a domain: its name goes to sales alone', async ({ page }) => {
  await open(page, '/services/domain-registration?domain=b%C3%BCcher.nl');
  await page
    .getByRole('button', { name: fill(enAnswer.order.request, { name: 'bücher.nl' }) })
    .click();
  await expect(card(page)).toContainText('Domain name bücher.nl');
  await expect(card(page)).toContainText('€7.99 a year, excl. VAT');
  await expect(contactForm(page, 'en').message).toHaveValue('I would like to register bücher.nl.');
  const { sales, acknowledgement } = await send(page, 'en');
  expect(sales).toContain('Chosen: Domain name bücher.nl\nPrice: €7.99 a year, excl. VAT');
  expect(acknowledgement).not.toContain('bücher');
});

test('a choice and an estimate stand beside each other, and each can be removed', async ({
  page,
}) => {
  const english = contactForm(page, 'en');
  await open(page, '/?domain=b%C3%BCcher.nl&estimate=type%3Dcustom&from=mail#contact');
  await expect(card(page)).toHaveCount(2);
  await expect(english.subject).toHaveValue('Sales Inquiry');
  await switchLanguage(page, 'en');
  const dutch = contactForm(page, 'nl');
  await expect(dutch.message).toHaveValue('Ik wil graag bücher.nl registreren.');
  await page.getByRole('button', { name: nlEnclosure.removeEstimate }).click();
  await expect(card(page)).toHaveCount(1);
  await expect(dutch.message).toBeFocused();
  await expect(page).toHaveURL('/nl?domain=b%C3%BCcher.nl&from=mail#contact');

  // What the visitor writes stays; what was suggested goes with the choice.
  await dutch.message.fill('Graag vandaag.');
  await switchLanguage(page, 'nl');
  await expect(english.message).toHaveValue('Graag vandaag.');
  await page.getByRole('button', { name: words.en.remove }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(english.message).toHaveValue('Graag vandaag.');
  await expect(english.subject).toHaveValue('');
  await expect(page).toHaveURL('/?from=mail#contact');
});

test('an address that names nothing of ours shows the plain form', { tag: '@long' }, async ({
  page,
}) => {
  const queries = [
    'domain=%3Cb%3Ex%3C%2Fb%3E&estimate=castle',
    'plan=%E0%A4%A',
    'plan=vps-gigantic',
    'plan=vps-pro&plan=vps-basic',
    'topic=vps-pro',
    `topic=${'x'.repeat(3000)}`,
  ];
  // The others, too: content/choices.test.ts.
  for (const query of queries.slice(0, long ? undefined : 2)) {
    await open(page, `/?${query}#contact`);
    const { subject, message } = contactForm(page, 'en');
    await expect(subject).toHaveValue('');
    await expect(message).toHaveValue('');
    await expect(page.getByRole('button', { name: enEnclosure.removeEstimate })).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.en.remove })).toHaveCount(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form shows the choice, sends it, and lets it go', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/nl/services/ssl-certificates');
    await page.locator('a[href*="plan=ssl-ov"]').click();
    await expect(page).toHaveURL('/nl?plan=ssl-ov#contact');
    await expect(card(page)).toContainText('SSL-certificaat, Organization Validation');
    await expect(card(page)).toContainText('€ 99,99 per jaar, excl. btw');
    const message = newMessage();
    await contactForm(page, 'nl').fill(message);
    await contactForm(page, 'nl').button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      texts.nl.leadForm.toast.sentTitle,
    );
    await expect.poll(async () => (await mailsWith(message.email)).length).toBe(2);
    const [sales] = (await mailsWith(message.email)).filter(({ text }) =>
      text?.includes(message.message.split('\n')[0] ?? ''),
    );
    expect(sales?.text).toContain('Chosen: SSL certificate, Organization Validation');

    await page.goto('/nl?plan=ssl-ov#contact');
    await card(page).getByRole('link', { name: words.nl.remove }).click();
    await expect(page).toHaveURL('/nl#contact');
    await expect(card(page)).toHaveCount(0);
  });
});
