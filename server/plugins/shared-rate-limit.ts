import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { answerSoon } from '../db/answer-soon.ts';
import type { Database } from '../db/schema.ts';
import { keyedHash } from '../leads/hashes.ts';
import {
  type CountPost,
  countInMemory,
  type PostLimits,
  type Waits,
  wholeSeconds,
} from './rate-limit.ts';

/** The key of the count of all forms and addresses. */
const ALL = 'all';
/** By how much the times of processes may differ; what ends later was counted before the clock was set back. */
const DIFFERENCE_MS = 60_000;

/**
 * Counts in the database, for all processes together (spec operation-121). While that doesn't answer soon, the
 * process counts by itself.
 *
 * @param salt the installation's hash salt, because no address is stored in clear
 */
export function countInDatabase(
  db: Database,
  limits: PostLimits,
  { clock, salt }: { clock: Clock; salt: () => Promise<string> },
): CountPost {
  const alone = countInMemory(limits);
  /** Until when counts are full, because a flood must not make the database count each of its posts. */
  const full = new LRUCache<string, number>({ max: limits.countedAddresses });

  function wait(key: string, now: number): number | undefined {
    const until = full.get(key) ?? 0;
    return until > now ? wholeSeconds(until - now) : undefined;
  }

  async function ask(formAndAddress: string, now: number): Promise<Waits> {
    const key = keyedHash(await salt(), 'posts', formAndAddress);
    const rows = await countPost(db, limits, key, now);
    const waits = [limits.leadForm, limits.allLeadForms].map(({ requests }, index) => {
      const { posts = 0, ends_at = 0 } = rows[index] ?? {};
      if (posts <= requests) return undefined;
      full.set(index === 0 ? formAndAddress : ALL, Number(ends_at));
      return wholeSeconds(Number(ends_at) - now);
    });
    return { ofAddress: waits[0], ofAll: waits[1] };
  }

  return async (formAndAddress) => {
    const now = clock.now().getTime();
    const ofAddress = wait(formAndAddress, now);
    if (ofAddress !== undefined) return { ofAddress, ofAll: undefined };
    const ofAll = wait(ALL, now);
    if (ofAll !== undefined) return { ...(await alone(formAndAddress)), ofAll };
    return (await answerSoon(clock, ask(formAndAddress, now))) ?? alone(formAndAddress);
  };
}

/**
 * Counts a post of an address, and for all if it is within the address's limit, in one statement.
 *
 * @returns the count of the address and, if it was counted, that of all
 */
async function countPost(
  db: Database,
  { leadForm, allLeadForms }: PostLimits,
  key: string,
  now: number,
): Promise<{ posts: number; ends_at: string }[]> {
  const isOver = sql`(counts.ends_at <= ${now} or counts.ends_at > excluded.ends_at + ${DIFFERENCE_MS})`;
  const oneMore = sql`on conflict (key) do update set
      posts = case when ${isOver} then 1 else counts.posts + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else counts.ends_at end
    returning posts, ends_at`;
  const { rows } = await sql<{ posts: number; ends_at: string }>`
    with of_address as (
      insert into post_counts as counts (key, posts, ends_at)
      values (${key}, 1, ${now + leadForm.perSeconds * 1000}) ${oneMore}
    ), of_all as (
      insert into post_counts as counts (key, posts, ends_at)
      select ${ALL}::text, 1, ${now + allLeadForms.perSeconds * 1000}::bigint
      from of_address where posts <= ${leadForm.requests} ${oneMore}
    )
    select *, 0 as place from of_address union all select *, 1 from of_all order by place`.execute(
    db,
  );
  return rows;
}
