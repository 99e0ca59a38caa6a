import { describe, expect, test } from 'vitest';
import { builtPage } from '#tests/helpers/built-part.ts';
import { bothLanguages } from '#tests/helpers/words.ts';

/** What the page has to say (spec pages-110, forms-70), as each language writes it. */
const stated = {
  en: {
    title: 'Report abuse',
    facts: [
      'Within 48 hours you’ll hear what we decided',
      'No program decides',
      'Somebody who was not involved looks at it again, free of charge',
      'Digital Services Act, articles 11 and 12',
      'Write in Dutch or English',
      'Orders to remove terrorist content (Regulation (EU) 2021/784) go here too: they are read at any hour',
      'You may leave out name and email',
    ],
    times: ['0 h', '', '48 h', '', 'now'],
    faith: 'I believe, in good faith, that what I report here is correct and complete.',
  },
  nl: {
    title: 'Misbruik melden',
    facts: [
      'Binnen 48 uur hoor je wat we hebben besloten',
      'Geen programma beslist',
      'Iemand die er niet bij betrokken was, kijkt er opnieuw naar, gratis',
      'digitaledienstenverordening, artikelen 11 en 12',
      'Schrijf in het Nederlands of Engels',
      'Bevelen om terroristische inhoud te verwijderen (Verordening (EU) 2021/784) komen ook hier binnen: ze worden op elk uur van de dag gelezen',
      'Naam en e-mail mag je openlaten',
    ],
    times: ['0 uur', '', '48 uur', '', 'nu'],
    faith: 'Ik ga er te goeder trouw van uit dat wat ik hier meld, klopt en volledig is.',
  },
};

describe.each(bothLanguages)('in %s', (language) => {
  const { title, facts, times, faith } = stated[language];

  test('the page says who decides, when, how to object, and whom authorities write to', () => {
    const main = builtPage('report-abuse', language).getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const fact of facts) expect(main).toContainText(fact);
    expect(main.locator('a[href="mailto:abuse@example.com"]')).toHaveCount(1);
    expect(main.locator('a[href="https://www.acm.nl/"]')).toHaveCount(1);
  });

  test('the steps stand at their times', () => {
    const hours = builtPage('report-abuse', language).locator(
      '.report-abuse-time > li > [aria-hidden]',
    );
    expect(hours).toHaveText(times);
  });

  test('the form asks for no name, and for the statement', () => {
    const form = builtPage('report-abuse', language).locator('form[action="/api/abuse"]');
    const required = form.locator('[required]').elements.map((field) => field.getAttribute('name'));
    expect(required).toEqual(['address', 'reason', 'explanation', 'goodFaith']);
    expect(form.locator('option[value]:not([value=""])')).toHaveCount(9);
    expect(form.getByRole('checkbox')).toHaveAccessibleName(faith);
  });
});
