import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { emptyDatabase } from '#tests/helpers/test-database.ts';
import { readConfig } from '../config.ts';
import { addMemo } from '../memos/memos.repository.ts';
import { openDatabase } from './database.ts';
import { databaseProblem, migrate, migrations } from './migrate.ts';
import type { Database } from './schema.ts';
import { writeSetting } from './settings.ts';

/** The program's migrations with another one after them. */
const withLater = (up: (trx: Kysely<unknown>) => Promise<void>) => ({
  ...migrations,
  '9999-later': { up },
});

describe('the database', () => {
  it('is migrated once, and says whether it is', async () => {
    await using db = openDatabase(readConfig(await emptyDatabase()));
    expect(await databaseProblem(db)).toMatchObject({ problem: 'unmigrated' });
    await migrate(db);
    const salt = () => db.selectFrom('settings').selectAll().execute();
    const first = await salt();
    await migrate(db);
    expect(await salt()).toEqual(first);
    expect(await databaseProblem(db)).toBeUndefined();
  });

  it('keeps what it has where a program brings another migration, which is done once', async () => {
    await using db = openDatabase(readConfig(await emptyDatabase()));
    await migrate(db);
    const reference = await addLead(db);
    const known = withLater(async (trx) => {
      await sql`alter table leads add column mood text not null default 'fine'`.execute(trx);
    });
    expect(await databaseProblem(db, known)).toMatchObject({ problem: 'unmigrated' });
    expect(await migrate(db, { known })).toBe(1);
    expect(await migrate(db, { known })).toBe(0);
    expect(await databaseProblem(db, known)).toBeUndefined();
    expect(await db.selectFrom('leads').selectAll().execute()).toMatchObject([
      { reference, mood: 'fine' },
    ]);
    // The program before goes on with it.
    expect(await databaseProblem(db)).toBeUndefined();
    expect(await migrate(db)).toBe(0);
  });

  it('has nothing of migrations that were broken off', async () => {
    await using db = openDatabase(readConfig(await emptyDatabase()));
    const known = withLater(async (trx) => {
      await sql`create table half (id text)`.execute(trx);
      throw new Error('broken off');
    });
    await expect(migrate(db, { known })).rejects.toThrow('broken off');
    expect(await db.introspection.getTables()).toEqual([]);
    await migrate(db);
    expect(await databaseProblem(db)).toBeUndefined();
  });

  it('is left as it is where it has tables of another program (spec operation-106)', async () => {
    await using db = openDatabase(readConfig(await emptyDatabase()));
    await sql`create table posts (id text)`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/^DATA\w+ names a database with tables of another/);
    expect(await databaseProblem(db)).toMatchObject({ problem: 'foreign' });
    expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['posts']);
  });

  it('takes no leads of a program that is too old for it (spec operation-107)', async () => {
    await using db = openDatabase(readConfig(await emptyDatabase()));
    const known = withLater(async (trx) => {
      await sql`alter table leads drop column outcome`.execute(trx);
      await writeSetting(trx as Database, 'oldestProgram', '9999-later');
    });
    await migrate(db, { known });
    expect(await databaseProblem(db, known)).toBeUndefined();
    await expect(migrate(db)).rejects.toThrow(/^DATA\w+ names a database of a newer release: .+$/);
    expect(await databaseProblem(db)).toMatchObject({ problem: 'newer' });
    await writeSetting(db, 'oldestProgram', '0001-initial');
    expect(await databaseProblem(db)).toBeUndefined();
  });

  it('has another salt in every installation', async () => {
    const salts = new Set<string>();
    for (let count = 0; count < 2; count += 1) {
      await using db = openDatabase(readConfig(await emptyDatabase()));
      await migrate(db);
      const { value } = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
      expect(value).toMatch(/^[0-9a-f]{64}$/);
      salts.add(value);
    }
    expect(salts.size).toBe(2);
  });

  it('takes no mail that is of no lead and of no memo, or of both', async () => {
    await using db = openDatabase(readConfig(await emptyDatabase()));
    await migrate(db);
    const mail = {
      id: 'mail',
      kind: 'sales',
      message: '{}',
      attempts: 0,
      next_attempt_at: null,
      leased_until: null,
      failed_at: null,
      sent_at: null,
      last_error: null,
      created_at: '',
    } as const;
    const insert = (owner: { lead_id: string | null; memo_id: string | null }) =>
      db
        .insertInto('deliveries')
        .values({ ...mail, ...owner })
        .execute();
    const memo_id = await addMemo(db, { kind: 'test', now: new Date() });
    await expect(insert({ lead_id: 'nobody', memo_id: null })).rejects.toThrow(/foreign key/i);
    await expect(insert({ lead_id: null, memo_id: 'nothing' })).rejects.toThrow(/foreign key/i);
    await addLead(db);
    const lead = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
    for (const owner of [
      { lead_id: null, memo_id: null },
      { lead_id: lead.id, memo_id },
    ]) {
      await expect(insert(owner)).rejects.toThrow(/deliveries_of/);
    }
  });
});
