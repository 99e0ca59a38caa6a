import {
  contactForm,
  crosswise,
  either,
  expect,
  fill,
  homePath,
  newMessage,
  statusMessage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';

test.use({ javaScriptEnabled: false });

for (const language of either('nl')) {
  const { formAnswer, leadForm: t } = texts[language];

  test(`a plain post is answered with a page (${language})`, { tag: crosswise[language] }, async ({
    page,
  }) => {
    const message = newMessage();
    const form = contactForm(page, language);
    await page.goto(homePath[language]);
    await form.fill(message);
    const answered = page.waitForResponse('**/api/contact');
    await form.button.click();
    expect((await answered).status()).toBe(200);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.toast.sentTitle);
    await expect(page.getByText(t.toast.sentText)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(t.toast.sentTitle.replace('!', '')));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const [reference = ''] = /WD-\w+/.exec(await page.getByRole('main').innerText()) ?? [];
    await expect(page.getByText(fill(t.reference, { reference }))).toBeVisible();
    await expect.poll(async () => (await mailsWith(reference)).length).toBe(2);
    const [sales] = (await mailsWith(reference)).filter(({ text }) =>
      text?.includes(message.message),
    );
    expect(sales?.text).toContain(message.subject);

    await page.getByRole('link', { name: formAnswer.back }).click();
    await expect(page).toHaveURL(homePath[language]);
  });

  test.describe('refused unread', () => {
    // The form's own language isn't read either, so the browser's counts.
    test.use({ locale: language });

    test(`a post that was not read leads back to what was typed (${language})`, {
      tag: crosswise[language],
    }, async ({ page, watch }) => {
      watch.allow(statusMessage(413));
      const message = newMessage();
      const form = contactForm(page, language);
      await page.goto(homePath[language]);
      await form.fill(message);
      await form.message.evaluate((field) => field.removeAttribute('maxlength'));
      await form.message.fill('Tide. '.repeat(20_000));
      await form.button.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.toast.failedTitle);
      await expect(page.getByRole('alert')).toHaveText(texts[language].forms.failures[413]);
      await expect(page.getByText(texts[language].forms.refused.unread)).toBeVisible();
      await expect(form.button).toHaveCount(0);
      await page.goBack();
      await expect(form.name).toHaveValue(message.name);
    });
  });

  test(`a refused post keeps what was typed, escaped, to be sent again (${language})`, {
    tag: crosswise[language],
  }, async ({ page, watch }) => {
    watch.allow(statusMessage(422));
    const nasty = `<b>"Dike" & 'ditch'</b> %MESSAGE% %VALUE:email%\n</textarea><script>alert(1)</script>`;
    const message = newMessage({ email: 'saskia@intranet', name: `O'Neil "de Vries" <i>` });
    message.message += nasty;
    const form = contactForm(page, language);
    await page.goto(homePath[language]);
    await form.fill(message);
    const answered = page.waitForResponse('**/api/contact');
    await form.button.click();
    expect((await answered).status()).toBe(422);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.toast.failedTitle);
    await expect(page.getByText(formAnswer.correct)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(
      fill(texts[language].forms.refusals.email, { field: t.labels.email }),
    );
    await expect(page.getByText(formAnswer.correct)).toBeVisible();
    await form.name.waitFor();
    await expect(form.name).toHaveValue(message.name);
    await expect(form.email).toHaveValue(message.email);
    await expect(form.subject).toHaveValue(message.subject);
    await expect(form.message).toHaveValue(message.message);

    const { email } = newMessage();
    await form.email.fill(email);
    await form.button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.toast.sentTitle);
    await expect
      .poll(async () => (await mailsWith(email)).some(({ text }) => text?.includes(nasty)))
      .toBe(true);
  });
}

test('the same post twice is one message', async ({ page }) => {
  const message = newMessage();
  const form = contactForm(page, 'en');
  const references: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    await page.goto('/');
    await form.fill(message);
    await form.button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      texts.en.leadForm.toast.sentTitle,
    );
    references.push(/WD-\w+/.exec(await page.getByRole('main').innerText())?.[0] ?? '');
  }
  expect(references[0]).toMatch(/^WD-/);
  expect(references[1]).toBe(references[0]);
});
