import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '#tests/helpers/test-database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './database.ts';
import { databaseProblem, migrate } from './migrate.ts';
import { up as leadsAndMails } from './migrations/0001-leads-and-mails.ts';
import { writeSetting } from './settings.ts';

/** The migrations of the first version. */
const first = { '0001-leads-and-mails': { up: leadsAndMails } };

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

  it('has nothing of migrations that were broken off', async () => {
    await using db = openDatabase(readConfig(await emptyDatabase()));
    const breaksOff = async (trx: Kysely<unknown>) => {
      await sql`create table half (id text)`.execute(trx);
      throw new Error('broken off');
    };
    const provider = { getMigrations: async () => ({ ...first, '0002': { up: breaksOff } }) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    expect(error).toEqual(new Error('broken off'));
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
    await migrate(db);
    // Of a release later than this one, which only added.
    const later = { name: '9999-later', timestamp: new Date().toISOString() };
    await db
      .insertInto('kysely_migration' as never)
      .values(later as never)
      .execute();
    expect(await databaseProblem(db)).toBeUndefined();
    expect(await migrate(db)).toBe(0);
    await writeSetting(db, 'oldestProgram', '0001-leads-and-mails');
    expect(await databaseProblem(db)).toBeUndefined();
    await writeSetting(db, 'oldestProgram', '9999-later');
    await expect(migrate(db)).rejects.toThrow(/^DATA\w+ names a database of a newer release: .+$/);
    expect(await databaseProblem(db)).toMatchObject({ problem: 'newer' });
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

  it('keeps the mails of the first version, in the table of deliveries', async () => {
    await using db = openDatabase(readConfig(await emptyDatabase()));
    await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest();
    const lead = sql`insert into leads
      (id, reference, form, language, fields, suspect, fingerprint, created_at)
      values ('lead', 'WD-AAAAAA', 'contact', 'en', '{}', 0, '', '2026')`;
    await lead.execute(db);
    const old = [
      ['waits', 'sales', '{"a":1}', 3, '2027', null, 'ECONNECTION', '2026'],
      ['sent', 'acknowledgement', '{"b":"é"}', 1, null, '2026-02', null, '2026'],
    ] as const;
    for (const row of old) {
      await sql`insert into mails
        (id, lead_id, kind, message, attempts, next_attempt_at, sent_at, last_error, created_at)
        values (${row[0]}, 'lead', ${sql.join(row.slice(1))})`.execute(db);
    }
    await migrate(db);
    const common = {
      lead_id: 'lead',
      priority: 0,
      leased_until: null,
      failed_at: null,
      created_at: '2026',
    };
    expect(await db.selectFrom('deliveries').selectAll().orderBy('attempts').execute()).toEqual([
      {
        ...common,
        id: 'sent',
        kind: 'acknowledgement',
        message: '{"b":"é"}',
        attempts: 1,
        next_attempt_at: null,
        sent_at: '2026-02',
        last_error: null,
      },
      {
        ...common,
        id: 'waits',
        kind: 'sales',
        message: '{"a":1}',
        attempts: 3,
        next_attempt_at: '2027',
        sent_at: null,
        last_error: 'ECONNECTION',
      },
    ]);
    await expect(sql`select * from mails`.execute(db)).rejects.toThrow(/mails/);
    // Erasing leads erases their deliveries.
    await db.deleteFrom('leads').execute();
    expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  });

  it('knows the honeypot as the reason of the suspects that it finds', async () => {
    await using db = openDatabase(readConfig(await emptyDatabase()));
    await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest();
    for (const suspect of [0, 1]) {
      await sql`insert into leads
        (id, reference, form, language, fields, suspect, fingerprint, created_at)
        values (${`${suspect}`}, ${`WD-${suspect}`}, 'contact', 'en', '{}', ${suspect}, '', '')`.execute(
        db,
      );
    }
    await migrate(db);
    const leads = db.selectFrom('leads').select(['suspect', 'suspicions']).orderBy('suspect');
    expect(await leads.execute()).toEqual([
      { suspect: 0, suspicions: '[]' },
      { suspect: 1, suspicions: '["honeypot"]' },
    ]);
  });

  it('takes no mail without a lead', async () => {
    await using db = openDatabase(readConfig(await emptyDatabase()));
    await migrate(db);
    const mail = {
      id: 'mail',
      lead_id: 'nobody',
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
    await expect(db.insertInto('deliveries').values(mail).execute()).rejects.toThrow(
      /foreign key/i,
    );
  });
});
