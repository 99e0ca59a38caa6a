// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#content/languages.ts';
import {
  formatAlternatives,
  formatAmount,
  formatList,
  formatNumber,
  formatPercent,
  formatPrice,
  formatRange,
  unbroken,
} from './format.ts';

/** No-break space: the euro sign stays with its figure. */
const nbsp = '\u00a0';

describe('formatPrice', () => {
  it.each([
    [899, '€8.99', `€${nbsp}8,99`],
    [499, '€4.99', `€${nbsp}4,99`],
    [2500, '€25', `€${nbsp}25`],
    [7000, '€70', `€${nbsp}70`],
    [299_900, '€2,999', `€${nbsp}2.999`],
    [1550, '€15.50', `€${nbsp}15,50`],
    [5, '€0.05', `€${nbsp}0,05`],
    [0, '€0', `€${nbsp}0`],
    [12_345_678, '€123,456.78', `€${nbsp}123.456,78`],
  ])('%d cents: %s, %s', (cents, english, dutch) => {
    expect(formatPrice(cents, 'en')).toBe(english);
    expect(formatPrice(cents, 'nl')).toBe(dutch);
  });
});

describe('formatNumber', () => {
  it.each([
    [1100, '1,100', '1.100'],
    [48_906, '48,906', '48.906'],
    [4.9, '4.9', '4,9'],
    [3.4, '3.4', '3,4'],
    [247, '247', '247'],
    [0, '0', '0'],
  ])('%d: %s, %s', (value, english, dutch) => {
    expect(formatNumber(value, 'en')).toBe(english);
    expect(formatNumber(value, 'nl')).toBe(dutch);
  });
});

describe('formatPercent', () => {
  it('has no space in either language', () => {
    expect(formatPercent(99.9, 'en')).toBe('99.9%');
    expect(formatPercent(99.9, 'nl')).toBe('99,9%');
    expect(formatPercent(100, 'nl')).toBe('100%');
  });
});

describe('formatAlternatives', () => {
  it('joins as the language does', () => {
    expect(formatAlternatives(['2', '4', '8'], 'en')).toMatch(/^2, 4,? or 8$/);
    expect(formatAlternatives(['2', '4', '8'], 'nl')).toBe('2, 4 of 8');
    expect(formatAlternatives(['2'], 'nl')).toBe('2');
  });
});

describe('formatList', () => {
  it('joins as the language does', () => {
    expect(formatList(['a', 'b', 'c'], 'en')).toMatch(/^a, b,? and c$/);
    expect(formatList(['a', 'b', 'c'], 'nl')).toBe('a, b en c');
    expect(formatList(['a', 'b'], 'en')).toBe('a and b');
    expect(formatList(['a'], 'nl')).toBe('a');
    expect(formatList([], 'nl')).toBe('');
  });
});

describe('formatRange', () => {
  it('has an en dash', () => {
    expect(formatRange({ min: 3, max: 6 })).toBe('3–6');
  });
});

describe('formatAmount', () => {
  it.each([
    [31_400, '€314.00', `€${nbsp}314,00`],
    [119_826, '€1,198.26', `€${nbsp}1.198,26`],
    [0, '€0.00', `€${nbsp}0,00`],
  ])('%d cents: %s, %s', (cents, english, dutch) => {
    expect(formatAmount(cents, 'en')).toBe(english);
    expect(formatAmount(cents, 'nl')).toBe(dutch);
  });
});

describe('figures and lists', () => {
  const locales = { en: 'en-IE', nl: 'nl-NL' };
  const euros = { style: 'currency', currency: 'EUR' } as const;
  const text = fc.stringMatching(/^[a-z]{1,8}$/);

  it.each(languages)('are what Intl writes in $name', ({ code }) => {
    const amount = new Intl.NumberFormat(locales[code], euros);
    const price = new Intl.NumberFormat(locales[code], {
      ...euros,
      trailingZeroDisplay: 'stripIfInteger',
    });
    const number = new Intl.NumberFormat(locales[code]);
    const list = (type: 'conjunction' | 'disjunction') =>
      new Intl.ListFormat(locales[code], { type });
    fc.assert(
      fc.property(
        fc.integer({ min: -1e10, max: 1e10 }),
        fc.integer({ min: 0, max: 1e9 }).map((thousandths) => thousandths / 1000),
        fc.array(text, { maxLength: 5 }),
        (cents, value, items) => {
          expect(formatAmount(cents, code)).toBe(amount.format(cents / 100));
          expect(formatPrice(cents, code)).toBe(price.format(cents / 100));
          expect(formatNumber(value, code)).toBe(number.format(value));
          expect(formatList(items, code)).toBe(list('conjunction').format(items));
          expect(formatAlternatives(items, code)).toBe(list('disjunction').format(items));
        },
      ),
    );
  });
});

/** Word joiner: no line break. */
const joiner = '\u2060';

describe('unbroken', () => {
  it.each([
    ['Geen 24/7-ondersteuning', `Geen 24/7-${joiner}ondersteuning`],
    ['Een .nl-domein (DNS-record)', `Een .nl-${joiner}domein (DNS-${joiner}record)`],
    ['btw-nummer en e-mail', `btw-${joiner}nummer en e-${joiner}mail`],
    ['3–6 weeks', `3–${joiner}6 weeks`],
    ['€\u00a010,00–€\u00a015,00', `€\u00a010,00–${joiner}€\u00a015,00`],
  ])('joins "%s"', (text, joined) => {
    expect(unbroken(text)).toBe(joined);
  });

  it.each(['WordPress-hosting', 'a dash – alone', '-type=NS', 'Delft–Utrecht'])(
    'leaves "%s"',
    (text) => {
      expect(unbroken(text)).toBe(text);
    },
  );
});
