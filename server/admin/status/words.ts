import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { z } from 'zod';
import { components } from '#content/status.ts';
import type { Words } from '../../status/incidents.repository.ts';
import { CommandFailure, type Context } from '../context.ts';

const LONGEST = { title: 150, text: 5000 } as const;

/** The words of an option: on one line or several, in every language. */
interface GivenWords {
  titleEn?: string | undefined;
  titleNl?: string | undefined;
  textEn?: string | undefined;
  textNl?: string | undefined;
}

/** An option with a text for visitors. */
export const wordsOption = <Flags extends string>(flags: Flags, description: string) =>
  new Option(flags, `${description}; asked for without the option`);

/**
 * The given words, and for those that lack an answer.
 *
 * @throws {CommandFailure} where there is none, or one that is too long
 */
export async function wordsOf(
  { ask }: Pick<Context, 'ask'>,
  kind: 'title' | 'text',
  given: GivenWords,
): Promise<Words> {
  const read = async (language: 'En' | 'Nl', name: string) => {
    const text = (given[`${kind}${language}`] ?? (await ask(`${name} ${kind}:`))).trim();
    const option = `--${kind}-${language.toLowerCase()}`;
    if (text === '') throw new CommandFailure(`${option} is needed`);
    if (text.length > LONGEST[kind]) {
      throw new CommandFailure(`${option} has more than ${LONGEST[kind]} characters`);
    }
    if (/[^\P{Cc}\n]/u.test(text)) throw new CommandFailure(`${option} has control characters`);
    return text;
  };
  return { en: await read('En', 'English'), nl: await read('Nl', 'Dutch') };
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
