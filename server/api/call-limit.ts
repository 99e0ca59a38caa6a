import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { apiRateLimit } from '#contracts/api/errors.ts';
import type { Clock } from '../clock.ts';
import { isShared } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import type { Limits, RateLimit } from '../limits.ts';
import { wholeSeconds } from '../plugins/rate-limit.ts';
import type { Caller } from './accounts.repository.ts';

/** How a token stands in its minute after a call (spec api-12, api-25). */
export interface CallCount {
  limit: number;
  /** Calls in this minute, this one included. */
  calls: number;
  /** Until the count begins anew. */
  leftMs: number;
}

export type CountCall = (caller: Caller) => Promise<CallCount>;

/** Counts the calls of each token: in memory, and in the database where several processes share one. */
export function createCallLimit(
  db: Database,
  { apiCalls, sandboxCalls, countedAddresses }: Limits,
  clock: Clock,
): CountCall {
  const limits = { customer: apiCalls, sandbox: sandboxCalls };
  if (isShared(db)) {
    return ({ account, token }) => countInDatabase(db, token, limits[account.kind], clock.now());
  }
  const counts = new LRUCache<string, { calls: number; endsAt: number }>({ max: countedAddresses });
  return async ({ account: { kind }, token }) => {
    const { requests: limit, perSeconds } = limits[kind];
    const now = clock.now().getTime();
    const earlier = counts.get(token);
    const isOver = earlier === undefined || earlier.endsAt <= now;
    const counted = isOver ? { calls: 0, endsAt: now + perSeconds * 1000 } : earlier;
    if (isOver) counts.set(token, counted);
    counted.calls += 1;
    return { limit, calls: counted.calls, leftMs: counted.endsAt - now };
  };
}

/** One statement, so that processes count exactly. A crash may lose the last counts: the commit waits for no disk. */
async function countInDatabase(
  db: Database,
  token: string,
  { requests: limit, perSeconds }: RateLimit,
  now: Date,
): Promise<CallCount> {
  const ms = now.getTime();
  const endsAt = ms + perSeconds * 1000;
  // One that ends later than it could was counted before a clock was set back.
  const isOver = sql`(counts.ends_at <= ${ms} or counts.ends_at > ${endsAt + 60_000})`;
  const { rows } = await sql<{ posts: number; ends_at: string }>`
    insert into post_counts as counts (key, posts, ends_at) values (${`api ${token}`}, 1, ${endsAt})
    on conflict (key) do update set
      posts = case when ${isOver} then 1 else counts.posts + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else counts.ends_at end
    returning posts, ends_at, set_config('synchronous_commit', 'off', true)`.execute(db);
  const [{ posts, ends_at } = { posts: 1, ends_at: endsAt }] = rows;
  return { limit, calls: posts, leftMs: Math.max(Number(ends_at) - ms, 0) };
}

/** The documented headers, and the fields of the IETF's draft. */
export function limitHeaders(
  { limit, calls, leftMs }: CallCount,
  now: Date,
): Record<string, string> {
  const remaining = Math.max(limit - calls, 0);
  const { headers, perSeconds } = apiRateLimit;
  const resetSeconds = wholeSeconds(leftMs);
  return {
    [headers.limit]: String(limit),
    [headers.remaining]: String(remaining),
    [headers.reset]: String(Math.ceil((now.getTime() + leftMs) / 1000)),
    RateLimit: `"token";r=${remaining};t=${resetSeconds}`,
    'RateLimit-Policy': `"token";q=${limit};w=${perSeconds}`,
  };
}
