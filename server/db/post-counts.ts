import { sql } from 'kysely';
import { CLOCKS_DIFFER_MS } from './database-clock.ts';
import type { Database } from './schema.ts';

/** How a count stands. */
export interface PostCount {
  /** This one included. */
  posts: number;
  /** When it begins anew, in ms since 1970. */
  endsAt: number;
}

/**
 * Counts one more of a key for all processes, or begins its count anew once that is over.
 *
 * @param perSeconds how long a count lasts
 * @param now in ms since 1970
 */
export async function countPost(
  db: Database,
  key: string,
  { perSeconds, now }: { perSeconds: number; now: number },
): Promise<PostCount> {
  // One that ends later than it could was counted before a clock was set back.
  const isOver = sql`(post_counts.ends_at <= ${now}
    or post_counts.ends_at > excluded.ends_at + ${CLOCKS_DIFFER_MS})`;
  const { posts, ends_at } = await db
    .insertInto('post_counts')
    .values({ key, posts: 1, ends_at: now + perSeconds * 1000 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        posts: sql<number>`case when ${isOver} then 1 else post_counts.posts + 1 end`,
        ends_at: sql<string>`case when ${isOver} then excluded.ends_at else post_counts.ends_at end`,
      }),
    )
    .returning(['posts', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { posts, endsAt: Number(ends_at) };
}
