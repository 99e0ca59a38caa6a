import { describe, expect, it } from 'vitest';
import { retention } from '#content/retention.ts';
import { runCli, startCli } from '#tests/helpers/cli.ts';
import { searchLimits } from '../limits.ts';
import { countMiss, findMisses, purgeMisses } from './misses.ts';

const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 0, number, hour));

// spec help-156
describe('searches that found nothing', () => {
  it('are listed from three different days on, with nothing but their words', async () => {
    const { db, env } = await startCli();
    for (const [words, days] of [
      ['Zeppelin  hosting\t', [5, 5, 6, 7]],
      ['zeppelin HOSTING', [7]],
      ['balloon', [5, 6]],
      ['kite', [5, 5, 5, 5]],
    ] as const) {
      for (const one of days) await countMiss(db, words, day(one));
    }
    const all = await db.selectFrom('search_misses').selectAll().execute();
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(['day', 'times', 'words']);
    expect(await findMisses(db, 10)).toEqual([
      { words: 'zeppelin hosting', days: 3, times: 5, last: '2026-01-07' },
    ]);
    const { out } = await runCli(['search', 'misses'], { env });
    expect(out).toMatch(/^WORDS +DAYS +TIMES +LAST \(UTC\)\nzeppelin hosting +3 +5 +2026-01-07\n$/);
    const { out: json } = await runCli(['search', 'misses', '--json', '--limit', '1'], { env });
    expect(JSON.parse(json)).toHaveLength(1);
  });

  it('are cut, and dropped where they may name a person', async () => {
    const { db } = await startCli();
    for (const words of ['anna@example.org', 'call 0612345678', 'pin ١٢٣٤', ' \u0000 ', '']) {
      await countMiss(db, words, day(5));
    }
    expect(await wordsOf(db)).toEqual([]);
    await countMiss(db, `${'x'.repeat(70)} @`, day(5));
    await countMiss(db, `php 8.3\u0000 ${'x'.repeat(70)}`, day(5));
    await countMiss(db, "'); drop table search_misses; --", day(5));
    const kept = await wordsOf(db);
    expect(kept).toEqual(["'); drop table search_misses; --", `php 8.3 ${'x'.repeat(52)}`]);
  });

  it('take no more of the disk than a day may', async () => {
    const { db } = await startCli();
    const rows = Array.from({ length: searchLimits.missesPerDay - 1 }, (_, index) => ({
      day: '2026-01-05',
      words: `word ${index}`,
      times: 1,
    }));
    for (let from = 0; from < rows.length; from += 100) {
      await db
        .insertInto('search_misses')
        .values(rows.slice(from, from + 100))
        .execute();
    }
    await countMiss(db, 'the last one', day(5));
    await countMiss(db, 'one too many', day(5));
    await countMiss(db, 'another day', day(6));
    const words = await wordsOf(db);
    expect(words).toHaveLength(searchLimits.missesPerDay + 1);
    expect(words).not.toContain('one too many');
  });

  it('go after their days', async () => {
    const { db } = await startCli();
    for (const one of [1, 2]) await countMiss(db, `day ${one}`, day(one));
    await purgeMisses(db, day(1 + retention.searches.days));
    expect(await wordsOf(db)).toEqual(['day 2']);
  });
});

/** The words of all days. */
async function wordsOf(db: Parameters<typeof countMiss>[0]): Promise<string[]> {
  const rows = await db.selectFrom('search_misses').select('words').orderBy('words').execute();
  return rows.map(({ words }) => words);
}
