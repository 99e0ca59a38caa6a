import { LRUCache } from 'lru-cache';
import type { Database } from '../db/schema.ts';
import type { Party } from '../http/networks.ts';
import { wholeSeconds } from '../http/rate-limit.ts';
import { apiLimits as limits } from '../limits.ts';
import { sameAddress } from '../mail/address.ts';
import type { LimitScope, NoteLimit } from '../operator/limit-notes.ts';
import { atMost } from '../system/at-most.ts';
import type { Clock } from '../system/clock.ts';
import { createFairQueue, QueueFull } from '../system/fair-queue.ts';
import { type Account, findAccount } from './accounts.repository.ts';
import { ApiFailure, tooManyCalls } from './failure.ts';
import { isPassword } from './passwords.ts';

/** Signs in to accounts. */
export interface SignIns {
  /** The account of an address and a password. */
  signIn(email: string, password: string, networks: readonly Party[]): Promise<Account>;
  /** Remembers a network from which an account calls or signed in: its next sign-ins come first. */
  know(account: string, networks: readonly Party[]): void;
}

/** In the queue of sign-ins, the lowest first. */
const ranks = { known: 0, unknown: 1, failed: 2 } as const;

/**
 * Signs in. Failures alone count, of an account and of a network, and delay the next tries; nobody is ever locked
 * out, and an unknown address takes as long and is answered the same (spec api-24). Networks that the account is known
 * from wait for nobody else's failures and come first; all others come in turn, by their networks, those that failed
 * last (spec operation-205).
 */
export function createSignIns(db: Database, clock: Clock, note: NoteLimit): SignIns {
  const perf = { now: () => clock.now().getTime() };
  const counted = { ...atMost(20_000), ttlResolution: 0, perf };
  const failures = new LRUCache<string, number>({ ...counted, ttl: limits.failuresMs });
  const known = new LRUCache<string, true>({ ...counted, ttl: limits.knownMs });
  /** Tries of each network that wait for their delay. */
  const waiting = new Map<string, number>();
  const turns = createFairQueue(clock, {
    atOnce: limits.hashesAtOnce,
    most: limits.hashesWaiting,
  });

  function refused(seconds: number, of: LimitScope): ApiFailure {
    note('sign-ins', of);
    return tooManyCalls(seconds, of === 'all' ? 'api-busy' : 'api-sign-in-limit');
  }

  function add(keys: readonly string[], amount: number): void {
    for (const key of keys) {
      const count = (failures.get(key) ?? 0) + amount;
      if (count > 0) failures.set(key, count);
      else failures.delete(key);
    }
  }

  /** @param earlier failures before this try */
  async function delay(earlier: number, network: string): Promise<void> {
    const most = earlier - limits.freeFailures;
    if (most < 0) return;
    const ms = Math.min(limits.delayMs * 2 ** most, limits.longestDelayMs);
    const already = waiting.get(network) ?? 0;
    if (already >= limits.delayed) throw refused(wholeSeconds(ms), 'one');
    waiting.set(network, already + 1);
    await new Promise<void>((resolve) => void clock.after(ms, resolve));
    const others = (waiting.get(network) ?? 1) - 1;
    if (others > 0) waiting.set(network, others);
    else waiting.delete(network);
  }

  const knownKey = (account: string | undefined, networks: readonly Party[]) =>
    `${account} ${networks.at(-1)?.key}`;

  return {
    know: (account, networks) => void known.set(knownKey(account, networks), true),
    async signIn(typed, password, networks) {
      const email = sameAddress(typed);
      const groups = networks.map(({ key }) => key);
      const network = groups.at(-1) ?? '';
      const account = await findAccount(db, email);
      const isKnown = known.has(knownKey(account?.id, networks));
      const ofNetwork = `network ${network}`;
      const wide = `wide ${groups[0]}`;
      const keys = [`account ${email}`, ofNetwork, wide];
      const delaying = isKnown ? [ofNetwork] : [`account ${email}`, ofNetwork];
      const earlier = Math.max(...delaying.map((key) => failures.get(key) ?? 0));
      const hasFailed = (failures.get(wide) ?? 0) > 0;
      const strange = hasFailed ? ranks.failed : ranks.unknown;
      // A stranger's try counts from its beginning, because a burst would be over before its first one has failed.
      if (!isKnown) add(keys, 1);
      const taken = async () => {
        await delay(earlier, network);
        const rank = isKnown ? ranks.known : strange;
        return turns.run({ rank, groups }, () => isPassword(password, account?.password));
      };
      const isRight = await taken().catch((error: unknown) => {
        if (!isKnown) add(keys, -1);
        throw error instanceof QueueFull ? refused(1, 'all') : error;
      });
      if (account === undefined || !isRight) {
        if (isKnown) add(keys, 1);
        throw new ApiFailure('auth_failed', { reason: 'api-sign-in' });
      }
      if (!isKnown) add(keys, -1);
      known.set(knownKey(account.id, networks), true);
      return account;
    },
  };
}
