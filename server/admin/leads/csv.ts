import { stringify } from 'csv-stringify/sync';

/**
 * Places where a spreadsheet may begin a cell, with the beginning of a formula if there is one. A match takes all
 * white space, because the time would be quadratic if every line break began another.
 */
const cellStarts = /((?:[,;|\t\r\n"]|^)\s*)('*[=+\-@＝＋－＠])?/g;

/**
 * A text that no spreadsheet takes for a formula, wherever it splits the line: an apostrophe stands before each
 * possible beginning (docs/decisions/0016-csv-for-spreadsheets.md). Removing these apostrophes restores the text.
 */
export function withoutFormulas(text: string): string {
  return text.replaceAll(cellStarts, (start, space: string, formula?: string) =>
    formula === undefined ? start : `${space}'${formula}`,
  );
}

/** Lines of CSV by RFC 4180, every field in quotes. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(withoutFormulas)),
    { record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );
}
