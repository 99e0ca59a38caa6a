import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/contact.json';
import nl from '#content/locales/nl/contact.json';
import { builtPage } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, homePath, prefix, texts } from '#tests/helpers/words.ts';

const words = { en, nl };

/** What the specification states (spec pages-89). */
const hours = 24;
const opening = {
  en: 'Monday-Friday 9am\u2060–\u20606pm CET',
  nl: 'Maandag t/m vrijdag 9.00\u2060–\u206018.00 uur',
};

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];
  const form = texts[language].leadForm;

  test('the contact page has its parts in order, with their facts', () => {
    const page = builtPage('contact', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(main.getByRole('heading', { level: 2 }).texts()).toEqual([
      t.form.title,
      t.why.title,
      t.faq.title,
      t.more.title,
      t.more.company,
    ]);

    const arms = main.getByRole('list').filter({ hasText: '+31 30 000 00 00' });
    expect(arms.getByRole('listitem')).toHaveText([
      `${t.ways.phone}: +31 30 000 00 00${opening[language]}`,
      `${t.ways.email}: hello@example.com${fill(t.ways.emailNote, { hours })}`,
      `${t.ways.whatsapp}${t.ways.whatsappNote}`,
      `${t.ways.location}: ${fill(t.ways.place, { city: 'Utrecht' })}${t.ways.placeNote}`,
    ]);
    const targets = arms.getByRole('link').elements.map((link) => link.getAttribute('href'));
    expect(targets).toEqual([
      'tel:+31300000000',
      'mailto:hello@example.com',
      'https://wa.me/31300000000',
    ]);

    expect(main).toContainText(fill(t.form.lead, { hours }));
    expect(main.getByRole('textbox', { name: form.labels.subject })).toBeShown();
    const reasons = main.locator('section').filter({
      has: page.getByRole('heading', { name: t.why.title, exact: true }),
    });
    const figures = reasons.locator('dl > div');
    expect(figures).toHaveCount(4);
    expect(figures.first()).toContainText(fill(t.why.hours, { hours }));
    expect(figures.nth(1)).toContainText({ en: '9–6', nl: '9–18' }[language]);
    expect(figures.nth(1)).toContainText({ en: 'CET', nl: 'uur' }[language]);

    const answer = fill(t.faq.items.answer.answer, {
      hours,
      opens: { en: '9am', nl: '9.00' }[language],
      closes: { en: '6pm', nl: '18.00' }[language],
    });
    expect(main.getByText(answer, { exact: true })).toBeShown();
    expect(main.getByText(t.faq.items.firstTalk.question, { exact: true })).toBeShown();
    expect(main.getByText(t.faq.items.firstTalk.answer, { exact: true })).toHaveCount(1);

    expect(main.getByRole('link', { name: t.more.packages })).toHaveAttribute(
      'href',
      `${homePath[language]}#packages`,
    );
    // Where a visitor looks for them (spec pages-116).
    expect(main.locator('address')).toContainText('Wolkendijk B.V.Voorbeeldkade 10000 AA Utrecht');
    expect(main.locator('address')).toContainText(
      { en: 'KvK 00000000, VAT NL000000000B00', nl: 'KvK 00000000, btw NL000000000B00' }[language],
    );
    expect(main.getByRole('link', { name: t.more.customProject })).toHaveAttribute(
      'href',
      `${prefix[language]}/services/custom-project`,
    );
  });
});
