import { sql } from 'kysely';
import { CLOCKS_DIFFER_MS } from '../db/database-clock.ts';
import type { Database } from '../db/schema.ts';
import type { Counted } from '../http/rate-limit.ts';
import type { RateLimit } from '../limits.ts';
import type { Clock } from '../system/clock.ts';

/** Counts one more of a key for all processes, or begins its count anew once that is over. */
export function createSharedCounter(db: Database, clock: Clock) {
  const count = createSharedCounts(db, clock);
  return async (key: string, limit: Pick<RateLimit, 'perSeconds'>): Promise<Counted> => {
    const [counted] = await count([key], limit);
    if (counted === undefined) throw new Error('a count was not answered');
    return counted;
  };
}

/** Adds to several keys in one statement. They come from wide to narrow, so that two statements never wait for each other. */
export function createSharedCounts(db: Database, clock: Clock) {
  return async (
    keys: readonly string[],
    { perSeconds }: Pick<RateLimit, 'perSeconds'>,
    amount = 1,
  ): Promise<Counted[]> => {
    const now = clock.now().getTime();
    const first = Math.max(amount, 0);
    // A count that ends later than it could began before a clock was set back.
    const isOver = sql`(shared_counts.ends_at <= ${now}
      or shared_counts.ends_at > excluded.ends_at + ${CLOCKS_DIFFER_MS})`;
    const rows = await db
      .insertInto('shared_counts')
      .values(keys.map((key) => ({ key, count: first, ends_at: now + perSeconds * 1000 })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when ${isOver} then excluded.count
            when shared_counts.count + ${amount} < 0 then 0
            else shared_counts.count + ${amount} end`,
          ends_at: sql<string>`case when ${isOver} then excluded.ends_at else shared_counts.ends_at end`,
        }),
      )
      .returning(['key', 'count', 'ends_at'])
      .execute();
    return keys.flatMap((key) => {
      const row = rows.find((one) => one.key === key);
      return row ? [{ count: row.count, leftMs: Math.max(Number(row.ends_at) - now, 0) }] : [];
    });
  };
}
