import stringWidth from 'string-width';

/** What moves a terminal's cursor, colours, or turns the direction of reading; lines, tabs and joiners don't. */
const steering = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** A stranger's text, made safe for a terminal, without tabs. */
export function printable(text: string): string {
  return text.replaceAll('\t', '    ').replaceAll(steering, '\ufffd');
}

/** A text with `\uXXXX` for what steers a terminal, which in JSON means the same (spec operation-261). */
export function escaped(text: string): string {
  return text.replaceAll(steering, unitsOf);
}

/** A value as JSON, without a character that nobody sees. */
export function asJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(/(?!\n)[\p{C}\u2028\u2029]/gu, unitsOf);
}

/** A value as JSON of several lines, likewise. */
export function asJsonLines(value: unknown): string {
  return `${asJson(value, 1)}\n`;
}

function unitsOf(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** `printable` on one line. */
export function printableLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' '));
}

/** A table as wide as its content; columns of numbers end at the right. The first row is its head. */
export function table(rows: readonly (readonly string[])[]): string {
  const columns = (rows[0] ?? []).map((_, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const width = cells.reduce((widest, cell) => Math.max(widest, stringWidth(cell)), 0);
    const isNumber = cells.length > 1 && cells.slice(1).every((cell) => /^\d+$/.test(cell));
    return cells.map((cell) => {
      const space = ' '.repeat(width - stringWidth(cell));
      return isNumber ? space + cell : cell + space;
    });
  });
  const lines = rows.map((_, row) =>
    columns
      .map((cells) => cells[row])
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

const graphemes = new Intl.Segmenter();

/** Cuts a text to `width` columns, then with `…` at its end. */
export function shortened(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(kept + segment) >= width) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** `2026-01-05 10:00`, UTC, for a column whose head says so. */
export function minute(of: Date): string {
  return of.toISOString().slice(0, 16).replace('T', ' ');
}

/** `2026-01-05 10:00 UTC`. */
export function moment(of: Date): string {
  return `${minute(of)} UTC`;
}

/** `2026-01-05`, UTC. */
export function day(of: Date): string {
  return of.toISOString().slice(0, 10);
}

/** `1 lead`, `2 leads`. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}

/** The answers to a delivery's attempts, a line each. */
export function answerLines(
  answers: readonly { number: number; at: Date; answer: string }[],
): string[] {
  return answers.map(
    ({ number, at, answer }) => `${number}  ${moment(at)}  ${printableLine(answer)}`,
  );
}

/** Why a delivery ended, where none of its answers says so, as when an erasure ended it. */
export function lastErrorBeside(
  answers: readonly { answer: string }[],
  lastError: string | undefined,
): string | undefined {
  if (lastError === undefined || lastError === answers.at(-1)?.answer) return undefined;
  return printableLine(lastError);
}
