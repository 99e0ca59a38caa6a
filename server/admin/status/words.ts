import { type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { z } from 'zod';
import { type Language, languages, type Words } from '#content/languages.ts';
import { components } from '#content/status.ts';
import { englishName } from '../../i18n/language.ts';
import { CommandFailure, type Context } from '../context.ts';

const LONGEST = { title: 150, text: 5000 } as const;

const meanings = { title: 'its title', text: 'what visitors read' } as const;

/** A command with an option in each language for the words of a kind, such as `--title-en`. */
export function withWords<Given extends CommandUnknownOpts>(
  command: Given,
  kind: keyof typeof meanings,
): Given {
  for (const { code } of languages) {
    const meaning = `${meanings[kind]} in ${englishName(code)}; asked for without the option`;
    command.addOption(new Option(`--${kind}-${code} <${kind}>`, meaning));
  }
  return command;
}

/**
 * The given words, of a text on one line or several; it asks for those that weren't given.
 *
 * @throws {CommandFailure} where a text is empty, too long or has control characters
 */
export async function wordsOf(
  { ask }: Pick<Context, 'ask'>,
  kind: keyof typeof meanings,
  given: Readonly<Record<string, unknown>>,
): Promise<Words> {
  const read = async (language: Language) => {
    const option = `--${kind}-${language}`;
    const name = kind + language.slice(0, 1).toUpperCase() + language.slice(1);
    const said = String(given[name] ?? (await ask(`${englishName(language)} ${kind}:`))).trim();
    // A title is one line; a text from a file of Windows ends its lines by two characters.
    const text = kind === 'title' ? said.replaceAll(/\s+/g, ' ') : said.replaceAll(/\r\n?/g, '\n');
    if (text === '') throw new CommandFailure(`${option} is needed`);
    if (text.length > LONGEST[kind]) {
      throw new CommandFailure(`${option} has more than ${LONGEST[kind]} characters`);
    }
    if (/[^\P{Cc}\n]|[\p{Cs}\ufffe\uffff]/u.test(text))
      throw new CommandFailure(`${option} has control characters`);
    return text;
  };
  return { en: await read('en'), nl: await read('nl') };
}

/** The given ids of components, or those of an answer with spaces or commas between. */
export async function componentsOf(
  { ask, note }: Pick<Context, 'ask' | 'note'>,
  given: readonly string[] | undefined,
): Promise<readonly string[]> {
  if (given !== undefined) return given;
  await note(`Components: ${components.map(({ id }) => id).join(', ')}`);
  return readIds(await ask('What does it affect? (empty: none)'));
}

const readIds = (text: string) => text.split(/[\s,]+/).filter(Boolean);

export const componentsOption = () =>
  new Option(
    '--components <ids>',
    'what it affects: ids of content/status.ts with commas between',
  ).argParser(readIds);

/** With seconds or without. */
const momentText = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/** Reads a moment with its zone. @throws {InvalidArgumentError} saying how */
export function readFuture(text: string): Date {
  if (momentText.safeParse(text).success) return new Date(text);
  throw new InvalidArgumentError('It is a moment such as 2026-01-31T02:00+01:00.');
}

/** The given id, the only one that there is, or an answer. @throws {CommandFailure} where there is none */
export async function idOf(
  { ask, note }: Pick<Context, 'ask' | 'note'>,
  given: string | undefined,
  all: readonly string[],
): Promise<string> {
  if (given !== undefined) return given;
  if (all.length === 0) throw new CommandFailure('there is none');
  for (const id of all) await note(id);
  const answer = await ask(`Which one? [${all[0]}]`);
  return answer || (all[0] as string);
}
