import { LRUCache } from 'lru-cache';
import { answerSoon } from '../db/answer-soon.ts';
import type { Database } from '../db/schema.ts';
import type { Party } from '../http/networks.ts';
import {
  type Counted,
  countInMemory,
  decideBy,
  type Limit,
  type LimitParts,
  type LimitRule,
} from '../http/rate-limit.ts';
import { keyedHash } from '../privacy/hashes.ts';
import { atMost } from '../system/at-most.ts';
import { createSharedCounts } from './shared-counter.ts';

/** How long a process remembers that nothing is left for all together, which an answer that fails may give back. */
const FULL_MS = 1000;
/** How long all together are counted here after the database didn't answer. */
const AWAY_MS = 100;

/**
 * A limit that counts in the database, for all processes together (spec operation-121). While that doesn't answer soon,
 * the process counts by itself.
 *
 * @param salt the installation's hash salt, because no address is stored in clear
 */
export function limitInDatabase(
  db: Database,
  rule: LimitRule,
  { salt, ...parts }: LimitParts & { salt: () => Promise<string> },
): Limit {
  const { clock, countedAddresses } = parts;
  const alone = countInMemory(rule, parts);
  const count = createSharedCounts(db, clock);
  const all = `all ${rule.name}`;
  /** What is full, and until when, because a flood must not make the database count each of its posts. */
  const full = new LRUCache<string, { count: number; until: number; endsAt: number }>(
    atMost(countedAddresses),
  );

  let awayUntil = 0;

  function remembered(key: string): Counted | undefined {
    const known = full.get(key);
    const now = clock.now().getTime();
    if (known === undefined || known.until <= now) return undefined;
    return { count: known.count, leftMs: known.endsAt - now };
  }

  function remember(key: string, { count, leftMs }: Counted, forMs = leftMs): void {
    const now = clock.now().getTime();
    full.set(key, { count, until: now + Math.min(leftMs, forMs), endsAt: now + leftMs });
  }

  async function ask(who: readonly Party[]): Promise<Counted[]> {
    const secret = await salt();
    const keys = who.map(({ key }) => keyedHash(secret, rule.name, key));
    const counted = await count(keys, rule.ofNetwork);
    for (const [at, one] of counted.entries()) {
      const { key = '', times = 1 } = who[at] ?? {};
      if (one.count > times * rule.ofNetwork.requests) remember(key, one);
    }
    return counted;
  }

  return decideBy(
    rule,
    {
      async ofParties(who) {
        const known = who.map(({ key }) => remembered(key));
        const isFull = known.some((one) => one !== undefined);
        if (isFull) return known.map((one) => one ?? { count: 1, leftMs: 0 });
        const asked = await answerSoon(clock, ask(who));
        if (asked) return asked;
        awayUntil = clock.now().getTime() + AWAY_MS;
        return alone.ofParties(who);
      },
      async ofAll(amount) {
        // Who waited for the database already doesn't wait once more.
        if (clock.now().getTime() < awayUntil) return alone.ofAll(amount);
        const asked = await answerSoon(clock, count([all], rule.ofAll, amount));
        const counted = asked?.[0] ?? (await alone.ofAll(amount));
        if (counted.count > rule.ofAll.requests) remember(all, counted, FULL_MS);
        return counted;
      },
      full: () => remembered(all),
    },
    parts,
  );
}
