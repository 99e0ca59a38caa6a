import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './database.ts';
import { type Commit, createGroupCommit } from './group-commit.ts';
import { inOneStatement } from './in-one-statement.ts';
import type { Database } from './schema.ts';
import { BUSY_TIMEOUT_MS } from './wait-while-busy.ts';

const onPostgres = inject('postgresUrl') !== undefined;

describe('a group commit', () => {
  let db: Database;
  let other: Database;
  let commit: Commit;

  beforeEach(async () => {
    const config = readConfig(await testDatabase());
    db = openDatabase(config);
    other = openDatabase(config);
    onTestFinished(async () => {
      await db.destroy();
      await other.destroy();
    });
    await sql`create table notes (text text primary key)`.execute(db);
    commit = createGroupCommit(db);
  });

  const note = (text: string) => (trx: Database) =>
    sql`insert into notes values (${text})`.execute(trx).then(() => text);

  /** The rows that another process sees. */
  const committed = async () =>
    (await sql<{ text: string }>`select text from notes order by text`.execute(other)).rows.map(
      ({ text }) => text,
    );

  it('gives each its own result, once it is committed', async () => {
    const texts = Array.from({ length: 100 }, (_, index) => String(index).padStart(3, '0'));
    const results = await Promise.all(
      texts.map(async (text) => {
        const result = await commit(note(text));
        expect(await committed()).toContain(text);
        return result;
      }),
    );
    expect(results).toEqual(texts);
    expect(await committed()).toEqual(texts);
  });

  if (onPostgres) {
    it('commits together what comes together, and alone what has to be', async () => {
      const alone = commit(note('alone'), { isAlone: true });
      await Promise.all(['a', 'b', 'c'].map((text) => commit(note(text))));
      await alone;
      const { rows } = await sql<{ texts: string }>`
        select string_agg(text, ',' order by text) as texts from notes group by xmin::text order by 1
      `.execute(other);
      expect(rows.map(({ texts }) => texts)).toEqual(['a,b,c', 'alone']);
    });
  }

  it.skipIf(onPostgres)('commits together what comes together', async () => {
    const transaction = vi.spyOn(db, 'transaction');
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => commit(note(text))));
    expect(transaction).toHaveBeenCalledTimes(1);
    await commit(note('e'));
    expect(transaction).toHaveBeenCalledTimes(2);
    expect(await committed()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.skipIf(onPostgres)(
    'takes one large work at a time, and no small one waits for a second',
    async () => {
      const order: string[] = [];
      const noted = async (text: string, isLarge: boolean) => {
        await commit(note(text), { isLarge });
        order.push(text);
      };
      const transaction = vi.spyOn(db, 'transaction');
      const works = ['A', 'B', 'c', 'C', 'd'].map((text) => noted(text, text < 'a'));
      await Promise.all(works);
      expect(transaction).toHaveBeenCalledTimes(3);
      expect(order).toEqual(['A', 'c', 'd', 'B', 'C']);
    },
  );

  it('runs one statement for the rows of all, wherever they run side by side', async () => {
    const statements: string[][] = [];
    const noteTogether = inOneStatement(async (trx, texts: readonly string[]) => {
      statements.push([...texts]);
      const rows = sql.join(texts.map((text) => sql`(${text})`));
      await sql`insert into notes values ${rows}`.execute(trx);
      return texts.map((text) => `noted ${text}`);
    });
    const noteTwo = (text: string) => async (trx: Database) => [
      await noteTogether(trx, text),
      await noteTogether(trx, `${text}2`),
    ];
    const results = await Promise.all(['a', 'b'].map((text) => commit(noteTwo(text))));
    expect(results).toEqual([
      ['noted a', 'noted a2'],
      ['noted b', 'noted b2'],
    ]);
    const together = [
      ['a', 'b'],
      ['a2', 'b2'],
    ];
    expect(statements).toEqual(onPostgres ? together : [['a'], ['a2'], ['b'], ['b2']]);
    expect(await committed()).toEqual(['a', 'a2', 'b', 'b2']);
    // A row that can't be stored fails alone.
    const more = await Promise.allSettled(['a', 'c', 'd'].map((text) => commit(noteTwo(text))));
    expect(more.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(await committed()).toEqual(['a', 'a2', 'b', 'b2', 'c', 'c2', 'd', 'd2']);
  });

  it('lets nobody fail for another, and keeps nothing of what failed', async () => {
    const results = await Promise.allSettled([
      commit(note('a')),
      commit(async (trx) => {
        await note('half')(trx);
        throw new Error('no');
      }),
      commit(note('b')),
      commit(note('b')),
      commit(note('c')),
    ]);
    const [, thrown] = results;
    expect(thrown).toMatchObject({ status: 'rejected', reason: { message: 'no' } });
    // Of two works that exclude one another, the second one fails.
    const states = results.map(({ status }) => status).sort();
    expect(states).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(await committed()).toEqual(['a', 'b', 'c']);
    await commit(note('d'));
    expect(await committed()).toEqual(['a', 'b', 'c', 'd']);
  });

  it.skipIf(onPostgres)('stores what there is room for', async () => {
    await sql`pragma max_page_count = 10`.execute(db);
    const large = 'x'.repeat(100_000);
    const results = await Promise.allSettled([
      commit(note('a')),
      commit(note(large)),
      commit(note('b')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await committed()).toEqual(['a', 'b']);
  });

  it.skipIf(onPostgres)('waits once for a database that is locked', async () => {
    await sql`pragma busy_timeout = 0`.execute(db);
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const lock = other.transaction().execute(async () => {
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const transaction = vi.spyOn(db, 'transaction');
    // By this clock each look at the lock takes a tenth of the wait.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += BUSY_TIMEOUT_MS / 10;
      return now;
    });
    onTestFinished(() => clock.mockRestore());
    const results = await Promise.allSettled(['a', 'b', 'c'].map((text) => commit(note(text))));
    expect(results).toMatchObject(
      Array(3).fill({ status: 'rejected', reason: { message: 'database is locked' } }),
    );
    expect(transaction).toHaveBeenCalledTimes(1);
    release.resolve();
    await lock;
    await commit(note('d'));
    expect(await committed()).toEqual(['d']);
  });
});
