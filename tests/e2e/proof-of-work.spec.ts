import type { Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import {
  brokenRequest,
  contactForm,
  crosswise,
  either,
  expect,
  homePath,
  type Message,
  newMessage,
  open,
  test,
  texts,
  toast,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';
import { pdf } from '#tests/helpers/multipart.ts';

/*
 * What browsers do under attack (spec forms-49). Here every post is an attack, so that the first one begins it.
 */

const isSolver = (url: string) => /\/solver-[^/]+\.js$/.test(url);

/** How sales got a message, and whether its sender was answered. */
async function mailed(email: string) {
  const mails = await mailsWith(email, process.env.E2E_ATTACKED_DATA_DIR);
  const sales = mails.filter(({ to }) => to?.[0]?.address === 'hello@example.com');
  return {
    sales: sales.map(() => 'singly'),
    acknowledged: mails.some(({ to }) => to?.[0]?.address === email),
  };
}

async function sendContact(page: Page, language: Language, message: Message) {
  const form = contactForm(page, language);
  await form.fill(message);
  await form.button.click();
  await expect(toast(page, texts[language].leadForm.toast.sentTitle)).toBeVisible();
}

test('without an attack the server is asked once, and nothing is solved', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  await open(page, '/');
  const asked = () =>
    watch.requests.filter((request) => request.url().endsWith('/api/challenge')).length;
  expect(asked()).toBe(0);
  const form = contactForm(page, 'en');
  await form.name.focus();
  await expect.poll(asked).toBe(1);
  await sendContact(page, 'en', newMessage());
  expect(asked()).toBe(1);
  expect(watch.requests.filter((request) => isSolver(request.url()))).toEqual([]);
});

test.describe('under attack', () => {
  test.use({ baseURL: String(process.env.E2E_ATTACKED_URL) });

  let bare: Message;

  test.beforeEach(async ({ request }) => {
    bare = newMessage();
    const answer = await request.post('/api/contact', { data: bare });
    expect(answer.status()).toBe(200);
  });

  for (const language of either('nl')) {
    test(`what a browser sends is an ordinary message, again and again (${language})`, {
      tag: crosswise[language],
    }, async ({ page, watch }) => {
      await open(page, homePath[language]);
      for (const message of [newMessage(), newMessage()]) {
        await sendContact(page, language, message);
        const expected = { sales: ['singly'], acknowledged: true };
        await expect.poll(() => mailed(message.email)).toEqual(expected);
      }
      expect(watch.requests.filter((request) => isSolver(request.url())).length).toBeGreaterThan(0);
      // What came by itself is answered too, and sales hears of it by the digest of the hour.
      await expect.poll(() => mailed(bare.email)).toEqual({ sales: [], acknowledged: true });
    });
  }

  test('an application with its file brings a proof of work too', { tag: '@phone' }, async ({
    page,
  }) => {
    const { email } = newMessage();
    await open(page, '/company/careers');
    const field = (name: string) => page.locator(`form[action="/api/careers"] [name="${name}"]`);
    await field('firstName').fill('Saskia');
    await field('lastName').fill('de Vries');
    await field('email').fill(email);
    await field('position').selectOption('devops-engineer');
    await field('consent').check();
    await field('resume').setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await page.locator('form[action="/api/careers"] button[type=submit]').click();
    await expect(toast(page, 'Application submitted!')).toBeVisible();
    await expect.poll(() => mailed(email)).toEqual({ sales: ['singly'], acknowledged: true });
  });

  test('what could not be loaded offline is loaded when it can', { tag: '@phone' }, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(brokenRequest);
    const message = newMessage();
    await open(page, '/');
    const form = contactForm(page, 'en');
    await context.setOffline(true);
    const refused = page.waitForEvent('requestfailed');
    await form.name.focus();
    await refused;
    await context.setOffline(false);
    await sendContact(page, 'en', message);
    await expect
      .poll(() => mailed(message.email))
      .toEqual({ sales: ['singly'], acknowledged: true });
  });

  test('a slow solver keeps nobody from typing, nor from sending', async ({ page }) => {
    // Harder than anybody solves in the time of the test.
    await page.route('**/api/challenge', async (route) => {
      const answer = await (await route.fetch()).json();
      answer.challenge.parameters.keyPrefix = '0'.repeat(20);
      await route.fulfill({ json: answer });
    });
    await page.clock.install();
    await open(page, '/');
    const form = contactForm(page, 'en');
    const message = newMessage();
    await form.name.focus();
    await expect.poll(() => page.workers().length).toBe(1);
    await page.keyboard.type(message.name);
    await form.fill(message);
    await form.expectValues(message);
    await form.button.click();
    await expect(form.sendingButton).toBeDisabled();
    expect(await mailed(message.email)).toEqual({ sales: [], acknowledged: false });

    await page.clock.runFor(20_000);
    await expect(toast(page, texts.en.leadForm.toast.sentTitle)).toBeVisible();
    await expect.poll(() => mailed(message.email)).toEqual({ sales: [], acknowledged: true });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('a message arrives, for the digest', { tag: '@phone' }, async ({ page }) => {
      const message = newMessage();
      await page.goto('/nl');
      const form = contactForm(page, 'nl');
      await form.fill(message);
      await form.button.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        texts.nl.leadForm.toast.sentTitle,
      );
      await expect.poll(() => mailed(message.email)).toEqual({ sales: [], acknowledged: true });
    });
  });
});
