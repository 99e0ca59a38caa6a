import { cpus } from 'node:os';

export const KB = 1024;
export const MB = 1024 * KB;

/** A number, with its limit if there is one. NaN: not measured. */
export type Figure =
  | number
  | { value: number; most?: number | undefined; least?: number | undefined };

/** Figures by name, in the order of the columns. */
export type Row = Record<string, Figure>;

/** A Markdown table: a row for each subject, a column for each figure, the limits above. */
export function table(rows: Record<string, Row>): string {
  const names = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const limits = names.map((name) =>
    Object.values(rows).reduce((found, row) => found || limit(row[name]), ''),
  );
  const lines = [
    ['', ...names],
    ['', ...names].map(() => '---'),
    ...(limits.some(Boolean) ? [['limit', ...limits]] : []),
    ...Object.entries(rows).map(([subject, row]) => [
      subject,
      ...names.map((name) => cell(row[name])),
    ]),
  ];
  const widths = ['', ...names].map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) => `| ${line.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n');
}

function limit(figure: Figure | undefined): string {
  if (typeof figure !== 'object') return '';
  if (figure.least !== undefined) return `≥ ${figure.least}`;
  return figure.most === undefined ? '' : `≤ ${figure.most}`;
}

function cell(figure: Figure = Number.NaN): string {
  if (typeof figure === 'number') return format(figure);
  if (Number.isNaN(figure.value) || limit(figure) === '') return format(figure.value);
  return `${format(figure.value)} ${isMissed(figure) ? '✗' : '✓'}`;
}

/** Whether a figure misses its limit. */
export function isMissed(figure: Figure): boolean {
  if (typeof figure === 'number') return false;
  const { value, most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = figure;
  return value > most || value < least;
}

function format(value: number): string {
  if (Number.isNaN(value)) return '';
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** A quantile of the values: 1 is the largest. NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}

/** Date and machine of a measurement. */
export function occasion(): string {
  const day = new Date().toISOString().slice(0, 10);
  return [day, `${cpus().length} cores`, `Node ${process.versions.node}`].join(' · ');
}
