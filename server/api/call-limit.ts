import { apiRateLimit } from '#contracts/api/errors.ts';
import { isShared } from '../db/database.ts';
import { countPost } from '../db/post-counts.ts';
import type { Database } from '../db/schema.ts';
import { createCounter, wholeSeconds } from '../http/rate-limit.ts';
import type { Limits, RateLimit } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import { type Caller, findCaller } from './accounts.repository.ts';

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
  const countAlone = createCounter(limits.countedAddresses, clock);

  async function count(token: string, limit: RateLimit): Promise<Omit<CallCount, 'limit'>> {
    if (!isShared(db)) {
      const { count: calls, leftMs } = countAlone(token, limit);
      return { calls, leftMs };
    }
    const now = clock.now().getTime();
    const { perSeconds } = limit;
    const { posts: calls, endsAt } = await countPost(db, `api ${token}`, { perSeconds, now });
    return { calls, leftMs: Math.max(endsAt - now, 0) };
  }

  return async (given) => {
    const caller = await findCaller(db, given, clock.now());
    if (caller === undefined) return undefined;
    const { token, account } = caller;
    const limit = account.kind === 'sandbox' ? limits.sandboxCalls : limits.apiCalls;
    return { caller, counted: { limit: limit.requests, ...(await count(token, limit)) } };
  };
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
