import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Rows that are removed at a time, because with SQLite pages and posts wait as long (spec operation-237). */
const BATCH = 100;

/** What an account has, by table, key and what goes first. */
const belongings = [
  // Nobody carries out what has no order.
  ['api_orders', 'id', 'id'],
  // A domain would take all its records with it at once.
  ['api_entities', 'id', 'domain_id is null'],
  ['api_audit', 'id', 'id'],
  ['api_answers', 'key', 'key'],
  ['api_tokens', 'hash', 'hash'],
] as const;

/** Removes orders by their references, a part at a time. */
export async function removeOrders(db: Database, references: Iterable<string>): Promise<void> {
  const left = [...references];
  for (let some = left.splice(0, BATCH); some.length > 0; some = left.splice(0, BATCH)) {
    await db.deleteFrom('api_orders').where('reference', 'in', some).execute();
  }
}

/**
 * Removes an account with all that it has, a part at a time. Disable it before, so that nothing is added meanwhile. If
 * it is broken off, the rest goes at the next call.
 */
export async function removeAccount(db: Database, account: string): Promise<void> {
  for (const [table, key, order] of belongings) {
    const [rows, id] = [sql.table(table), sql.ref(key)];
    const part = sql`select ${id} from ${rows} where account_id = ${account}
      order by ${sql.raw(order)} limit ${sql.lit(BATCH)}`;
    const gone = sql`delete from ${rows} where ${id} in (${part})`;
    let removed = 1n;
    while (removed > 0n) removed = (await gone.execute(db)).numAffectedRows ?? 0n;
  }
  await db.deleteFrom('api_accounts').where('id', '=', account).execute();
}
