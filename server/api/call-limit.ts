import { apiRateLimit } from '#contracts/api/errors.ts';
import type { Database } from '../db/schema.ts';
import { wholeSeconds } from '../http/rate-limit.ts';
import type { Limits } from '../limits.ts';
import { processesOn } from '../processes/processes.ts';
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

/** Counts a call. @returns whose it is and how the token stands; undefined for a token that nobody has */
export type CountCall = (
  token: string,
) => Promise<{ caller: Caller; counted: CallCount } | undefined>;

type CallLimits = Pick<Limits, 'apiCalls' | 'sandboxCalls' | 'countedAddresses'>;

/** Counts the calls of each token, through whichever process. */
export function createCallLimit(db: Database, limits: CallLimits, clock: Clock): CountCall {
  const count = processesOn(db).createCounter(limits.countedAddresses, clock);

  return async (given) => {
    const caller = await findCaller(db, given, clock.now());
    if (caller === undefined) return undefined;
    const { token, account } = caller;
    const limit = account.kind === 'sandbox' ? limits.sandboxCalls : limits.apiCalls;
    const { count: calls, leftMs } = await count(`api ${token}`, limit);
    return { caller, counted: { limit: limit.requests, calls, leftMs } };
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
