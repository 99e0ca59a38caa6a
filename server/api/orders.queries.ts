import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../db/schema.ts';
import type { Account } from './accounts.repository.ts';
import { type Entity, findEntity } from './entities.repository.ts';
import type { Order } from './providers/provider.ts';

/** An order with what it is about and for whom, as the operator sees it. */
export interface OrderRecord {
  order: Order;
  /** Undefined once it is removed. */
  entity: Entity | undefined;
  account: Account;
}

/** What an order is about, such as `www.example.nl A` or `info@example.nl`. */
export function nameOf(
  { lane, entity_id }: Pick<Order, 'lane' | 'entity_id'>,
  entity: Entity | undefined,
): string {
  if (entity?.kind !== 'record') return entity?.name ?? entity_id;
  const zone = lane.slice(lane.indexOf(' ') + 1);
  return `${entity.name === '@' ? zone : `${entity.name}.${zone}`} ${entity.details.type}`;
}

/**
 * Orders of customers: those that wait, the oldest first, or all of them, the latest first. A removal that was refused
 * waits too, because its name stays taken until somebody has seen to it (spec api-55).
 */
export async function findOrders(
  db: Database,
  { all, limit }: { all: boolean; limit: number },
): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('api_orders')
    .selectAll()
    .$if(!all, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('state', '=', 'open'),
          and([eb('state', '=', 'refused'), eb('action', '=', 'delete')]),
        ]),
      ),
    )
    .where('provider', '<>', 'sandbox')
    .orderBy('id', all ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return Promise.all(rows.map((row) => recordOf(db, row)));
}

/** An order by its reference; a transaction locks it until its end. */
export async function findOrder(db: Database, reference: string): Promise<OrderRecord | undefined> {
  const row = await db
    .selectFrom('api_orders')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return row && recordOf(db, row);
}

async function recordOf(
  db: Database,
  order: Selectable<Tables['api_orders']>,
): Promise<OrderRecord> {
  const account = await db
    .selectFrom('api_accounts')
    .selectAll()
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  return { order, account, entity: await findEntity(db, order.entity_id) };
}

/** Orders that wait, by area, and when the oldest came. */
export async function countOpenOrders(db: Database) {
  const rows = await db
    .selectFrom('api_orders')
    .select(({ fn }) => ['area', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    // The value is a literal, because a partial index isn't used for a parameter.
    .where('state', '=', sql.lit('open'))
    .groupBy('area')
    .orderBy('area')
    .execute();
  return rows.map(({ area, count, oldest }) => ({ area, oldest, count: Number(count) }));
}

/** What waits, by area and provider: how many, since when, how often one was tried at most, and why it failed. */
export async function findWaiting(db: Database) {
  const rows = await db
    .selectFrom('api_orders')
    .select(['area', 'provider', 'attempts', 'reason', 'created_at'])
    .where('state', '=', sql.lit('open'))
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, ({ area, provider }) => `${area} ${provider}`).values()].map(
    (orders) => {
      const [oldest] = orders;
      const worst = orders.reduce((one, other) => (other.attempts > one.attempts ? other : one));
      return { ...worst, created_at: oldest?.created_at ?? '', count: orders.length };
    },
  );
}

/** References of removals that were refused: what they should have removed keeps its name (spec api-55). */
export async function findUnremoved(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('api_orders')
    .select('reference')
    .where('state', '=', sql.lit('refused'))
    .where('action', '=', sql.lit('delete'))
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ reference }) => reference);
}
