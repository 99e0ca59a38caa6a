import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createDatabase } from '#tests/helpers/postgres.ts';
import { startSilentProxy } from '#tests/helpers/silent-proxy.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { databaseLimits } from '../limits.ts';
import { openDatabase } from './database.ts';
import type { Database } from './schema.ts';

// What takes seconds takes tenths.
const usual = { ...databaseLimits };
beforeAll(() => {
  Object.assign(databaseLimits, {
    connectMs: 800,
    beginMs: 400,
    statementMs: 600,
    answerMs: 900,
    lockMs: 300,
    idleInTransactionMs: 300,
  });
});
afterAll(() => void Object.assign(databaseLimits, usual));

const patience = { timeout: 5000, interval: 20 };

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl') ?? '');
});
afterAll(() => database.drop());

describe('the connections to PostgreSQL', () => {
  async function open(databaseConnections = 10) {
    const proxy = await startSilentProxy(database.url);
    const db = openDatabase({ dataDir: '', databaseUrl: proxy.url, databaseConnections });
    const direct = openDatabase({ dataDir: '', databaseUrl: database.url });
    return {
      db,
      direct,
      proxy,
      [Symbol.asyncDispose]: async () => {
        await direct.destroy();
        await db.destroy();
      },
    };
  }

  /** Opens as many connections as there may be. */
  const fill = (db: Database, count = 10) =>
    Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.05)`.execute(db)));

  const backends = async (db: Database) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    return rows[0]?.count;
  };

  it('have stored nothing where somebody hid that the transaction had failed', async () => {
    await using test = await open();
    const stored = test.db.transaction().execute(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => {});
      return 'stored';
    });
    await expect(stored).rejects.toThrow('rolled back');
    await fill(test.db);
  });

  it('that are silent are given up together, and new ones opened', async () => {
    await using test = await open();
    await fill(test.db);
    test.proxy.silence();
    await expect(test.db.transaction().execute(async () => {})).rejects.toThrow('read timeout');
    await fill(test.db);
  });

  it('that are silent within a transaction let go of their locks', async () => {
    await using test = await open();
    await sql`create table numbers (number integer)`.execute(test.direct);
    await sql`insert into numbers values (1)`.execute(test.direct);
    const increase = (trx: Database) => sql`update numbers set number = number + 1`.execute(trx);
    const broken = test.db.transaction().execute(async (trx) => {
      await increase(trx);
      test.proxy.silence();
      await increase(trx);
    });
    await expect(broken).rejects.toThrow('read timeout');
    await vi.waitFor(() => test.db.transaction().execute(increase), patience);
    const { rows } = await sql`select number from numbers`.execute(test.direct);
    expect(rows).toEqual([{ number: 2 }]);
  });

  it('fail where the database is silent to new ones too, and go on after it', async () => {
    await using test = await open();
    test.proxy.isSilent = true;
    await expect(sql`select 1`.execute(test.db)).rejects.toThrow(
      /^DATABASE_URL names a database that can't be opened: /,
    );
    test.proxy.isSilent = false;
    await sql`select 1`.execute(test.db);
  });

  it('that the database ends are replaced', async () => {
    await using test = await open();
    await fill(test.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(test.direct);
    await vi.waitFor(() => fill(test.db), patience);
  });

  it('are as many as configured', async () => {
    await using test = await open(3);
    await fill(test.db, 6);
    expect(await backends(test.direct)).toBe(3);
  });

  it('keep limits within a transaction, and leave none behind', async () => {
    await using test = await open(1);
    const limits = async (db: Database) => {
      const { rows } = await sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
      return rows[0];
    };
    const { statementMs, lockMs, idleInTransactionMs } = databaseLimits;
    expect(await test.db.transaction().execute(limits)).toEqual({
      statement: `${statementMs}ms`,
      lock: `${lockMs}ms`,
      idle: `${idleInTransactionMs}ms`,
    });
    // A pooler gives the same connection to others.
    expect(await limits(test.db)).toEqual({ statement: '0', lock: '0', idle: '0' });
  });

  it('that only read are refused', async () => {
    const databaseUrl = `${database.url}?options=-c%20default_transaction_read_only%3Don`;
    await using db = openDatabase({ dataDir: '', databaseUrl });
    await expect(sql`select 1`.execute(db)).rejects.toThrow(
      /^DATABASE_URL names a database that only reads/,
    );
  });

  it('are left where the database came to only read', async () => {
    await using test = await open(1);
    await sql`set default_transaction_read_only = on`.execute(test.db);
    const write = sql`create table written (number integer)`;
    await expect(write.execute(test.db)).rejects.toThrow('read-only');
    await write.execute(test.db);
  });

  it('go on with another of several hosts', async () => {
    const one = await startSilentProxy(database.url);
    const other = await startSilentProxy(database.url);
    const { host } = new URL(one.url);
    const databaseUrl = one.url.replace(host, `127.0.0.1:1,${host},127.0.0.1:${other.port}`);
    await using db = openDatabase({ dataDir: '', databaseUrl, databaseConnections: 4 });
    await fill(db, 4);
    one.isSilent = true;
    one.silence();
    await vi.waitFor(() => fill(db, 4), patience);
  });

  it('wait for one that is free, and open no others', async () => {
    await using test = await open();
    const { host } = new URL(database.url);
    const databaseUrl = database.url.replace(host, `${host},${host}`);
    await using db = openDatabase({ dataDir: '', databaseUrl, databaseConnections: 1 });
    await sql`select 1`.execute(db);
    const busy = sql`select pg_sleep(0.85)`.execute(db);
    // A check that fails before it is awaited is tried again, and must not leave its failure unhandled.
    busy.catch(() => {});
    await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout exceeded');
    expect(await backends(test.direct)).toBe(1);
    await busy;
    await sql`select 1`.execute(db);
  });

  it('take leads again after they were silent', async () => {
    const env = await testDatabase();
    const proxy = await startSilentProxy(env.DATABASE_URL ?? '');
    const { post } = await startApp({ env: { ...env, DATABASE_URL: proxy.url } });
    expect((await post(validContact)).statusCode).toBe(200);
    proxy.silence();
    await vi.waitFor(async () => expect((await post(validContact)).statusCode).toBe(200), patience);
  });
});
