import { LRUCache } from 'lru-cache';
import type { Database } from '../db/schema.ts';
import { wholeSeconds } from '../http/rate-limit.ts';
import { apiLimits as limits } from '../limits.ts';
import { sameAddress } from '../mail/address.ts';
import { atMost } from '../system/at-most.ts';
import type { Clock } from '../system/clock.ts';
import { type Account, findAccount } from './accounts.repository.ts';
import { ApiFailure, tooManyCalls } from './failure.ts';
import { hashesWaiting, isPassword } from './passwords.ts';

/** The account of an address and a password. */
export type SignIn = (email: string, password: string, network: string) => Promise<Account>;

/**
 * Signs in. Failures alone count, of an account and of a network, and delay the next tries; nobody is ever locked
 * out, and an unknown address takes as long and is answered the same (spec api-24).
 */
export function createSignIn(db: Database, clock: Clock): SignIn {
  const perf = { now: () => clock.now().getTime() };
  const options = { ...atMost(20_000), ttl: limits.failuresMs, ttlResolution: 0, perf };
  const failures = new LRUCache<string, number>(options);
  /** Tries of each network that wait. */
  const waiting = new Map<string, number>();

  async function delay(keys: string[], network: string): Promise<void> {
    const most = Math.max(...keys.map((key) => failures.get(key) ?? 0)) - limits.freeFailures;
    if (most < 0) return;
    const ms = Math.min(limits.delayMs * 2 ** most, limits.longestDelayMs);
    const already = waiting.get(network) ?? 0;
    if (already >= limits.delayed) throw tooManyCalls(wholeSeconds(ms), 'api-sign-in-limit');
    waiting.set(network, already + 1);
    await new Promise<void>((resolve) => void clock.after(ms, resolve));
    const others = (waiting.get(network) ?? 1) - 1;
    if (others > 0) waiting.set(network, others);
    else waiting.delete(network);
  }

  return async (typed, password, network) => {
    const email = sameAddress(typed);
    const keys = [`account ${email}`, `network ${network}`];
    await delay(keys, network);
    if (hashesWaiting() >= limits.hashesWaiting) throw tooManyCalls(1, 'api-busy');
    const account = await findAccount(db, email);
    const isRight = await isPassword(password, account?.password);
    if (account !== undefined && isRight) return account;
    for (const key of keys) failures.set(key, (failures.get(key) ?? 0) + 1);
    throw new ApiFailure('auth_failed', { reason: 'api-sign-in' });
  };
}
