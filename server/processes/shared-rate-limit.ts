import { LRUCache } from 'lru-cache';
import { answerSoon } from '../db/answer-soon.ts';
import type { Database } from '../db/schema.ts';
import {
  type Count,
  type CountLimits,
  countInMemory,
  type Wait,
  wholeSeconds,
} from '../http/rate-limit.ts';
import type { RateLimit } from '../limits.ts';
import { keyedHash } from '../privacy/hashes.ts';
import { atMost } from '../system/at-most.ts';
import type { Clock } from '../system/clock.ts';
import { createSharedCounter } from './shared-counter.ts';

/** The key of the count of all forms and addresses. */
const ALL = 'all';

/**
 * Counts in the database, for all processes together (spec operation-121). While that doesn't answer soon, the
 * process counts by itself.
 *
 * @param salt the installation's hash salt, because no address is stored in clear
 */
export function countInDatabase(
  db: Database,
  limits: CountLimits,
  { clock, salt }: { clock: Clock; salt: () => Promise<string> },
): Count {
  const alone = countInMemory(limits, clock);
  const counter = createSharedCounter(db, clock);
  /** Until when counts are full, because a flood must not make the database count each of its posts. */
  const full = new LRUCache<string, number>(atMost(limits.countedAddresses));

  function wait(key: string, now: number): Wait | undefined {
    const until = full.get(key) ?? 0;
    if (until <= now) return undefined;
    return { seconds: wholeSeconds(until - now), isOfAll: key === ALL };
  }

  async function countIn(row: string, key: string, limit: RateLimit): Promise<Wait | undefined> {
    const now = clock.now().getTime();
    const { count, leftMs } = await counter(row, limit);
    if (count <= limit.requests) return undefined;
    full.set(key, now + leftMs);
    return { seconds: wholeSeconds(leftMs), isOfAll: key === ALL };
  }

  async function ask(key: string): Promise<{ wait: Wait | undefined }> {
    const ofAddress = await countIn(keyedHash(await salt(), 'posts', key), key, limits.ofAddress);
    return { wait: ofAddress ?? (await countIn(ALL, ALL, limits.ofAll)) };
  }

  return async (key) => {
    const now = clock.now().getTime();
    const ofAddress = wait(key, now);
    if (ofAddress) return ofAddress;
    const ofAll = wait(ALL, now);
    if (!ofAll) {
      const asked = await answerSoon(clock, ask(key));
      return asked ? asked.wait : alone(key);
    }
    const own = await alone(key);
    return own?.isOfAll === false ? own : ofAll;
  };
}
