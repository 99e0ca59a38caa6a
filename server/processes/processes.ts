import { dialectOf } from '../db/dialect.ts';
import type { Database } from '../db/schema.ts';
import {
  type Counted,
  createCounter,
  type Limit,
  type LimitParts,
  type LimitRule,
  limitInMemory,
} from '../http/rate-limit.ts';
import type { RateLimit } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import { type AttackDetector, type AttackWindow, createAttackDetector } from './attack.ts';
import { forgetExpired } from './expired.ts';
import { type Lease, takeLease } from './lease.ts';
import { shareAttack } from './shared-attack.ts';
import { createSharedCounter } from './shared-counter.ts';
import { proofsInDatabase } from './shared-proofs.ts';
import { limitInDatabase } from './shared-rate-limit.ts';
import { proofsInMemory, type UsedProofs } from './used-proofs.ts';

/**
 * What the processes on a database do together, so that it counts or happens once for all of them (spec operation-120):
 * through the tables where they share one, and in memory where a process is alone.
 */
export interface Processes {
  /** Limits the posts of each network, and of all together (spec operation-121). */
  createLimit(rule: LimitRule, parts: LimitParts & { salt: () => Promise<string> }): Limit;
  /** Counts per key; in memory at most `most` keys. */
  createCounter(most: number, clock: Clock): Counter;
  /** Tells attacks from ordinary traffic (spec operation-122). */
  createAttackDetector(clock: Clock, windows: readonly AttackWindow[]): AttackDetector;
  /** Keeps which proofs of work were used (spec operation-123). @param salt the installation's hash salt */
  createUsedProofs(clock: Clock, salt: string): UsedProofs;
  /**
   * Lets one process do something (spec operation-125): whoever has the lease, which its holder may renew.
   *
   * @param holder names whoever asks, and nobody else
   * @param ms how long the lease lasts
   */
  takeLease(name: string, lease: { holder: string; now: Date; ms: number }): Promise<Lease>;
  /** Removes stored counts, proofs and traffic whose time is over. */
  forgetExpired(now: Date): Promise<void>;
}

/** Counts one more of a key. */
export type Counter = (key: string, limit: Pick<RateLimit, 'perSeconds'>) => Promise<Counted>;

/** The processes that work on a database: several with PostgreSQL, one with SQLite. */
export function processesOn(db: Database): Processes {
  return dialectOf(db).supportsMultipleConnections ? several(db) : one;
}

const one: Processes = {
  createLimit: limitInMemory,
  createCounter: (most, clock) => {
    const count = createCounter(most, clock);
    return async (key, limit) => count(key, limit);
  },
  createAttackDetector,
  createUsedProofs: proofsInMemory,
  takeLease: async (_name, { now, ms }) => ({ isOurs: true, until: now.getTime() + ms }),
  forgetExpired: async () => {},
};

const several = (db: Database): Processes => ({
  createLimit: (rule, parts) => limitInDatabase(db, rule, parts),
  createCounter: (_most, clock) => createSharedCounter(db, clock),
  createAttackDetector: (clock, windows) =>
    shareAttack(createAttackDetector(clock, windows), db, clock),
  createUsedProofs: (_clock, salt) => proofsInDatabase(db, salt),
  takeLease: (name, lease) => takeLease(db, name, lease),
  forgetExpired: (now) => forgetExpired(db, now),
});
