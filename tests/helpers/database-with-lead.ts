import { onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { testDatabase } from './test-database.ts';

/** A database with one lead, `lead`, that deliveries can be about; ends with the test. */
export async function databaseWithLead(): Promise<Database> {
  const db = openDatabase(readConfig(await testDatabase()));
  onTestFinished(() => db.destroy());
  await migrate(db);
  await insertLead(db);
  return db;
}

/** Puts in the lead `lead`. */
export async function insertLead(db: Database): Promise<void> {
  await db
    .insertInto('leads')
    .values({
      id: 'lead',
      reference: 'WD-AAAAAA',
      form: 'contact',
      language: 'en',
      fields: '{}',
      suspect: 0,
      submission_key: null,
      fingerprint: '',
      created_at: '2026-01-05T10:00:00.000Z',
    })
    .execute();
}
