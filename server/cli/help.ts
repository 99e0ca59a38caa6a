import { takesValue } from './arguments.ts';
import { type Command, UsageError } from './command.ts';

const PROGRAM = 'npm run leads --';
const WIDTH = 96;

export function programHelp(commands: Record<string, Command>): string {
  return paragraphs(
    [`Usage: ${PROGRAM} COMMAND [OPTION…]`],
    wrap(
      'What the forms of the website brought in: reads and changes the database that the environment names, beside a running server. Moments are UTC.',
    ),
    [
      'Commands:',
      ...aligned(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    ],
    [`${PROGRAM} COMMAND --help explains a command.`],
    ['Exit status: 0 done, 1 failed, 2 wrong usage.'],
  );
}

export function commandHelp(
  name: string,
  { operands, options, summary, details }: Command,
): string {
  const usage = [PROGRAM, name, operands?.usage, '[OPTION…]'].filter(Boolean).join(' ');
  const rows = Object.entries(options).map(([option, definition]): [string, string] => {
    if (takesValue(definition)) return [`--${option} ${definition.value}`, definition.help];
    return [`--${definition.negatable ? '[no-]' : ''}${option}`, definition.help];
  });
  return paragraphs(
    [`Usage: ${usage}`],
    wrap(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`),
    ...details.map((text) => wrap(text)),
    ['Options:', ...aligned([...rows, ['--help', 'shows this']])],
  );
}

/** The command that was meant. @throws {UsageError} if there is none of that name */
export function findCommand(commands: Record<string, Command>, name: string): Command {
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (found !== undefined) return found;
  throw new UsageError(`there is no command '${name}', only ${Object.keys(commands).join(', ')}`);
}

function paragraphs(...parts: string[][]): string {
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function aligned(rows: readonly [string, string][]): string[] {
  const width = Math.max(...rows.map(([term]) => term.length));
  return rows.flatMap(([term, words]) => {
    const [first = '', ...rest] = wrap(words, WIDTH - width - 4);
    const indent = ' '.repeat(width + 4);
    return [`  ${term.padEnd(width)}  ${first}`, ...rest.map((line) => indent + line)];
  });
}

function wrap(text: string, width = WIDTH): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
