import stringWidth from 'string-width';

/**
 * What strangers wrote, for a terminal: nothing in it moves the cursor, colours, or turns the direction
 * of reading. What joins characters to one sign stays.
 */
export function printable(text: string): string {
  const spaced = text.replaceAll('\t', '    ');
  return spaced.replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '\ufffd');
}

/** `printable` on one line. */
export function printableLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' '));
}

export interface Column {
  head: string;
  width: number;
  align?: 'right';
}

/** A line of a table. What is too long ends with `…`. */
export function tableLine(columns: readonly Column[], cells: readonly string[]): string {
  return columns
    .map(({ width, align }, index) => {
      const text = shortened(cells[index] ?? '', width);
      const space = ' '.repeat(width - stringWidth(text));
      return align === 'right' ? space + text : text + space;
    })
    .join('  ')
    .trimEnd();
}

/** The head of a table and a line for each row, as wide as what is in it. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const columns = heads.map((head, index): Column => {
    const width = Math.max(
      ...[head, ...rows.map((row) => row[index] ?? '')].map((text) => stringWidth(text)),
    );
    const isNumber = rows.length > 0 && rows.every((row) => /^\d+$/.test(row[index] ?? ''));
    return { head, width, ...(isNumber && { align: 'right' as const }) };
  });
  return [heads, ...rows].map((cells) => tableLine(columns, cells));
}

const graphemes = new Intl.Segmenter();

/** What is too long for `width` columns ends with `…`. */
export function shortened(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(kept + segment) >= width) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** `2026-01-05 10:00`, UTC. */
export function minute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ');
}

/** `2026-01-05`, UTC. */
export function day(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** `1 lead`, `2 leads`. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}
