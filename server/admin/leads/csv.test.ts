import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { long } from '#tests/helpers/long.ts';
import { csvLines, withoutFormulas } from './csv.ts';

/** Texts with characters that matter to spreadsheets. */
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\'",;|\t\r\n a1é👋'), maxLength: 12 }),
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.constantFrom('=1+1', '-2+3', "'=x", 'Hi,\n- one\n- two', 'a;=1', '"=1', '+31 30 000 00 00'),
);
const rows = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 5,
  }),
);
const runs = { numRuns: long ? 50_000 : 2000 };

/** Takes one apostrophe away wherever one was put. */
function restore(text: string): string {
  return text.replaceAll(/(^|[,;|\t\r\n"])(\s*)'(?='*[=+\-@＝＋－＠])/g, '$1$2');
}

describe('CSV', { ...(long && { timeout: 300_000 }) }, () => {
  it('gives every text back', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const read = parse(csvLines(given), { record_delimiter: '\r\n' }) as string[][];
        expect(read.map((row) => row.map(restore))).toEqual(given);
      }),
      runs,
    );
  });

  it('has no cell that a formula could begin in, wherever a spreadsheet cuts', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const text = csvLines(given);
        const asMeant = (parse(text, { record_delimiter: '\r\n' }) as string[][]).flat();
        for (const read of asMeant) expect(/^\s*[=+\-@＝＋－＠]/.test(read)).toBe(false);
        // The worst split, by a program with other separators and quotation marks.
        for (const piece of text.split(/[,;|\t\r\n"]/)) {
          expect(/^\s*[=+\-@＝＋－＠]/.test(piece)).toBe(false);
        }
      }),
      runs,
    );
  });

  it('has its lines end as RFC 4180 says, and every field in quotes', () => {
    expect(
      csvLines([
        ['a', ''],
        ['b "c"', 'd\ne'],
      ]),
    ).toBe('"a",""\r\n"b ""c""","d\ne"\r\n');
  });

  it('changes only what could be a formula', () => {
    for (const text of ['', 'Anna', 'a-b', 'x=1', 'one, two', 'anna@example.org', "it's", '1-2']) {
      expect(withoutFormulas(text)).toBe(text);
    }
    expect(withoutFormulas('=1')).toBe("'=1");
    expect(withoutFormulas("'=1")).toBe("''=1");
    expect(withoutFormulas('Hello;=1\n - x')).toBe("Hello;'=1\n '- x");
  });
});
