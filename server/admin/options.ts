import {
  Command,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings';
import { z } from 'zod';
import { languages } from '#content/languages.ts';
import { formIds } from '#contracts/forms/index.ts';
import { readEmail, readLine } from '#contracts/pasted-text.ts';
import { emailAddress } from '../mail/address.ts';
import { deliveryStates } from '../outbox/deliveries.queries.ts';
import { isReference } from '../privacy/reference.ts';
import { DAY_MS, HOUR_MS } from '../system/time.ts';
import type { Context } from './context.ts';

/** A parser for commander, which refuses a text with the schema's message. */
function reader<Value>(schema: z.ZodType<Value, string>): (text: string) => Value {
  return (text) => {
    const { success, data, error } = schema.safeParse(text);
    if (success) return data;
    throw new InvalidArgumentError(error.issues.map(({ message }) => message).join(' '));
  };
}

/** Says that a list was cut off, if `found` has more than `limit`: its query asks for one more than is shown. */
export async function noteMore(
  { note }: Pick<Context, 'note'>,
  found: readonly unknown[],
  limit: number,
): Promise<void> {
  if (found.length > limit)
    await note(`There are more than these ${limit}: a higher --limit shows them.`);
}

export const readCount = reader(
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'It is a whole number from 1 to 999999.')
    .transform(Number),
);

/** Reads an address, as forms store it. */
export const readAddress = reader(
  z
    .string()
    .overwrite(readEmail)
    .regex(/^[^\s@]+@[^\s@]+$/, 'It is an e-mail address.'),
);

/** Reads an address that `POST /auth/token` takes, because any other could never sign in (spec operation-171). */
export const readSignInEmail = reader(
  z
    .string()
    .overwrite(readEmail)
    .refine(
      (text) => emailAddress.safeParse(text).success,
      'It is an address that POST /auth/token takes: such as name@example.com, of at most 254 characters.',
    ),
);

export const readReference = reader(
  z
    .string()
    .overwrite(readLine)
    .refine(isReference, 'A reference looks like WD-7K3Q9F.')
    .toUpperCase(),
);

/**
 * Adds one more reference to those that a command was given.
 *
 * @throws {InvalidArgumentError} saying what is allowed
 */
export const readReferences = (text: string, earlier: string[] = []): string[] => [
  ...earlier,
  readReference(text),
];

const units = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

/**
 * Reads a day (UTC), or a moment, whose start and end are the same.
 *
 * @throws {InvalidArgumentError} saying what is allowed
 */
export function readMoment(text: string, now: Date): { start: Date; end: Date } {
  if (z.iso.date().safeParse(text).success) {
    const start = new Date(`${text}T00:00:00Z`);
    return { start, end: new Date(start.getTime() + units.d) };
  }
  const [, number, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  if (number !== undefined) {
    const moment = new Date(now.getTime() - Number(number) * units[unit as keyof typeof units]);
    return { start: moment, end: moment };
  }
  if (z.iso.datetime({ offset: true }).safeParse(text).success) {
    return { start: new Date(text), end: new Date(text) };
  }
  throw new InvalidArgumentError(
    'It is a day such as 2026-01-31, a moment such as 2026-01-31T09:00Z, or 12h, 7d, 4w.',
  );
}

/** A command with its description in a list, and `details` for its own help. */
export function newCommand(name: string, description: string, details = '') {
  const command = new Command(name).description(description);
  const wrapped = () => details && `\n${command.createHelp().boxWrap(details, 80)}`;
  return command.addHelpText('after', wrapped);
}

/** A command with commands below it. */
export function group(name: string, description: string, below: readonly CommandUnknownOpts[]) {
  const command = newCommand(name, description);
  for (const one of below) command.addCommand(one);
  return command;
}

/** A command with the options that tell leads by form and time. */
export function periodCommand(now: () => Date, ...about: Parameters<typeof newCommand>) {
  return newCommand(...about)
    .addOption(new Option('--form <form>', 'of this form').choices(formIds))
    .option(
      '--since <date>',
      'received on or after 2026-01-31, or after 2026-01-31T09:00Z, or in the last 12h, 7d, 4w',
      (text) => readMoment(text, now()).start,
    )
    .option(
      '--until <date>',
      'received on or before 2026-01-31, or before 2026-01-31T09:00Z, or longer ago than 7d',
      (text) => readMoment(text, now()).end,
    );
}

/** A command with the options that select leads. */
export function leadsCommand(...about: Parameters<typeof periodCommand>) {
  return periodCommand(...about)
    .addOption(
      new Option('--language <language>', 'filled in in this language').choices(
        languages.map(({ code }) => code),
      ),
    )
    .addOption(
      new Option(
        '--status <status>',
        'failed: something was given up; waiting: something is still to be sent; sent: all was',
      ).choices(deliveryStates),
    )
    .option('--spam', 'only what is suspected to be spam')
    .option('--no-spam', 'only what is not')
    .option('--email <address>', 'sent from this e-mail address', readAddress);
}

export const progressOption = new Option(
  '--progress',
  'tell on standard error how far it is; without the option only on a terminal',
);
export const noProgressOption = new Option('--no-progress', 'do not');
