import { InvalidArgumentError } from '@commander-js/extra-typings';
import { noteChange } from '../../api/audit.repository.ts';
import { orderTitle } from '../../api/order-mail.ts';
import { findOrder, findOrders, nameOf, type OrderRecord } from '../../api/orders.queries.ts';
import {
  completeOrder,
  type Ordering,
  orderWaiting,
  refuseOrder,
} from '../../api/orders.repository.ts';
import type { Database, EntityKind } from '../../db/schema.ts';
import { onLeads, operatorOf } from '../audit.ts';
import { CommandFailure, type Context, type DatabaseContext } from '../context.ts';
import { group, newCommand, noteMore, readCount, readReference } from '../options.ts';
import { asJsonLines, minute, printable, printableLine, table } from '../text.ts';
import { inParts, lineOf, orderingOf, readDay } from './named.ts';

/** Commands about what accounts have ordered (spec api-52). */
export const order = (context: Context) =>
  group('order', 'what accounts have ordered, and a person carries out', [
    list(context),
    show(context),
    complete(context),
    refuse(context),
  ]);

/** PostgreSQL's default port. */
const PORT = 5432;
/** The options that say what became known when an entity was made. */
const factsOf: Readonly<Record<EntityKind, readonly string[]>> = {
  hosting: ['expires'],
  domain: ['expires'],
  record: [],
  mailbox: [],
  database: ['server', 'port', 'username'],
};

const heads = ['REFERENCE', 'ORDERED (UTC)', 'STATE', 'WHAT', 'NAME', 'FOR'];

/** In practice no limit, because whoever carries orders out mustn't miss one (spec operation-172). */
const EVERY = 1_000_000_000;
/** How many orders `--all` lists by default. */
const LATEST = 50;

const list = (context: Context) =>
  newCommand(
    'list',
    'orders that wait, the oldest first',
    'A removal that was refused waits too: its name stays taken until it is completed after all.',
  )
    .option('--all', 'also those that have ended')
    .option(
      '--limit <number>',
      `how many at most (default: all that wait, and ${LATEST} with --all)`,
      readCount,
    )
    .option('--json', 'as JSON, without verifiers of passwords')
    .action(
      onLeads(
        context,
        'api order list',
        async (database, { all = false, json = false, ...given }) => {
          const { db, about, out, note } = database;
          const { limit = all ? LATEST : EVERY } = given;
          const found = await findOrders(db, { all, limit: limit + 1 });
          const shown = found.slice(0, limit);
          for (const { order } of shown) about(order.reference);
          const rows = shown.map(({ order, entity, account }) => [
            order.reference,
            minute(new Date(order.created_at)),
            order.state,
            orderTitle(order),
            printableLine(nameOf(order, entity)),
            printableLine(account.name),
          ]);
          await out(json ? asJsonLines(shown.map(summary)) : table([heads, ...rows]));
          if (rows.length === 0 && !json) await note('Nothing waits.');
          await noteMore(database, found, limit);
        },
      ),
    );

const show = (context: Context) =>
  newCommand('show', 'all that is needed to carry out an order, with the hash of a password')
    .argument('<reference>', 'such as WD-7K3Q9F', readReference)
    .action(
      onLeads(context, 'api order show', async ({ db, about, out }, reference) => {
        const found = await existing(db, reference);
        about(reference);
        const lines = Object.entries({
          ...summary(found),
          ...(found.entity?.secret && { password: found.entity.secret }),
        }).flatMap(([name, value]) => describe(name, value));
        await out(printable(`${lines.join('\n')}\n`));
      }),
    );

const complete = (context: Context) =>
  newCommand(
    'complete',
    'say that an order is carried out: what it made is active, what it removed is gone',
    'What waited for a domain is ordered when that is active.',
  )
    .argument('<reference>', 'such as WD-7K3Q9F', readReference)
    .option('--server <host>', 'of a database: where it is', readHost)
    .option('--port <number>', `of a database, if it is not ${PORT}`, readPort)
    .option('--username <name>', 'of a database, if it is not the name', lineOf(63))
    .option('--expires <date>', 'of a domain or hosting, if not as ordered: 2027-01-31', readDay)
    .action(
      onLeads(context, 'api order complete', async (database, reference, given, command) => {
        const { expires, ...others } = given;
        const check = ({ order: { action }, entity }: OrderRecord) => {
          const kind = action === 'create' ? entity?.kind : undefined;
          if (kind === 'database' && given.server === undefined) {
            command.error('error: a database needs --server <host>');
          }
          const ofKind = kind ? factsOf[kind] : [];
          const wrong = Object.keys(given).find((name) => !ofKind.includes(name));
          if (wrong !== undefined) command.error(`error: --${wrong} does not belong to this order`);
          return kind;
        };
        await inParts(database, async (trx) => {
          const found = await openOrder(trx, reference);
          check(found);
          return orderWaiting(orderingOf(database, trx), found.order);
        });
        const became = await endOrder(database, 'complete', reference, async (ordering, found) => {
          const kind = check(found);
          await completeOrder(ordering, found.order, {
            ...(kind === 'database' && { port: PORT }),
            ...others,
            ...(expires && { expires_at: expires }),
          });
          return found.order.action === 'create' ? 'active' : 'gone';
        });
        await database.out(became);
      }),
    );

const refuse = (context: Context) =>
  newCommand(
    'refuse',
    'say that an order can not be carried out: what it should have made is failed',
    'The customer reads the reason. What should have been removed keeps its name: nobody makes another one of it until the order is completed after all.',
  )
    .argument('<reference>', 'such as WD-7K3Q9F', readReference)
    .requiredOption('--reason <text>', 'why, for the customer', lineOf(500))
    .action(
      onLeads(context, 'api order refuse', async (database, reference, { reason }) => {
        const became = await endOrder(
          database,
          'refuse',
          reference,
          async (ordering, { order }) => {
            if (order.state === 'refused')
              throw new CommandFailure(`${reference} is refused already`);
            await refuseOrder(ordering, order, reason);
            return order.action === 'create' ? 'failed' : 'not removed, and its name stays taken';
          },
        );
        await database.out(became);
      }),
    );

/** Ends an order in one transaction and notes who did. @returns a line that says what became of its entity */
async function endOrder(
  database: DatabaseContext & { about(reference: string): void },
  action: 'complete' | 'refuse',
  reference: string,
  work: (ordering: Ordering, found: OrderRecord) => Promise<string>,
): Promise<string> {
  const { db, config, now, about } = database;
  return db.transaction().execute(async (trx) => {
    const found = await openOrder(trx, reference);
    about(reference);
    const { order, entity, account } = found;
    const ordering = orderingOf(database, trx);
    const became = await work(ordering, found);
    await noteChange(trx, {
      at: now(),
      who: operatorOf(config),
      action: `order ${action}`,
      account: account.id,
      entity: order.entity_id,
      details: { reference },
    });
    return `${nameOf(order, entity)} is ${became}.\n`;
  });
}

/** An order that can still be ended. @throws {CommandFailure} where there is none, or it has ended */
async function openOrder(trx: Database, reference: string): Promise<OrderRecord> {
  const found = await existing(trx, reference);
  const { state, action } = found.order;
  const isUnremoved = state === 'refused' && action === 'delete';
  if (state === 'open' || isUnremoved) return found;
  throw new CommandFailure(`${reference} has ended already: ${state}`);
}

/** An order by its reference. @throws {CommandFailure} where there is none */
async function existing(db: DatabaseContext['db'], reference: string): Promise<OrderRecord> {
  const found = await findOrder(db, reference);
  if (found === undefined) throw new CommandFailure(`there is no order ${reference}`);
  return found;
}

/** An order as the operator reads it. */
function summary({ order, entity, account }: OrderRecord) {
  return {
    reference: order.reference,
    ordered: order.created_at,
    state: order.state,
    ...(order.reason && { reason: order.reason }),
    what: orderTitle(order),
    name: nameOf(order, entity),
    account: { id: account.id, name: account.name, email: account.email },
    ...entity?.details,
  };
}

function describe(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [`${name}: ${value}`];
  return Object.entries(value).flatMap(([part, one]) => describe(`${name} ${part}`, one));
}

function readHost(text: string): string {
  if (/^[\w.:-]{1,253}$/.test(text)) return text;
  throw new InvalidArgumentError('It is a host name or an address.');
}

function readPort(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('It is a number from 1 to 65535.');
}
