import { escapeHtml } from '../../contracts/site.ts';

/** Most lines of a screen, because a reader looks for one thing in it. */
const maximumLines = 12;

/** A line of a screen: its word, what follows, and whether the step is about it (`*` after the word). */
interface Line {
  word: string;
  text: string;
  marked: boolean;
}

/**
 * Draws a screen from the lines of its block in a lesson (spec help-131). It is HTML and not a picture, so that
 * it is read, searched and enlarged like any text, and fits a phone.
 *
 * @throws {Error} if a line begins with an unknown word, or there are too many
 */
export function drawScreen(source: string): string {
  const [first = '', ...rest] = source.trimEnd().split('\n');
  const [, phone, title] = /^window( phone)? (.+)$/.exec(first) ?? [];
  if (!title) throw new Error(`A screen begins with its window: ${first}`);
  if (rest.length >= maximumLines) throw new Error(`A screen has too many lines: ${source}`);
  const at = rest.indexOf('terminal');
  const lines = (at < 0 ? rest : rest.slice(0, at)).map(readLine);
  const terminal = at < 0 ? '' : drawTerminal(rest.slice(at + 1));
  return [
    `<figure class="screen${phone ? ' screen-phone' : ''}">`,
    `<figcaption class="label"><span>${escapeHtml(title)}</span></figcaption>`,
    `<div>${together(lines).map(drawLines).join('')}${terminal}</div></figure>`,
  ].join('');
}

function readLine(line: string): Line {
  const [, word = '', mark, text = ''] = /^(\w+)(\*?) (.+)$/.exec(line.trimEnd()) ?? [];
  if (!Object.hasOwn(drawings, word)) throw new Error(`A screen has no such line: ${line}`);
  return { word, text, marked: mark === '*' };
}

/** Parts lines where another word begins; a table and its rows are one part. */
function together(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  for (const line of lines) {
    const before = parts.at(-1);
    const last = before?.at(-1)?.word;
    if (before && (last === line.word || (last === 'table' && line.word === 'row')))
      before.push(line);
    else parts.push([line]);
  }
  return parts;
}

function drawLines(lines: Line[]): string {
  return drawings[lines[0]?.word ?? '']?.(lines) ?? '';
}

/** Draws lines of one word that stand together. */
const drawings: Record<string, (lines: Line[]) => string> = {
  path: (lines) => list('screen-path label', lines, ' / '),
  menu: (lines) => list('screen-menu', lines, ' | '),
  tab: (lines) => list('screen-tabs', lines, ' | '),
  button: (lines) => list('screen-buttons', lines, ' | '),
  heading: each('screen-heading', shown),
  note: each('screen-note', shown),
  field: each('screen-field', named),
  select: each('screen-field screen-select', named),
  check: each('screen-check', ({ text, marked }) => {
    const [, name, state = ''] = /^(.+) (on|off|aan|uit)$/.exec(text) ?? [];
    if (!name) throw new Error(`A check of a screen is on or off: ${text}`);
    const on = /on|aan/.test(state) ? ' data-on' : '';
    return `${shown({ text: name, marked }, `<i${on}></i>`)} <small class="label">${state}</small>`;
  }),
  table: drawTable,
  row: drawTable,
};

type Words = Pick<Line, 'text' | 'marked'>;

function shown({ text, marked }: Words, before = ''): string {
  const tag = marked ? 'mark' : 'span';
  return `<${tag}>${before}${escapeHtml(text)}</${tag}>`;
}

function each(name: string, draw: (line: Words) => string) {
  return (lines: Line[]) => lines.map((line) => `<p class="${name}">${draw(line)}</p>`).join('');
}

/** The entries of lines, which may have several; a mark is the line's last, as it is a path's end. */
function list(name: string, lines: Line[], separator: string): string {
  const entries = lines.flatMap(({ text, marked }) =>
    text.split(separator).map((entry, index, { length }) => ({
      text: entry.trim(),
      marked: marked && index === length - 1,
    })),
  );
  return `<ul class="${name}">${entries.map((entry) => `<li>${shown(entry)}</li>`).join('')}</ul>`;
}

/** `Name = Value`. */
function named({ text, marked }: Words): string {
  const [, name, value] = /^(.+?) = ?(.*)$/.exec(text) ?? [];
  if (!name) throw new Error(`A field of a screen has a name and a value: ${text}`);
  const shownValue = shown({ text: value ?? '', marked }).replace(/^<\w+/, '$& class="mono"');
  return `<span>${escapeHtml(name)}</span> ${shownValue}`;
}

function drawTable(lines: Line[]): string {
  const rows = lines.map(({ word, text, marked }) => {
    const tag = word === 'table' ? 'th' : 'td';
    // A name may be broken behind its dots, so that three of them fit a phone.
    const cells = text
      .split('|')
      .map((cell) => shown({ text: cell.trim(), marked }).replaceAll(/[.@_](?=\w)/g, '$&<wbr>'));
    return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  });
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

/** Lines as they are; what is typed begins with a prompt. */
function drawTerminal(lines: string[]): string {
  const drawn = lines.map((line) => {
    const [, prompt = '', typed = ''] =
      /^((?:\S+@\S+)?[$#] |MariaDB \[[^\]]+\]> )(.*)$/.exec(line) ?? [];
    return prompt ? `${escapeHtml(prompt)}<b>${escapeHtml(typed)}</b>` : escapeHtml(line);
  });
  return `<pre tabindex="0">${drawn.join('\n')}</pre>`;
}
