import { Option } from '@commander-js/extra-typings';
import { noteChange } from '../../api/audit.repository.ts';
import { findEnding, findOwned, type Owned } from '../../api/entities.queries.ts';
import { changeEntity, type Entity } from '../../api/entities.repository.ts';
import { forgetEmptied, orderRemovals, orderWaitingFor } from '../../api/orders.repository.ts';
import type { Database } from '../../db/schema.ts';
import { onLeads, operatorOf } from '../audit.ts';
import { CommandFailure, type Context } from '../context.ts';
import { group, newCommand, noteMore, readCount } from '../options.ts';
import { count, printableLine, table } from '../text.ts';
import { inParts, orderingOf, readDay } from './named.ts';

type Kept = Entity<'hosting' | 'domain'>;

/** Commands about hosting and domains after their order: they end, are renewed, and go (spec api-44). */
export const entity = (context: Context) =>
  group('entity', 'hosting and domains that accounts have, after their orders', [
    list(context),
    set(context),
    remove(context),
  ]);

/** The statuses that an operator may set (spec api-10). */
const statuses: Readonly<Record<Kept['kind'], readonly Kept['status'][]>> = {
  hosting: ['active', 'suspended'],
  domain: ['active', 'expired', 'transferring'],
};

const heads = ['ID', 'ENDS (UTC)', 'RENEWS', 'STATUS', 'WHAT', 'NAME', 'FOR'];
const ID = 'acc_… or dom_… of the list';

const list = (context: Context) =>
  newCommand('list', 'hosting and domains with their ends, the first to end first')
    .option('--before <day>', 'that end before this day: 2027-01-31', readDay)
    .option('--limit <number>', 'how many at most', readCount, 50)
    .action(
      onLeads(context, 'api entity list', async (database, { before, limit }) => {
        const { db, about, out, note } = database;
        const found = await findEnding(db, { before, limit: limit + 1 });
        const rows = found.slice(0, limit).map(({ entity: { id, ...one }, account }) => {
          about(account.id);
          const renews = 'auto_renew' in one.details && one.details.auto_renew ? 'yes' : '';
          const ends = [one.details.expires_at.slice(0, 10), renews, one.status, one.kind];
          return [id, ...ends, printableLine(one.name), printableLine(account.name)];
        });
        await out(table([heads, ...rows]));
        if (rows.length === 0) await note('Nothing ends.');
        await noteMore(database, found, limit);
      }),
    );

const set = (context: Context) =>
  newCommand(
    'set',
    'say what became of hosting or a domain: renewed, expired, suspended, being transferred',
    `The customer reads it. Hosting is ${statuses.hosting.join(' or ')}, a domain ${statuses.domain.join(', ')}. What waited for a domain is ordered when it is active again.`,
  )
    .argument('<id>', ID)
    .addOption(
      new Option('--status <status>', 'what it is now').choices([
        ...new Set(Object.values(statuses).flat()),
      ]),
    )
    .option('--expires <day>', 'when it ends: 2028-01-31', readDay)
    .addOption(
      new Option('--renew <answer>', 'of a domain: renewed by itself').choices(['yes', 'no']),
    )
    .action(
      onLeads(context, 'api entity set', async (database, id, given, command) => {
        const { db, config, now, about, out } = database;
        const { status, expires, renew } = given;
        if (Object.keys(given).length === 0) {
          command.error('error: one of --status, --expires and --renew is needed');
        }
        const changed = await db.transaction().execute(async (trx) => {
          const { entity: one, account } = await made(trx, id);
          about(account.id);
          if (one.status === 'failed' || one.deleted_at !== null) {
            throw new CommandFailure(`${one.name} failed or is being removed`);
          }
          if (status !== undefined && !statuses[one.kind].includes(status)) {
            command.error(`error: a ${one.kind} is ${statuses[one.kind].join(', ')}`);
          }
          if (renew !== undefined && one.kind !== 'domain') {
            command.error('error: --renew belongs to domains');
          }
          const details = {
            ...one.details,
            ...(expires && { expires_at: expires }),
            ...(renew && { auto_renew: renew === 'yes' }),
          } as Kept['details'];
          await changeEntity(trx, id, { ...(status && { status }), details });
          const change = { at: now(), who: operatorOf(config), action: 'entity set' };
          await noteChange(trx, { ...change, account: account.id, entity: id, details: given });
          return { ...one, ...(status && { status }) };
        });
        if (changed.kind === 'domain' && changed.status === 'active') {
          await inParts(database, (trx) => orderWaitingFor(orderingOf(database, trx), id));
        }
        await out(`${changed.name} is ${changed.status}.\n`);
      }),
    );

const remove = (context: Context) =>
  newCommand(
    'remove',
    'say that hosting or a domain is gone: no answer has it any more, and its name is free',
    'The records and mailboxes of a domain, and its zone, are removed by orders first: run the command again when those are done.',
  )
    .argument('<id>', ID)
    .option('--yes', 'do not ask')
    .action(
      onLeads(context, 'api entity remove', async (database, id, { yes = false }) => {
        const { db, config, now, about, out } = database;
        const { entity: one, account } = await made(db, id);
        about(account.id);
        if (!yes && !(await context.confirm(`Remove ${one.name} of ${account.name}?`))) {
          throw new CommandFailure('nothing was removed');
        }
        // It is marked as deleted first, because nothing can be added to it from then on.
        await db.transaction().execute(async (trx) => {
          if ((await made(trx, id)).entity.deleted_at !== null) return;
          await changeEntity(trx, id, { deleted_at: now().toISOString() });
          const change = { at: now(), who: operatorOf(config), action: 'entity remove' };
          await noteChange(trx, { ...change, account: account.id, entity: id });
        });
        if (one.kind === 'domain') {
          await inParts(database, (trx) => orderRemovals(orderingOf(database, trx), one));
        }
        const left = await db
          .transaction()
          .execute((trx) => forgetEmptied(orderingOf(database, trx), id));
        await out(
          left === 0
            ? `${one.name} is gone.\n`
            : `${one.name} is in no answer any more. ${count(left, 'removal')} of its records, mailboxes and zone must be done first: then run this again, and its name is free.\n`,
        );
      }),
    );

/** Hosting or a domain of a customer. @throws {CommandFailure} where there is none, or its order hasn't ended */
async function made(db: Database, id: string): Promise<Owned> {
  const found = await findOwned(db, id);
  if (found === undefined) throw new CommandFailure(`there is no hosting and no domain ${id}`);
  if (found.entity.status === 'pending') {
    throw new CommandFailure(`${id} is pending: complete or refuse its order`);
  }
  return found;
}
