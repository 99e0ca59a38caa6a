import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { openDatabase } from './database.ts';
import { dialectOf } from './dialect.ts';
import { databaseFile } from './sqlite.ts';
import { BUSY_TIMEOUT_MS } from './wait-while-busy.ts';

/** Begins to write, as another process does. Returns how to end it. */
function lock(dataDir: string): () => void {
  const other = new DatabaseSync(databaseFile(dataDir));
  other.exec('begin immediate');
  return () => other.close();
}

describe('SQLite', () => {
  it('commits durably, and to a file that only its owner may read', async () => {
    const dataDir = path.join(await temporaryDirectory(), 'data');
    await using db = openDatabase({ dataDir, databaseUrl: undefined });
    const pragma = async (name: string) =>
      Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] as object)[0];
    expect(await pragma('journal_mode')).toBe('wal');
    // 2 is FULL.
    expect(await pragma('synchronous')).toBe(2);
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
  });

  it('closes a folder and a file that others could read (spec operation-40)', async () => {
    const dataDir = await temporaryDirectory();
    await chmod(dataDir, 0o755);
    await writeFile(databaseFile(dataDir), '', { mode: 0o644 });
    await using db = openDatabase({ dataDir, databaseUrl: undefined });
    await sql`select 1`.execute(db);
    for (const file of [dataDir, databaseFile(dataDir)]) {
      expect((await stat(file)).mode & 0o077, file).toBe(0);
    }
  });

  it('cuts its log after a burst beside a reader (spec operation-81)', async () => {
    const dataDir = await temporaryDirectory();
    await using db = openDatabase({ dataDir, databaseUrl: undefined });
    await sql`create table notes (text text)`.execute(db);
    const logBytes = async () => (await stat(`${databaseFile(dataDir)}-wal`)).size;
    const reader = new DatabaseSync(databaseFile(dataDir));
    reader.exec('begin; select * from notes');
    await sql`insert into notes values (zeroblob(${24 * 1024 * 1024}))`.execute(db);
    expect(await logBytes()).toBeGreaterThan(24 * 1024 * 1024);
    reader.close();
    // The next commit copies the log, and the one after it begins a new one.
    for (const text of ['one', 'two', 'three']) {
      await sql`insert into notes values (${text})`.execute(db);
    }
    expect(await logBytes()).toBeLessThanOrEqual(16 * 1024 * 1024);
  });

  it('has an empty log after an erasure, once whoever reads has ended', async () => {
    const dataDir = await temporaryDirectory();
    await using db = openDatabase({ dataDir, databaseUrl: undefined });
    await sql`create table notes (text text)`.execute(db);
    await sql`insert into notes values ('erased')`.execute(db);
    await sql`delete from notes`.execute(db);
    const reader = new DatabaseSync(databaseFile(dataDir));
    reader.exec('begin; select * from notes');
    const emptied = dialectOf(db).emptyWriteAheadLog(db);
    await pause(20);
    reader.close();
    expect(await emptied).toBe(true);
    expect((await stat(`${databaseFile(dataDir)}-wal`)).size).toBe(0);
    expect(await readFile(databaseFile(dataDir), 'latin1')).not.toContain('erased');
  });

  it('lets pages go on between transactions that wait for one another (spec operation-50)', async () => {
    await using db = openDatabase({
      dataDir: await temporaryDirectory(),
      databaseUrl: undefined,
    });
    await sql`create table notes (number integer)`.execute(db);
    let left = 20;
    const transactions = Array.from({ length: left }, (_, number) =>
      db.transaction().execute((trx) => sql`insert into notes values (${number})`.execute(trx)),
    );
    for (const transaction of transactions) void transaction.then(() => (left -= 1));
    const seen = new Set<number>();
    while (left > 0) {
      await nextTurn();
      seen.add(left);
    }
    await Promise.all(transactions);
    expect(seen.size).toBeGreaterThan(10);
  });

  it('says that it is full, stores nothing of that, and goes on when there is room', async () => {
    await using db = openDatabase({
      dataDir: await temporaryDirectory(),
      databaseUrl: undefined,
    });
    await sql`create table notes (text text)`.execute(db);
    await sql`pragma max_page_count = 10`.execute(db);
    const write = (text: string) =>
      db.transaction().execute(async (trx) => {
        await sql`insert into notes values ('first')`.execute(trx);
        await sql`insert into notes values (${text})`.execute(trx);
      });
    await expect(write('x'.repeat(100_000))).rejects.toThrow('database or disk is full');
    const { rows } = await sql`select * from notes`.execute(db);
    expect(rows).toEqual([]);
    await write('small');
    expect((await sql`select * from notes`.execute(db)).rows).toHaveLength(2);
  });

  it('waits while another process writes, and keeps this one from nothing meanwhile', async () => {
    const dataDir = await temporaryDirectory();
    await using db = openDatabase({ dataDir, databaseUrl: undefined });
    await sql`create table notes (text text)`.execute(db);
    const free = lock(dataDir);
    const write = db
      .transaction()
      .execute((trx) => sql`insert into notes values ('ours')`.execute(trx));
    // A blocked process couldn't free the database.
    await pause(20);
    free();
    await write;
    expect((await sql`select * from notes`.execute(db)).rows).toEqual([{ text: 'ours' }]);
  });

  it('gives up what waits too long, with all that waits behind it', async () => {
    const dataDir = await temporaryDirectory();
    await using db = openDatabase({ dataDir, databaseUrl: undefined });
    await sql`create table notes (text text)`.execute(db);
    const write = () => sql`insert into notes values ('ours')`.execute(db);
    const free = lock(dataDir);
    // By this clock each look at the lock takes a tenth of the wait.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += BUSY_TIMEOUT_MS / 10;
      return now;
    });
    onTestFinished(() => clock.mockRestore());
    const results = await Promise.allSettled(Array.from({ length: 8 }, write));
    const reasons = results.map((result) => result.status === 'rejected' && result.reason.message);
    expect(reasons).toEqual(Array.from({ length: 8 }, () => 'database is locked'));
    expect(now).toBeGreaterThanOrEqual(BUSY_TIMEOUT_MS);
    // One after the other, the waits would have taken eight times as long.
    expect(now).toBeLessThan(4 * BUSY_TIMEOUT_MS);
    free();
    await write();
  });

  it.each([
    ['a file', (folder: string) => writeFile(folder, '')],
    [
      'a folder with something else as database',
      async (folder: string) => {
        await mkdir(folder);
        await writeFile(databaseFile(folder), 'something else, long enough to be looked at');
      },
    ],
  ])('says that the data folder can not be used where there is %s', async (_, prepare) => {
    const dataDir = path.join(await temporaryDirectory(), 'data');
    await prepare(dataDir);
    await using db = openDatabase({ dataDir, databaseUrl: undefined });
    const query = sql`select 1`.execute(db);
    await expect(query).rejects.toThrow(/^DATA_DIR can't be used: .+/);
  });

  it('refuses what it would store as something else', async () => {
    await using db = openDatabase({
      dataDir: await temporaryDirectory(),
      databaseUrl: undefined,
    });
    for (const value of [new Date(), true, { a: 1 }, undefined]) {
      await expect(sql`select ${value} as value`.execute(db)).rejects.toThrow(TypeError);
    }
  });

  it('runs a statement again and again, also after it failed, and after its table changed', async () => {
    await using db = openDatabase({
      dataDir: await temporaryDirectory(),
      databaseUrl: undefined,
    });
    await sql`create table notes (text text primary key)`.execute(db);
    const insert = (text: string) => sql`insert into notes values (${text})`.execute(db);
    await insert('a');
    await expect(insert('a')).rejects.toThrow('UNIQUE');
    await insert('b');
    const texts = () => sql<{ text: string }>`select * from notes order by text`.execute(db);
    expect((await texts()).rows).toEqual([{ text: 'a' }, { text: 'b' }]);
    // A memoized `select *` has the new column.
    await sql`alter table notes add column more text`.execute(db);
    expect((await texts()).rows[0]).toEqual({ text: 'a', more: null });
  });

  it('follows a pragma each time', async () => {
    await using db = openDatabase({
      dataDir: await temporaryDirectory(),
      databaseUrl: undefined,
    });
    const timeout = async () =>
      Object.values((await sql`pragma busy_timeout`.execute(db)).rows[0] as object)[0];
    for (const milliseconds of [0, 3000, 0, 3000]) {
      await sql`pragma busy_timeout = ${sql.lit(milliseconds)}`.execute(db);
      expect(await timeout()).toBe(milliseconds);
    }
  });
});
