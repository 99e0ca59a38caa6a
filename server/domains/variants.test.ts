import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOf } from '#contracts/domain-name.ts';
import { variantsOf } from './variants.ts';

// spec domains-14
describe('other spellings', () => {
  it.each([
    ['bakkerij-jansen', ['bakkerijjansen', 'bakery-jansen', 'bakeryjansen']],
    ['bakkerijjansen', ['bakkerij-jansen', 'bakeryjansen', 'bakery-jansen']],
    ['jansen-and-sons', ['jansenandsons', 'jansen-en-zonen', 'jansenenzonen']],
    ['fietsenwinkel', ['fietsen-winkel', 'bikesshop', 'bikes-shop']],
    ['café', ['cafe']],
    ['koffiecafé', ['koffie-café', 'koffiecafe', 'coffeecafé', 'coffee-café']],
    // What only contains a word is no word.
    ['zenith', []],
    ['autos', []],
    ['jansen', []],
  ])('of %s', (label, variants) => {
    expect(variantsOf(label)).toEqual(variants);
  });

  it('of any name are other names that can be registered', () => {
    const label = fc
      .stringMatching(/^[\p{L}\p{N}-]{1,63}$/u)
      .map((text) => text.toLowerCase())
      .filter((text) => problemOf(text) === undefined);
    fc.assert(
      fc.property(label, (text) => {
        const variants = variantsOf(text);
        expect(variants).not.toContain(text);
        expect(new Set(variants).size).toBe(variants.length);
        expect(variants.filter((one) => problemOf(one) !== undefined)).toEqual([]);
      }),
    );
  });
});
