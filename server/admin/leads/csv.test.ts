import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { long } from '#tests/helpers/long.ts';
import { csvLines, withoutFormulas, withoutNumbers } from './csv.ts';

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

  it('keeps what Excel would turn into a number, a time or a date', () => {
    const turned =
      '0612345678|01234567|1234567890123456|1e5|2-10|1/2|3.5|12,50|€ 500|50%|9:30|9:30 pm|2 okt|mei-5|1 maart 2026';
    for (const text of turned.split('|')) {
      expect(withoutNumbers(text)).toBe(`'${text}`);
    }
    const kept = '|Anna|06-12345678|2-10 people|5 pages|WD-7K3Q9F|mei|marble 5x';
    for (const text of kept.split('|')) expect(withoutNumbers(text)).toBe(text);
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
