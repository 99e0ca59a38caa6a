import { inject, onTestFinished } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { createDatabase } from './postgres.ts';
import { temporaryDirectory } from './temporary-directory.ts';

type TestDatabase = { DATA_DIR: string; DATABASE_URL?: string; NODE_ENV?: string };

/**
 * The environment that names a database for the running test: a file of its own, or a database of
 * its own on the PostgreSQL server where the project has one.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const DATA_DIR = await temporaryDirectory();
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl === undefined) return { DATA_DIR };
  const { url, drop } = await createDatabase(postgresUrl);
  onTestFinished(drop);
  // In production mails in files are refused with PostgreSQL.
  return { DATA_DIR, DATABASE_URL: url, NODE_ENV: 'test' };
}

/** All rows of all tables, as JSON. */
export async function allRows(db: Database): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'leads')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}
