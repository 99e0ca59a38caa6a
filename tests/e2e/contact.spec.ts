import en from '#content/locales/en/contact.json' with { type: 'json' };
import nl from '#content/locales/nl/contact.json' with { type: 'json' };
import {
  bothLanguages,
  contactForm,
  crosswise,
  expect,
  fill,
  newMessage,
  open,
  test,
  texts,
  toast,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';

const address = { en: '/contact', nl: '/nl/contact' } as const;
const words = { en, nl };
/** What the specification states (spec pages-89). */
const hours = 24;
const opening = {
  en: 'Monday-Friday 9am\u2060–\u20606pm CET',
  nl: 'Maandag t/m vrijdag 9.00\u2060–\u206018.00 uur',
};
/** A subject in the visitor's own words, which is none of home's list. */
const subject = 'Verhuizing van 40 sites & één <wiki>';

for (const language of bothLanguages) {
  const t = words[language];
  const form = texts[language].leadForm;
  const prefix = language === 'nl' ? '/nl' : '';

  test(`the contact page has its parts in order, with their facts (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, address[language]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      t.form.title,
      t.why.title,
      t.faq.title,
      t.more.title,
    ]);

    const arms = main.getByRole('list').filter({ hasText: '+31 30 000 00 00' });
    await expect(arms.getByRole('listitem')).toHaveText([
      `${t.ways.phone}: +31 30 000 00 00${opening[language]}`,
      `${t.ways.email}: hello@example.com${fill(t.ways.emailNote, { hours })}`,
      `${t.ways.whatsapp}${t.ways.whatsappNote}`,
      `${t.ways.location}: ${fill(t.ways.place, { city: 'Utrecht' })}${t.ways.placeNote}`,
    ]);
    const targets = await arms
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      'tel:+31300000000',
      'mailto:hello@example.com',
      'https://wa.me/31300000000',
    ]);

    await expect(main).toContainText(fill(t.form.lead, { hours }));
    await expect(main.getByRole('textbox', { name: form.labels.subject })).toBeVisible();
    const reasons = main.locator('section').filter({
      has: page.getByRole('heading', { name: t.why.title, exact: true }),
    });
    await expect(reasons.getByRole('listitem')).toHaveCount(4);
    await expect(reasons.getByRole('listitem').first()).toContainText(fill(t.why.hours, { hours }));
    await expect(reasons.getByRole('listitem').nth(1)).toContainText(
      language === 'nl' ? '9–18uur' : '9–6CET',
    );

    const answer = fill(t.faq.items.answer.answer, {
      hours,
      opens: language === 'nl' ? '9.00' : '9am',
      closes: language === 'nl' ? '18.00' : '6pm',
    });
    await expect(main.getByText(answer, { exact: true })).toBeVisible();
    await main.getByText(t.faq.items.firstTalk.question, { exact: true }).click();
    await expect(main.getByText(t.faq.items.firstTalk.answer, { exact: true })).toBeVisible();
    await expect(main.getByText(answer, { exact: true })).toBeHidden();

    await expect(main.getByRole('link', { name: t.more.packages })).toHaveAttribute(
      'href',
      `${prefix || '/'}#packages`,
    );
    await expect(main.getByRole('link', { name: t.more.customProject })).toHaveAttribute(
      'href',
      `${prefix}/services/custom-project`,
    );
  });

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

test('without a subject nothing is sent', async ({ page, watch }) => {
  const fields = contactForm(page, 'en');
  const message = newMessage();
  await open(page, address.en);
  await fields.name.fill(message.name);
  await fields.email.fill(message.email);
  await fields.message.fill(message.message);
  await fields.button.click();
  await expect(fields.subject).toBeFocused();
  expect(watch.requests.filter((one) => one.method() === 'POST')).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page is complete and sends a plain post', { tag: '@phone' }, async ({
    page,
  }) => {
    const fields = contactForm(page, 'nl');
    const message = newMessage({ subject });
    await page.goto(address.nl);
    await expect(page.getByRole('link', { name: '+31 30 000 00 00' })).toBeVisible();
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
