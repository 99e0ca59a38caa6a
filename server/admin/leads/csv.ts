import { stringify } from 'csv-stringify/sync';

/** Where a spreadsheet may begin a cell, and what it then takes for a formula. */
const cellStarts = /(^|[,;|\t\r\n"])(\s*)(?='*[=+\-@＝＋－＠])/g;

/**
 * A text that no spreadsheet takes for a formula, wherever it cuts the line (docs/decisions): an
 * apostrophe stands before what could begin one. Taking away one apostrophe at each such place gives
 * the text back.
 */
export function withoutFormulas(text: string): string {
  return text.replaceAll(cellStarts, "$1$2'");
}

/** Lines of CSV by RFC 4180, every field in quotes. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(withoutFormulas)),
    { record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );
}
