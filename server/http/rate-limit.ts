import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { texts } from '../i18n/texts.ts';
import type { Limits, RateLimit } from '../limits.ts';
import { atMost } from '../system/at-most.ts';
import type { Clock } from '../system/clock.ts';
import { Failure } from './failure.ts';
import type { Party } from './networks.ts';
import { refuse } from './refusals.ts';

/** What is limited: the share of each network, and what all together may take. */
export interface LimitRule {
  /** Tells counts in a database apart. */
  name: string;
  ofNetwork: RateLimit;
  ofAll: RateLimit;
}

/** How long to wait before more is taken. */
export interface Wait {
  seconds: number;
  /** Whether it is the limit of all together that was met. */
  isOfAll: boolean;
}

/** Whether a request may go on. */
export interface Admission {
  /** Undefined where it may. */
  wait: Wait | undefined;
  /** Corrects what it takes of the limit of all: nothing where it was refused after all, or else its cost. */
  settle(cost: number): void;
}

/** Counts a request of an address's networks, or of an account. */
export type Admit = (who: readonly Party[]) => Promise<Admission>;

/** A limit of networks and of all together (spec operation-201 to operation-203). */
export interface Limit {
  admit: Admit;
  /** Whether the limit of all is half used up, as far as this process knows. */
  isLow(): boolean;
}

/** Where a limit counts. */
export interface Counts {
  /** Counts a request of each, and of none where one of them is beyond what it may. */
  ofParties(who: readonly Party[]): Promise<Counted[]>;
  /** Adds to what all together took. */
  ofAll(amount: number): Promise<Counted>;
  /** How all together stand, where nothing is known to be left. */
  full?(): Counted | undefined;
}

/** What a limit is made of besides its rule. */
export interface LimitParts extends Pick<Limits, 'countedAddresses'> {
  clock: Clock;
  /** Called with whose limit refused somebody. */
  note: (of: 'one' | 'all') => void;
}

/**
 * @throws {Failure} 429 where an address, or all together, have to wait; in words of its own or in those of the status
 */
export function refuseTooMany(wait: Wait | undefined, ofAddress?: 'lookUps' | 'moveChecks'): void {
  if (!wait) return;
  const { seconds, isOfAll } = wait;
  const refusal = isOfAll ? 'busy' : ofAddress;
  const values = { minutes: Math.ceil(seconds / 60) };
  throw new Failure(reasonOf(wait), {
    ...(refusal && {
      text: (language: Language) => fill(texts[language].forms.refusals[refusal], values),
    }),
    values,
    headers: { 'retry-after': String(seconds) },
  });
}

/** Gives a page, which says in its own words that there were too many requests, the status and `Retry-After`. */
export function refusePage(reply: FastifyReply, wait: Wait): void {
  refuse(reply, reasonOf(wait)).header('retry-after', String(wait.seconds));
}

export function reasonOf({ isOfAll }: Pick<Wait, 'isOfAll'>): 'limit-of-all' | 'limit-of-address' {
  return isOfAll ? 'limit-of-all' : 'limit-of-address';
}

const admission = Symbol('admission');

declare module 'fastify' {
  interface FastifyRequest {
    /** Its place within a limit. */
    [admission]?: Admission;
  }
}

/** Keeps the admission of a request with it, for a later hook of its route. */
export function keepAdmission(request: FastifyRequest, admitted: Admission): void {
  request[admission] = admitted;
}

export function admissionOf(request: FastifyRequest): Admission | undefined {
  return request[admission];
}

/** An `onResponse` hook: what was refused after all takes nothing of the limit of all. */
export async function settleRefused(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode >= 400) request[admission]?.settle(0);
}

/** A limit that counts in the memory of this process. */
export function limitInMemory(rule: LimitRule, parts: LimitParts): Limit {
  return decideBy(rule, countInMemory(rule, parts), parts);
}

/** Counts in the memory of this process. */
export function countInMemory(
  { ofNetwork, ofAll }: LimitRule,
  { countedAddresses, clock }: Pick<LimitParts, 'countedAddresses' | 'clock'>,
): Counts {
  const countParty = createCounter(countedAddresses, clock);
  const countAll = createCounter(1, clock);
  return {
    async ofParties(who) {
      const asked: Counted[] = [];
      // First the wide ones, so that one that may send no more doesn't fill the memory with its narrow ones.
      for (const { key, times } of who) {
        const { count, leftMs } = countParty(key, ofNetwork, 0);
        asked.push({ count: count + 1, leftMs });
        if (count >= times * ofNetwork.requests) return asked;
      }
      for (const { key } of who) countParty(key, ofNetwork);
      return asked;
    },
    ofAll: async (amount) => countAll('all', ofAll, amount),
  };
}

/**
 * Decides who may go on. A network beyond its own share is refused, and takes nothing of the limit of all. Once half of
 * that is taken, the rest is a reserve for those who were seen little: the less is left, the smaller the part of its
 * own share that a network may have used. Whoever comes for the first time is refused only where nothing is left.
 */
export function decideBy(
  { ofNetwork, ofAll }: LimitRule,
  counts: Counts,
  { clock, note }: Pick<LimitParts, 'clock' | 'note'>,
): Limit {
  let known = { taken: 0, endsAt: 0 };

  async function countAll(amount: number): Promise<Counted> {
    const { count, leftMs } = await counts.ofAll(amount);
    known = { taken: count, endsAt: clock.now().getTime() + leftMs };
    return { count, leftMs };
  }

  function refused(leftMs: number, isOfAll: boolean): Admission {
    note(isOfAll ? 'all' : 'one');
    return { wait: { seconds: wholeSeconds(leftMs), isOfAll }, settle() {} };
  }

  return {
    isLow: () => clock.now().getTime() < known.endsAt && known.taken >= ofAll.requests / 2,
    async admit(who) {
      const own = await counts.ofParties(who);
      const shares = own.map(({ count, leftMs }, at) => {
        const most = (who[at]?.times ?? 1) * ofNetwork.requests;
        return { isOver: count > most, used: (count - 1) / most, leftMs };
      });
      const over = shares.find(({ isOver }) => isOver);
      if (over) return refused(over.leftMs, false);
      const full = counts.full?.();
      if (full) return refused(full.leftMs, true);
      const { count, leftMs } = await countAll(1);
      const left = 1 - (count - 1) / ofAll.requests;
      const used = Math.max(...shares.map((share) => share.used));
      if (used < 2 * left) {
        return { wait: undefined, settle: (cost) => void countAll(cost - 1) };
      }
      await countAll(-1);
      return refused(leftMs, true);
    },
  };
}

/** How a key stands after it was counted. */
export interface Counted {
  /** How many there were since the count began, this one included. */
  count: number;
  /** Until the count begins anew. */
  leftMs: number;
}

/**
 * Counts per key in bounded memory. Beyond `most` keys the one whose time began first is forgotten; an attacker with
 * more addresses meets the limit over all of them.
 */
export function createCounter(most: number, clock: Clock) {
  const counts = new LRUCache<string, { count: number; endsAt: number }>(atMost(most));
  return (key: string, { perSeconds }: Pick<RateLimit, 'perSeconds'>, amount = 1): Counted => {
    const now = clock.now().getTime();
    const fullMs = perSeconds * 1000;
    let its = counts.peek(key);
    const leftMs = (its?.endsAt ?? now) - now;
    // More than the whole time is left where the clock was set back.
    if (its === undefined || leftMs <= 0 || leftMs > fullMs) {
      its = { count: 0, endsAt: now + fullMs };
      counts.set(key, its);
    }
    // What is given back was perhaps counted in the time before.
    its.count = Math.max(its.count + amount, 0);
    return { count: its.count, leftMs: its.endsAt - now };
  };
}

/** A wait as `Retry-After` has it: at least a second. */
export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
