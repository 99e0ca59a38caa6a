import { sql } from 'kysely';
import { dateOf } from '#content/dates.ts';
import { retention } from '#content/retention.ts';
import type { Database } from '../db/schema.ts';
import { searchLimits } from '../limits.ts';

/** Words that were searched for in vain. */
export interface Miss {
  words: string;
  /** On how many different days, and how often in all. */
  days: number;
  times: number;
  /** The last day, as ISO date. */
  last: string;
}

/**
 * Counts a search that found nothing (spec help-156). What may name a person, by an `@` or four digits in a row,
 * isn't stored, and nothing more once the day has as many different ones as it may.
 */
export async function countMiss(db: Database, query: string, now: Date): Promise<void> {
  // Control characters are removed too, because PostgreSQL takes no NUL.
  const text = query
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  if (text === '' || /@|\p{Nd}{4}/u.test(text)) return;
  const words = text.slice(0, searchLimits.missLength).toWellFormed();
  const day = dateOf(now);
  await sql`
    insert into search_misses (day, words, times)
    select ${day}, ${words}, 1
    where (select count(*) from search_misses where day = ${day}) < ${searchLimits.missesPerDay}
    on conflict (day, words) do update set times = search_misses.times + 1`.execute(db);
}

/** What was missed on enough different days that no single visitor is behind it, the most frequent first. */
export async function findMisses(db: Database, limit: number): Promise<Miss[]> {
  const rows = await db
    .selectFrom('search_misses')
    .select(({ fn }) => [
      'words',
      fn.countAll().as('days'),
      fn.sum('times').as('times'),
      fn.max('day').as('last'),
    ])
    .groupBy('words')
    .having(({ fn }) => fn.countAll(), '>=', searchLimits.missDays)
    .orderBy('times', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
  return rows.map(({ words, days, times, last }) => ({
    words,
    days: Number(days),
    times: Number(times),
    last,
  }));
}

/** Removes the days that are older than `retention.searches`. */
export async function purgeMisses(db: Database, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCDate(before.getUTCDate() - retention.searches.days);
  await db.deleteFrom('search_misses').where('day', '<=', dateOf(before)).execute();
}
