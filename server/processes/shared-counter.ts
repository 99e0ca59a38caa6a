import { sql } from 'kysely';
import { CLOCKS_DIFFER_MS } from '../db/database-clock.ts';
import type { Database } from '../db/schema.ts';
import type { Counted } from '../http/rate-limit.ts';
import type { RateLimit } from '../limits.ts';
import type { Clock } from '../system/clock.ts';

/** Counts one more of a key for all processes, or begins its count anew once that is over. */
export function createSharedCounter(db: Database, clock: Clock) {
  return async (key: string, { perSeconds }: Pick<RateLimit, 'perSeconds'>): Promise<Counted> => {
    const now = clock.now().getTime();
    // A count that ends later than it could began before a clock was set back.
    const isOver = sql`(shared_counts.ends_at <= ${now}
      or shared_counts.ends_at > excluded.ends_at + ${CLOCKS_DIFFER_MS})`;
    const { count, ends_at } = await db
      .insertInto('shared_counts')
      .values({ key, count: 1, ends_at: now + perSeconds * 1000 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else shared_counts.count + 1 end`,
          ends_at: sql<string>`case when ${isOver} then excluded.ends_at else shared_counts.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow();
    return { count, leftMs: Math.max(Number(ends_at) - now, 0) };
  };
}
