import { describe, expect, test } from 'vitest';
import { builtPage } from '#tests/helpers/built-part.ts';
import { bothLanguages } from '#tests/helpers/words.ts';

/** What the statement has to say (spec pages-111), as each language writes it. */
const stated = {
  en: [
    '(WCAG) 2.2, level AA',
    'EN 301 549',
    'Chrome and Edge from version 120, Firefox from 128 and Safari from 17.4',
    'by keyboard alone',
    'a width of 320 pixels',
    'Nobody from outside has assessed the website yet.',
    'within 14 days',
  ],
  nl: [
    '(WCAG) 2.2, niveau AA',
    'EN 301 549',
    'Chrome en Edge vanaf versie 120, Firefox vanaf 128 en Safari vanaf 17.4',
    'met alleen een toetsenbord',
    'een breedte van 320 pixels',
    'Een buitenstaander heeft de site nog niet beoordeeld.',
    'binnen 14 dagen',
  ],
};

describe.each(bothLanguages)('in %s', (language) => {
  test('the statement names the standard, the checks, the limits, and whom to tell', () => {
    const main = builtPage('accessibility', language).getByRole('main');
    for (const fact of stated[language]) expect(main).toContainText(fact);
    expect(main.locator('a[href="mailto:legal@example.com"]')).toHaveCount(1);
  });
});
