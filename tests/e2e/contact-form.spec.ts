import type { Page, Request } from '@playwright/test';
import { site } from '#content/site.ts';
import {
  bothLanguages,
  brokenRequest,
  contactForm,
  crosswise,
  either,
  expect,
  fill,
  homePath,
  hydrated,
  newMessage,
  open,
  statusMessage,
  switchLanguage,
  test,
  texts,
  toast,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';

const { leadForm } = texts.en;

/** The titles and descriptions of spec forms-29, forms-30, as the specification writes them. */
const specified = {
  sent: ['Message sent successfully!', "We'll get back to you within 24 hours."],
  failed: 'Failed to send message',
  noReason: 'Please try again later.',
  network: 'Please check your connection and try again.',
} as const;

/** The calls of the form so far. */
function calls(requests: Request[]): Request[] {
  return requests.filter((one) => one.method() === 'POST' && one.url().endsWith('/api/contact'));
}

async function salesMails(mark: string) {
  const mails = await mailsWith(mark);
  return mails.filter(({ subject }) => subject?.includes(': contact form'));
}

async function answerWith(page: Page, status: number, body: string) {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status, contentType: 'application/json', body }),
  );
}

for (const language of bothLanguages) {
  test(`a message reaches the sales mailbox (${language})`, { tag: crosswise[language] }, async ({
    page,
  }) => {
    const t = texts[language].leadForm;
    const form = contactForm(page, language);
    const message = newMessage();
    await open(page, homePath[language]);
    await form.fill(message);
    await form.button.click();

    await expect(toast(page, t.toast.sentTitle)).toContainText(t.toast.sentText);
    if (language === 'en') {
      await expect(toast(page, specified.sent[0])).toContainText(specified.sent[1]);
    }
    await form.expectEmpty();
    const shown = page.getByText(fill(t.reference, { reference: '' }).replace('.', '').trim());
    const [reference = ''] = /WD-\w+/.exec((await shown.textContent()) ?? '') ?? [];
    expect(reference).not.toBe('');

    await expect.poll(async () => (await mailsWith(reference)).length).toBe(2);
    const mails = await mailsWith(reference);
    const sales = mails.find(({ to }) => to?.[0]?.address === 'hello@example.com');
    const acknowledgement = mails.find(({ to }) => to?.[0]?.address === message.email);
    expect(sales?.replyTo?.[0]).toMatchObject({ address: message.email, name: message.name });
    for (const typed of Object.values(message)) expect(sales?.text).toContain(typed);
    expect(acknowledgement?.text).toContain(reference);
    expect(acknowledgement?.text).toContain({ en: 'Thank you', nl: 'Bedankt' }[language]);
    expect(acknowledgement?.text).not.toContain(message.message);
  });
}

test('while it is sent the button says so, is disabled, and keeps its width', {
  tag: '@phone',
}, async ({ page }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await asked;
    await route.fulfill({ json: { success: true, message: '' } });
  });
  const form = contactForm(page, 'en');
  await open(page, '/');
  await form.fill(newMessage());
  const before = await form.button.boundingBox();
  await form.button.click();

  await expect(page.getByRole('button', { name: 'Sending...', exact: true })).toBeDisabled();
  await expect(form.button).toHaveCount(0);
  expect((await form.sendingButton.boundingBox())?.width).toBe(before?.width);
  answer();
  await expect(form.button).toBeEnabled();
  await expect(form.sendingButton).toHaveCount(0);
});

for (const language of either('en')) {
  test(`what the server refuses is said in its words, entries stay (${language})`, {
    tag: crosswise[language],
  }, async ({ page, watch }) => {
    watch.allow(statusMessage(422));
    const { leadForm: t, forms } = texts[language];
    const form = contactForm(page, language);
    const message = newMessage({ email: 'saskia@intranet' });
    await open(page, homePath[language]);
    await form.fill(message);
    await form.button.click();

    await expect(toast(page, t.toast.failedTitle)).toContainText(
      fill(forms.refusals.email, { field: t.labels.email }),
    );
    await form.expectValues(message);
    await expect(form.button).toBeEnabled();
  });
}

test('a refusal has the server’s message or asks to try later, an unreadable answer counts as none', async ({
  page,
}) => {
  // Which answers are which: app/components/lead-form/send-lead.test.ts.
  const answers: [body: string, description: string][] = [
    ['{"success":false,"message":"Closed for the flood."}', 'Closed for the flood.'],
    ['<h1>Bad gateway</h1>', specified.network],
    ['{"success":false,"message":""}', specified.noReason],
  ];
  const form = contactForm(page, 'en');
  const message = newMessage();
  await open(page, '/');
  await form.fill(message);
  for (const [body, description] of answers) {
    await answerWith(page, 200, body);
    await form.button.click();
    await expect(toast(page, specified.failed), `after ${body}`).toContainText(description);
    await form.expectValues(message);
  }
});

for (const language of either('nl')) {
  test(`offline the visitor is told, keeps the entries, and sends later (${language})`, {
    tag: crosswise[language],
  }, async ({ page, context, watch }) => {
    watch.allow(brokenRequest);
    const t = texts[language].leadForm.toast;
    const form = contactForm(page, language);
    const message = newMessage();
    await open(page, homePath[language]);
    // Before the first touch: the code of toasts can't be loaded any more.
    await context.setOffline(true);
    await form.fill(message);
    await form.button.click();
    await expect(toast(page, t.failedTitle)).toContainText(t.networkText);
    if (language === 'en') await expect(toast(page, specified.failed)).toBeVisible();
    await form.expectValues(message);

    await context.setOffline(false);
    await form.button.click();
    await expect(toast(page, t.sentTitle)).toBeVisible();
    await expect.poll(async () => (await salesMails(message.email)).length).toBe(1);
  });
}

test('a double click stores one message', async ({ page, watch }) => {
  const form = contactForm(page, 'en');
  const message = newMessage();
  await open(page, '/');
  await form.fill(message);
  await form.button.dblclick();
  await expect(toast(page, specified.sent[0])).toBeVisible();
  expect(calls(watch.requests)).toHaveLength(1);
  await expect.poll(async () => (await salesMails(message.email)).length).toBe(1);
});

test('a retry after a lost answer stores one message, the next message another', {
  tag: '@phone',
}, async ({ page, watch }) => {
  watch.allow(brokenRequest);
  const lost = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    const answer = await route.fetch();
    expect(answer.status()).toBe(200);
    await route.abort();
  };
  await page.route('**/api/contact', lost, { times: 1 });
  const form = contactForm(page, 'en');
  const message = newMessage();
  await open(page, '/');
  await form.fill(message);
  await form.button.click();
  await expect(toast(page, specified.failed)).toContainText(specified.network);
  await form.expectValues(message);
  await form.button.click();
  await expect(toast(page, specified.sent[0])).toBeVisible();
  await expect.poll(async () => (await salesMails(message.email)).length).toBe(1);

  await form.fill({ ...message, message: 'Another one.' });
  await form.button.click();
  await expect.poll(async () => (await salesMails(message.email)).length).toBe(2);
  const keys = calls(watch.requests).map((call) => call.headers()['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the browser asks for what is missing or no address', async ({ page, watch }) => {
  const form = contactForm(page, 'en');
  const { email, subject, message } = newMessage();
  await open(page, '/');
  for (const field of [form.name, form.email, form.subject, form.message]) {
    expect(await field.evaluate((element: HTMLInputElement) => element.validity.valueMissing)).toBe(
      true,
    );
  }
  await form.button.click();
  await expect(form.name).toBeFocused();
  await form.name.fill('Saskia');
  await form.subject.selectOption(subject);
  await form.message.fill(message);
  await form.email.fill('no address');
  await form.button.click();
  await expect(form.email).toBeFocused();
  expect(
    await form.email.evaluate((element: HTMLInputElement) => element.validity.typeMismatch),
  ).toBe(true);
  expect(calls(watch.requests)).toHaveLength(0);

  await form.email.fill(email);
  await form.button.click();
  await expect(toast(page, specified.sent[0])).toBeVisible();
});

test('the honeypot is neither seen nor reached', { tag: '@long' }, async ({ page }) => {
  const form = contactForm(page, 'en');
  await open(page, '/');
  const trap = page.getByLabel(leadForm.honeypot);
  await expect(trap).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: leadForm.honeypot })).toHaveCount(0);
  // Playwright counts a clipped element as visible; nothing of it can be hit.
  const hit = await trap.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
  expect(hit).toBe(false);
  await form.message.focus();
  await page.keyboard.press('Tab');
  await expect(form.button).toBeFocused();
  await expect(trap).toHaveAttribute('autocomplete', 'off');
});

test('a toast goes after its time and can be dismissed', { tag: '@phone' }, async ({ page }) => {
  await answerWith(page, 200, '{"success":false,"message":"No."}');
  const form = contactForm(page, 'en');
  await page.clock.install();
  await open(page, '/');
  await form.fill(newMessage());
  await form.button.click();
  const shown = toast(page, specified.failed);
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: texts.en.common.toast.dismiss }).click();
  await expect(shown).toHaveCount(0);

  await form.button.click();
  await expect(shown).toHaveCount(1);
  await page.mouse.move(5, 5);
  await form.message.focus();
  await page.clock.runFor(site.timing.toastDurationMs - 1000);
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(1000);
  // The clock runs by itself, too.
  await expect(shown).toHaveCount(0, { timeout: 1500 });
});

test('at most one toast shows, at most 420 px wide', { tag: '@long' }, async ({ page }) => {
  await answerWith(page, 200, '{"success":false,"message":"No."}');
  const form = contactForm(page, 'en');
  await open(page, '/');
  await form.fill(newMessage());
  await form.button.click();
  await expect(toast(page, specified.failed)).toBeVisible();
  await answerWith(page, 200, '{"success":true,"message":"Yes."}');
  await form.button.click();
  const sent = toast(page, specified.sent[0]);
  await expect(sent).toBeVisible();
  await expect(toast(page, specified.failed)).toHaveCount(0);
  const box = await sent.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('the sent language is the one on screen', { tag: '@phone' }, async ({ page }) => {
  const form = contactForm(page, 'nl');
  const message = newMessage();
  await open(page, '/');
  await switchLanguage(page, 'en');
  await hydrated(page);
  await form.fill(message);
  await form.button.click();
  await expect(toast(page, texts.nl.leadForm.toast.sentTitle)).toBeVisible();
  await expect
    .poll(async () =>
      (await mailsWith(message.email)).some(({ text }) => text?.includes('Bedankt')),
    )
    .toBe(true);
});
