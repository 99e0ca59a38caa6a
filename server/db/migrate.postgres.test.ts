import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '#tests/helpers/test-database.ts';
import { databaseLimits } from '../limits.ts';
import { openDatabase } from './database.ts';
import { databaseProblem, migrateInstallation } from './migrate.ts';
import type { Database } from './schema.ts';

const usual = { ...databaseLimits };
beforeAll(() => {
  const small = { statementMs: 1, lockMs: 100, lockPauseMs: 20, lockTries: 200 };
  Object.assign(databaseLimits, small);
});
afterAll(() => void Object.assign(databaseLimits, usual));

async function start() {
  const { DATABASE_URL: databaseUrl = '' } = await emptyDatabase();
  const config = { databaseUrl, migrateDatabaseUrl: undefined };
  const db = openDatabase({ dataDir: '', databaseUrl });
  return { config, db, [Symbol.asyncDispose]: () => db.destroy() };
}

/** Does a statement in a transaction, which ends when what is returned is called. */
async function hold(db: Database, statement: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const held = db.connection().execute(async (one) => {
    await sql`start transaction`.execute(one);
    await sql.raw(statement).execute(one);
    locked.resolve();
    await promise;
    await sql`commit`.execute(one);
  });
  await locked.promise;
  return () => {
    resolve();
    return held;
  };
}

describe('migrations on PostgreSQL', () => {
  it('are done by one of three processes, without a limit on statements', async () => {
    await using test = await start();
    const done = await Promise.all([1, 2, 3].map(() => migrateInstallation(test.config, test.db)));
    expect(done.sort()).toEqual([0, 0, 1]);
    expect(await databaseProblem(test.db)).toBeUndefined();
    // The limit of 1 ms is there otherwise.
    const sleep = test.db.transaction().execute((trx) => sql`select pg_sleep(1)`.execute(trx));
    await expect(sleep).rejects.toThrow('statement timeout');
  });

  it('wait for a lock on a table, and say at last that it is held', async () => {
    await using test = await start();
    const none = { getMigrations: async () => ({}) };
    await new Migrator({ db: test.db, provider: none }).migrateToLatest();
    const release = await hold(test.db, 'lock table kysely_migration in share mode');
    const { lockTries } = databaseLimits;
    Object.assign(databaseLimits, { lockTries: 3 });
    onTestFinished(() => void Object.assign(databaseLimits, { lockTries }));
    await expect(migrateInstallation(test.config, test.db)).rejects.toThrow(
      /^DATABASE_URL names a database where something else holds a lock/,
    );
    await release();
  });

  it('are done as another user where one is named, whose faults are told by that name', async () => {
    await using test = await start();
    const owner = test.config.databaseUrl;
    const other = new URL(owner);
    other.username = `site_${crypto.randomUUID().slice(0, 8)}`;
    other.password = 'its-own';
    const migrateBy = (databaseUrl: string, migrateDatabaseUrl?: string) =>
      migrateInstallation({ databaseUrl, migrateDatabaseUrl }, test.db);
    await expect(migrateBy(owner, other.href)).rejects.toThrow(
      /^MIGRATE_DATABASE_URL names a user that the database refuses: /,
    );
    // As docs/how-to/deploy.md has it.
    const role = sql.id(other.username);
    await sql`create role ${role} login password 'its-own'`.execute(test.db);
    await sql`alter default privileges grant select, insert, update, delete on tables to ${role}`.execute(
      test.db,
    );
    await expect(migrateBy(other.href)).rejects.toThrow(
      /^DATABASE_URL names a user without the rights on the tables/,
    );
    expect(await migrateBy(other.href, owner)).toBe(1);
    await using site = openDatabase({ dataDir: '', databaseUrl: other.href });
    expect(await databaseProblem(site)).toBeUndefined();
    await site.insertInto('settings').values({ name: 'a', value: 'b' }).execute();
  });

  it('say that a database does not exist', async () => {
    await using test = await start();
    const databaseUrl = test.config.databaseUrl.replace(/\/test_\w+$/, '/none');
    await using none = openDatabase({ dataDir: '', databaseUrl });
    expect(await databaseProblem(none)).toMatchObject({
      problem: 'missing',
      message: expect.stringMatching(/^DATABASE_URL names a database that does not exist: .+$/),
    });
    // The server has no certificate at all.
    const encrypted = `${test.config.databaseUrl}?sslmode=verify-full`;
    await using plain = openDatabase({ dataDir: '', databaseUrl: encrypted });
    expect(await databaseProblem(plain)).toMatchObject({ problem: 'certificate' });
  });
});
