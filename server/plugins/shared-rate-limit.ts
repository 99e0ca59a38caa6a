import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atMost } from '../at-most.ts';
import type { Clock } from '../clock.ts';
import { answerSoon } from '../db/answer-soon.ts';
import { askTogether } from '../db/ask-together.ts';
import { addToCounts } from '../db/post-counts.ts';
import type { Database } from '../db/schema.ts';
import { keyedHash } from '../leads/hashes.ts';
import {
  type Count,
  type CountLimits,
  countInMemory,
  type Wait,
  wholeSeconds,
} from './rate-limit.ts';

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
  /** Until when counts are full, because a flood must not make the database count each of its posts. */
  const full = new LRUCache<string, number>(atMost(limits.countedAddresses));
  const count = askTogether((keys: readonly string[]) =>
    countPosts(db, limits, keys, clock.now().getTime()),
  );

  function wait(key: string, now: number): Wait | undefined {
    const until = full.get(key) ?? 0;
    if (until <= now) return undefined;
    return { seconds: wholeSeconds(until - now), isOfAll: key === ALL };
  }

  async function ask(key: string): Promise<{ wait: Wait | undefined }> {
    const { now, ofAddress, ofAll } = await count(keyedHash(await salt(), 'posts', key));
    const noted = (isOfAll: boolean, counted: PostCount | undefined) => {
      const { requests } = isOfAll ? limits.ofAll : limits.ofAddress;
      if (!counted || counted.posts <= requests) return undefined;
      full.set(isOfAll ? ALL : key, counted.endsAt);
      return { seconds: wholeSeconds(counted.endsAt - now), isOfAll };
    };
    return { wait: noted(false, ofAddress) ?? noted(true, ofAll) };
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

interface PostCount {
  posts: number;
  /** In ms since 1970. */
  endsAt: number;
}
interface Counted {
  /** When it was counted, in ms since 1970. */
  now: number;
  ofAddress: PostCount;
  /** Not counted where the address is over its limit. */
  ofAll: PostCount | undefined;
}

/**
 * Counts a post of each key, and for all those that are within their address's limit, in one statement, because each
 * has its turn at the row of all.
 *
 * @returns for each key the count of its address and of all after this post
 */
async function countPosts(
  db: Database,
  { ofAddress: each, ofAll: all }: CountLimits,
  keys: readonly string[],
  now: number,
): Promise<Counted[]> {
  const asked = Map.groupBy(keys, (key) => key);
  const more = addToCounts(now);
  // In order, because two processes that lock the same rows crosswise would wait for each other. A crash may lose
  // the last counts, so the commit needn't wait for the disk.
  const { rows } = await sql<{ key: string; posts: number; ends_at: string }>`
    with asked as (
      select * from unnest(${[...asked.keys()]}::text[], ${[...asked.values()].map((posts) => posts.length)}::int[])
        as asked (key, posts)
    ), of_address as (
      insert into post_counts as counts (key, posts, ends_at)
      select key, posts, ${now + each.perSeconds * 1000}::bigint from asked order by key ${more}
    ), taken as (
      select sum(least(asked.posts, ${each.requests} - (of_address.posts - asked.posts))) as posts
      from of_address join asked using (key)
      where of_address.posts - asked.posts < ${each.requests}
    ), of_all as (
      insert into post_counts as counts (key, posts, ends_at)
      select ${ALL}::text, posts, ${now + all.perSeconds * 1000}::bigint
      from taken where posts > 0 ${more}
    )
    select *, set_config('synchronous_commit', 'off', true)
    from (select * from of_address union all select * from of_all) as counted`.execute(db);
  const counts = new Map(rows.map((row) => [row.key, row]));
  // The counts before the first of these posts.
  const before = (key: string, posts: number) => (counts.get(key)?.posts ?? 0) - posts;
  const seen = new Map([...asked].map(([key, posts]) => [key, before(key, posts.length)]));
  const count = (key: string): PostCount => {
    const posts = (seen.get(key) ?? 0) + 1;
    seen.set(key, posts);
    return { posts, endsAt: Number(counts.get(key)?.ends_at ?? 0) };
  };
  const ofAddress = keys.map((key) => count(key));
  const isTaken = ({ posts }: PostCount) => posts <= each.requests;
  seen.set(ALL, before(ALL, ofAddress.filter(isTaken).length));
  return ofAddress.map((one) => ({
    now,
    ofAddress: one,
    ofAll: isTaken(one) ? count(ALL) : undefined,
  }));
}
