import { sql } from 'kysely';
import { apiRateLimit } from '#contracts/api/errors.ts';
import type { Clock } from '../clock.ts';
import { askTogether } from '../db/ask-together.ts';
import { isShared } from '../db/database.ts';
import { addToCounts } from '../db/post-counts.ts';
import type { Database } from '../db/schema.ts';
import type { Limits, RateLimit } from '../limits.ts';
import { createCounter, wholeSeconds } from '../plugins/rate-limit.ts';
import {
  type Caller,
  type CallerRow,
  findCaller,
  hashOf,
  toCaller,
} from './accounts.repository.ts';

/** How a token stands in its minute after a call (spec api-12, api-25). */
export interface CallCount {
  limit: number;
  /** Calls in this minute, this one included. */
  calls: number;
  /** Until the count begins anew. */
  leftMs: number;
}

/** Whose call it is, which is counted; undefined for a token that nobody has (any more). */
export type CountCall = (
  token: string,
) => Promise<{ caller: Caller; counted: CallCount } | undefined>;

type CallLimits = Pick<Limits, 'apiCalls' | 'sandboxCalls' | 'countedAddresses'>;

/** Counts the calls of each token: in memory, and in the database where several processes share one. */
export function createCallLimit(db: Database, limits: CallLimits, clock: Clock): CountCall {
  if (isShared(db)) {
    return askTogether((tokens: readonly string[]) =>
      countInDatabase(db, limits, tokens, clock.now()),
    );
  }
  const count = createCounter(limits.countedAddresses, clock);
  return async (given) => {
    const caller = await findCaller(db, given, clock.now());
    if (caller === undefined) return undefined;
    const { token, account } = caller;
    const limit = limitOf(limits, account);
    const { count: calls, leftMs } = count(token, limit);
    return { caller, counted: { limit: limit.requests, calls, leftMs } };
  };
}

function limitOf({ apiCalls, sandboxCalls }: CallLimits, { kind }: Caller['account']): RateLimit {
  return kind === 'sandbox' ? sandboxCalls : apiCalls;
}

/**
 * Finds the callers of tokens and counts their calls in one statement, so that processes count exactly and a call
 * costs a part of a way to the database. A crash may lose the last counts: the commit waits for no disk.
 */
async function countInDatabase(
  db: Database,
  limits: CallLimits,
  tokens: readonly string[],
  now: Date,
): Promise<Awaited<ReturnType<CountCall>>[]> {
  const hashes = tokens.map(hashOf);
  const asked = Map.groupBy(hashes, (hash) => hash);
  const ms = now.getTime();
  const endsAt = (limit: RateLimit) => ms + limit.perSeconds * 1000;
  // In order, because two processes that lock the same rows crosswise would wait for each other.
  const { rows } = await sql<CallerRow & { hash: string; posts: number; ends_at: string }>`
    with callers as (
      select hash, calls, api_tokens.id as token, api_accounts.id as account, kind
      from unnest(${[...asked.keys()]}::text[], ${[...asked.values()].map((calls) => calls.length)}::int[])
        as asked (hash, calls)
        join api_tokens using (hash) join api_accounts on api_accounts.id = account_id
      where api_tokens.expires_at > ${now.toISOString()} and disabled_at is null
    ), counted as (
      insert into post_counts as counts (key, posts, ends_at)
      select 'api ' || token, calls,
        case kind when 'sandbox' then ${endsAt(limits.sandboxCalls)}::bigint else ${endsAt(limits.apiCalls)} end
      from callers order by token ${addToCounts(ms)}
    )
    select hash, token, account, kind, posts, ends_at, set_config('synchronous_commit', 'off', true)
    from callers join counted on key = 'api ' || token`.execute(db);
  const found = new Map(rows.map((row) => [row.hash, row]));
  // The last of a token's calls has its count, those before it one less each.
  const later = new Map([...asked].map(([hash, { length }]) => [hash, length]));
  return hashes.map((hash) => {
    const row = found.get(hash);
    if (row === undefined) return undefined;
    const caller = toCaller(row);
    const after = (later.get(hash) ?? 1) - 1;
    later.set(hash, after);
    const { requests: limit } = limitOf(limits, caller.account);
    const leftMs = Math.max(Number(row.ends_at) - ms, 0);
    return { caller, counted: { limit, calls: row.posts - after, leftMs } };
  });
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
