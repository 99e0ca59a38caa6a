import { type RawBuilder, sql } from 'kysely';
import { CLOCKS_DIFFER_MS } from './database-clock.ts';

/**
 * The end of an `insert into post_counts as counts`: adds to a count, or begins it anew once it is over, and returns
 * how each stands.
 *
 * @param now in ms
 */
export function addToCounts(now: number): RawBuilder<unknown> {
  // One that ends later than it could was counted before a clock was set back.
  const isOver = sql`(counts.ends_at <= ${now} or counts.ends_at > excluded.ends_at + ${CLOCKS_DIFFER_MS})`;
  return sql`on conflict (key) do update set
      posts = case when ${isOver} then excluded.posts else counts.posts + excluded.posts end,
      ends_at = case when ${isOver} then excluded.ends_at else counts.ends_at end
    returning key, posts, ends_at`;
}
