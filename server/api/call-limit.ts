import { apiRateLimit } from '#contracts/api/errors.ts';
import type { Database } from '../db/schema.ts';
import { wholeSeconds } from '../http/rate-limit.ts';
import { apiLimits, type Limits } from '../limits.ts';
import { processesOn } from '../processes/processes.ts';
import type { Clock } from '../system/clock.ts';
import { type Caller, findCaller } from './accounts.repository.ts';

/** How a token, or all tokens of its account together, stand in their minute after a call (spec api-12, api-114). */
export interface CallCount {
  of: 'token' | 'account';
  limit: number;
  /** Calls in this minute, this one included. */
  calls: number;
  /** Until the count begins anew. */
  leftMs: number;
}

/** Counts a call. @returns whose it is and how it counts; undefined for a token that nobody has */
export type CountCall = (
  token: string,
) => Promise<{ caller: Caller; counts: CallCount[] } | undefined>;

type CallLimits = Pick<Limits, 'apiCalls' | 'sandboxCalls' | 'countedAddresses'>;

/**
 * Counts the calls of each token and of each account, through whichever process. A call beyond its token's limit
 * doesn't count for the account, because one program must not shut out the others; a sandbox has one token.
 */
export function createCallLimit(db: Database, limits: CallLimits, clock: Clock): CountCall {
  const count = processesOn(db).createCounter(limits.countedAddresses, clock);

  return async (given) => {
    const caller = await findCaller(db, given, clock.now());
    if (caller === undefined) return undefined;
    const { token, account } = caller;
    const isSandbox = account.kind === 'sandbox';
    const { requests, perSeconds } = isSandbox ? limits.sandboxCalls : limits.apiCalls;
    const countOf = async (of: CallCount['of'], id: string, limit: number): Promise<CallCount> => {
      const { count: calls, leftMs } = await count(`api ${id}`, { perSeconds });
      return { of, limit, calls, leftMs };
    };
    const ofToken = await countOf('token', token, requests);
    if (isSandbox || ofToken.calls > requests) return { caller, counts: [ofToken] };
    const ofAccount = await countOf('account', account.id, requests * apiLimits.tokensAtOnce);
    return { caller, counts: [ofToken, ofAccount] };
  };
}

/** The count of which the least is left, or that is passed the furthest. */
export function tightest(counts: readonly CallCount[]): CallCount {
  const spare = ({ limit, calls }: CallCount) => limit - calls;
  return counts.reduce((one, other) => (spare(other) < spare(one) ? other : one));
}

/** The documented headers, of the tightest count, and the fields of the IETF's draft, of each. */
export function limitHeaders(counts: readonly CallCount[], now: Date): Record<string, string> {
  const { headers, perSeconds } = apiRateLimit;
  const first = tightest(counts);
  const each = (show: (count: CallCount) => string) =>
    counts.map((count) => `"${count.of}";${show(count)}`).join(', ');
  return {
    [headers.limit]: String(first.limit),
    [headers.remaining]: String(left(first)),
    [headers.reset]: String(Math.ceil((now.getTime() + first.leftMs) / 1000)),
    RateLimit: each((count) => `r=${left(count)};t=${wholeSeconds(count.leftMs)}`),
    'RateLimit-Policy': each(({ limit }) => `q=${limit};w=${perSeconds}`),
  };
}

function left({ limit, calls }: CallCount): number {
  return Math.max(limit - calls, 0);
}
