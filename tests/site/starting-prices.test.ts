import { describe, expect, it } from 'vitest';
import type { PageId } from '#content/pages.ts';
import { builtPage } from '#tests/helpers/built-part.ts';

/** The cheapest plan, with VAT, and the lower price that is advertised, in English and in Dutch. */
const starts = [
  ['web-hosting', ['€8.99', '€10.88', '€4.99'], ['€ 8,99', '€ 10,88', '€ 4,99']],
  ['vps-hosting', ['€24.99', '€30.24', '€12.99'], ['€ 24,99', '€ 30,24', '€ 12,99']],
  ['cloud-hosting', ['€15.99', '€19.35', '€7.99'], ['€ 15,99', '€ 19,35', '€ 7,99']],
  ['dedicated-servers', ['€149', '€180.29', '€99'], ['€ 149', '€ 180,29', '€ 99']],
  ['ssl-certificates', ['€29.99', '€36.29', '€19.99'], ['€ 29,99', '€ 36,29', '€ 19,99']],
] as const;

const start = (page: PageId, language: 'en' | 'nl') =>
  builtPage(page, language).locator('.starting-price');

describe('an advertised price that no plan has (spec content-32)', () => {
  it.each(starts)('stands on %s beside the cheapest plan, which is larger', (page, en, nl) => {
    for (const [language, [plan, withVat, advertised]] of [
      ['en', en] as const,
      ['nl', nl] as const,
    ]) {
      const price = start(page, language);
      expect(price.locator('.gauge')).toHaveText(plan);
      expect(price.locator('.price .price-other')).toContainText(withVat);
      expect(price.locator('.starting-price-advertised')).toContainText(advertised);
    }
    expect(start(page, 'en')).toContainText('as advertised');
    expect(start(page, 'nl')).toContainText('zoals geadverteerd');
  });

  it.each<PageId>(['domain-registration', 'webflow'])('is the only one on %s', (page) => {
    expect(start(page, 'en')).toHaveCount(1);
    expect(start(page, 'en').locator('.starting-price-advertised')).toHaveCount(0);
  });

  it('is that of .com', () => {
    expect(start('domain-registration', 'en')).toContainText('.com from');
    expect(start('domain-registration', 'nl')).toContainText('.com vanaf');
  });
});

it.each([
  ['home', 3],
  ['web-hosting', 4],
  ['vps-hosting', 4],
  ['dedicated-servers', 5],
  ['cloud-hosting', 4],
  ['ssl-certificates', 3],
] as const)('a price on %s says what it is with VAT (spec content-33)', (page, count) => {
  for (const [language, words] of [
    ['en', 'incl. 21% VAT'],
    ['nl', 'incl. 21% btw'],
  ] as const) {
    const others = builtPage(page, language).locator('.price .price-other').texts();
    expect(others).toHaveLength(count);
    for (const other of others) expect(other).toContain(words);
  }
});
