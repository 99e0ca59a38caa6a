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

/** What Excel takes for a number, a time or a date, in English or Dutch, although it stands in quotes. */
const numberLike = [
  /^[+-]?[€$£]?\s*\d[\d.,\s]*[%€$£]?$/,
  /^\d+(?:[.,]\d*)?e[+-]?\d+$/i,
  /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/,
  /^\d{1,2}:\d{1,2}(?::\d{1,2})?(?:\s*[ap]m?)?$/i,
  /^\d{1,4}[-/.\s]*(?:jan|feb|mrt|maa|mar|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)\p{L}*\.?(?:[-/.\s]*\d{1,4})?$/iu,
  /^(?:jan|feb|mrt|maa|mar|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)\p{L}*\.?[-/.\s]*\d{1,4}$/iu,
];
/** Longer texts are no number to Excel. */
const LONGEST_NUMBER = 40;

/** A text that Excel leaves as it is: with an apostrophe before what it would turn into a number, a time or a date. */
export function withoutNumbers(text: string): string {
  const trimmed = text.length > LONGEST_NUMBER ? '' : text.trim();
  return numberLike.some((one) => one.test(trimmed)) ? `'${text}` : text;
}

/**
 * Lines of CSV by RFC 4180, every field in quotes.
 *
 * @param separator stands between fields; Excel takes the one of the system's settings, which is a semicolon in Dutch
 */
export function csvLines(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return stringify(
    rows.map((row) => row.map(withoutFormulas)),
    { delimiter: separator, record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );
}
