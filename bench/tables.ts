export const KB = 1024;
export const MB = 1024 * KB;

/** A row of the tables of budgets: a figure and what it may be. */
export interface Figure {
  name: string;
  value: number;
  /** As the reader sees it. */
  text: string;
  most?: number;
  least?: number;
}

/** A row per figure, a column per subject; all subjects have the same figures. */
export function budgetTable(subjects: string[], figures: Figure[][]): string {
  const [names = []] = figures;
  return table(
    ['figure', 'budget', ...subjects],
    names.map(({ name, most, least }, row) => [
      name,
      least === undefined ? `≤ ${most}` : `≥ ${least}`,
      ...figures.map((column) => mark(column[row])),
    ]),
  );
}

function mark(figure: Figure | undefined): string {
  if (!figure || Number.isNaN(figure.value)) return 'not measured';
  const { value, text, most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = figure;
  return `${text} ${value <= most && value >= least ? '✓' : '✗'}`;
}

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export function whole(value: number): string {
  return String(Math.round(value));
}
