import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Database } from '../db/schema.ts';
import { apiLimits } from '../limits.ts';
import { addMonths } from '../system/time.ts';
import { removeExpiredSandboxes } from './sandboxes.ts';

/** Rows that are removed at a time, because pages wait meanwhile, and PostgreSQL limits the time of a statement. */
const BATCH = 100;

/**
 * Removes sandboxes, tokens and kept answers that have expired and, after the retention of the audit log, noted changes
 * and the orders of entities that are gone. It works in batches; once `signal` aborts, the rest waits for the next
 * purge (spec api-95). Where the clock is doubted, noted changes and orders stay (spec operation-232): sandboxes, tokens
 * and kept answers serve nobody for long.
 */
export async function purgeApi(
  db: Database,
  now: Date,
  { signal, isClockDoubted = false }: { signal?: AbortSignal; isClockDoubted?: boolean } = {},
): Promise<void> {
  const answered = new Date(now.getTime() - apiLimits.answersMs).toISOString();
  const noted = addMonths(now, -retention.audit.months).toISOString();
  let removed = 1;
  while (!signal?.aborted && removed > 0) removed = await removeExpiredSandboxes(db, now);
  const remove = async (table: string, key: string, isOver: RawBuilder<SqlBool>) => {
    const [rows, id] = [sql.table(table), sql.ref(key)];
    const gone = sql`delete from ${rows}
      where ${id} in (select ${id} from ${rows} where ${isOver} limit ${sql.lit(BATCH)})`;
    while (!signal?.aborted) {
      const { numAffectedRows = 0n } = await gone.execute(db);
      if (numAffectedRows < BATCH) break;
    }
  };
  await remove('api_tokens', 'hash', sql`expires_at <= ${now.toISOString()}`);
  await remove('api_answers', 'key', sql`created_at <= ${answered}`);
  if (isClockDoubted) return;
  await remove('api_audit', 'id', sql`at < ${noted}`);
  // All orders are read, a part at a time, because no index has when they ended.
  for (let after = 0; !signal?.aborted; ) {
    const part = await db
      .selectFrom('api_orders')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = part.at(-1)?.id;
    if (last === undefined) break;
    // The orders of an entity that exists stay, because they say that a provider knows of it (spec api-54).
    await db
      .deleteFrom('api_orders')
      .where('id', '>', after)
      .where('id', '<=', last)
      .where('ended_at', '<', noted)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('api_entities')
              .select('api_entities.id')
              .whereRef('api_entities.id', '=', 'entity_id'),
          ),
        ),
      )
      .execute();
    after = last;
  }
}
