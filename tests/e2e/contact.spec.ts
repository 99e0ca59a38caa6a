import type { Locator } from '@playwright/test';
import enInvalid from '#content/locales/en/invalid.json' with { type: 'json' };
import {
  brokenRequest,
  contactForm,
  crosswise,
  either,
  expect,
  newMessage,
  open,
  test,
  texts,
  toast,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';

const address = { en: '/contact', nl: '/nl/contact' } as const;

/** A subject in the visitor's own words, which is none of home's list. */
const subject = 'Verhuizing van 40 sites & één <wiki>';

for (const language of either('nl')) {
  const form = texts[language].leadForm;
  test(`a message with a subject of one's own reaches the sales mailbox (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    const fields = contactForm(page, language);
    const message = newMessage({ subject });
    await open(page, address[language]);
    await fields.subject.fill(subject);
    await fields.name.fill(message.name);
    await fields.email.fill(message.email);
    await fields.message.fill(message.message);
    // By keyboard, as somebody who has just typed.
    await fields.message.press('Tab');
    await page.keyboard.press('Enter');

    await expect(toast(page, form.toast.sentTitle)).toContainText(form.toast.sentText);
    await fields.expectEmpty();
    await expect.poll(async () => (await mailsWith(message.email)).length).toBe(2);
    const mails = await mailsWith(message.email);
    const sales = mails.find(({ to }) => to?.[0]?.address === 'hello@example.com');
    expect(sales?.replyTo?.[0]?.address).toBe(message.email);
    for (const typed of [message.name, subject, message.message]) {
      expect(sales?.text).toContain(typed);
    }
  });
}

test('whoever follows a link from the form and comes back finds what was typed (spec forms-116)', {
  tag: '@phone',
}, async ({ page }) => {
  const fields = contactForm(page, 'en');
  const message = newMessage();
  await open(page, address.en);
  await fields.name.fill(message.name);
  await fields.message.fill(message.message);
  await page
    .locator('form')
    .getByRole('link', { name: texts.en.common.pages['privacy-policy'] })
    .click();
  await expect(page).toHaveURL('/company/privacy-policy');
  await page.goBack();
  await expect(fields.name).toHaveValue(message.name);
  await expect(fields.message).toHaveValue(message.message);
  await open(page, address.en);
  await fields.expectEmpty();
});

test('without a subject nothing is sent, and the form says so (spec pages-240)', async ({
  page,
  watch,
}) => {
  const fields = contactForm(page, 'en');
  const message = newMessage();
  await open(page, address.en);
  await fields.name.fill(message.name);
  await fields.email.fill(message.email);
  await fields.message.fill(message.message);
  await fields.button.click();
  await expect(fields.subject).toBeFocused();
  await expect(fields.subject).toHaveAccessibleDescription(enInvalid.text);
  await fields.subject.fill(subject);
  await expect(fields.subject).not.toHaveAttribute('aria-invalid');
  expect(watch.requests.filter((one) => one.method() === 'POST')).toEqual([]);
});

test('the button to send again is not left below the message that sending failed', async ({
  page,
  watch,
}) => {
  watch.allow(brokenRequest);
  const fields = contactForm(page, 'nl');
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, address.nl);
  const { name, email, message: text } = newMessage();
  await fields.name.fill(name);
  await fields.email.fill(email);
  await fields.subject.fill(subject);
  await fields.message.fill(text);
  await page.route('**/api/contact', (route) => route.abort());
  // Where the message will stand.
  await fields.button.evaluate((button) => {
    const top = button.getBoundingClientRect().bottom - innerHeight + 40;
    scrollBy({ top, behavior: 'instant' });
  });
  const box = await fields.button.boundingBox();
  // By the mouse alone, because `click` would scroll first.
  await page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
  const message = toast(page, texts.nl.leadForm.toast.failedTitle);
  await expect(message).toBeVisible();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => (await top(message)) - (await top(fields.button)))
    .toBeGreaterThan(52);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page is complete and sends a plain post', { tag: '@phone' }, async ({
    page,
  }) => {
    const fields = contactForm(page, 'nl');
    const message = newMessage({ subject });
    await page.goto(address.nl);
    await expect(page.getByRole('link', { name: '+31 30 000 00 00' }).first()).toBeVisible();
    await fields.name.fill(message.name);
    await fields.email.fill(message.email);
    await fields.subject.fill(subject);
    await fields.message.fill(message.message);
    await fields.button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      texts.nl.leadForm.toast.sentTitle,
    );
    await expect
      .poll(async () =>
        (await mailsWith(message.email)).some(({ text }) => text?.includes(subject)),
      )
      .toBe(true);
  });
});
