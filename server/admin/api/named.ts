import { InvalidArgumentError } from '@commander-js/extra-typings';
import { z } from 'zod';
import { isVisible, readLine } from '#contracts/pasted-text.ts';
import { findCustomer } from '../../api/accounts.queries.ts';
import type { Account } from '../../api/accounts.repository.ts';
import type { Ordering } from '../../api/orders.repository.ts';
import { createProviders } from '../../api/providers/providers.ts';
import type { Database } from '../../db/schema.ts';
import { CommandFailure, type DatabaseContext } from '../context.ts';

/** The account that is named by its address or its id. @throws {CommandFailure} where there is none */
export async function accountOf(db: Database, named: string): Promise<Account> {
  const account = await findCustomer(db, readLine(named));
  if (account === undefined) throw new CommandFailure(`there is no account ${named}`);
  return account;
}

/** Reads a text of one line. @throws {InvalidArgumentError} saying how */
export const lineOf = (longest: number) => (given: string) => {
  const text = readLine(given);
  if (isVisible(text) && text.length <= longest) return text;
  throw new InvalidArgumentError(`It is a text of one line, of at most ${longest} characters.`);
};

/** Reads a day as its first moment. @throws {InvalidArgumentError} saying how */
export function readDay(text: string): string {
  if (z.iso.date().safeParse(text).success) return `${text}T00:00:00.000Z`;
  throw new InvalidArgumentError('It is a day such as 2027-01-31.');
}

/** What a command changes orders with. */
export const orderingOf = ({ db, config, now }: DatabaseContext, trx: Database): Ordering => ({
  trx,
  providers: createProviders(config, db),
  now: now(),
});

/**
 * Does work in parts, each in a transaction of its own, because thousands of rows at once would hold up all other
 * writers (spec api-99).
 *
 * @param part does some of it, and returns whether more is left
 */
export async function inParts(
  { db }: Pick<DatabaseContext, 'db'>,
  part: (trx: Database) => Promise<boolean>,
): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await db.transaction().execute(part);
}
