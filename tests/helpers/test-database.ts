import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { databaseFile } from '#server/db/sqlite.ts';
import { createDatabase, MIGRATED, rememberDatabase } from './postgres.ts';
import { temporaryDirectory } from './temporary-directory.ts';

type TestDatabase = { DATA_DIR: string; DATABASE_URL?: string; NODE_ENV?: string };

/**
 * The environment that names a migrated database for the running test: a file of its own, or a database of
 * its own on the PostgreSQL server where the project has one. All have the same salt, because they are copies of one:
 * migrating takes longer.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const DATA_DIR = await temporaryDirectory();
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl !== undefined) return onPostgres(DATA_DIR, await lendDatabase(postgresUrl));
  migratedFile ??= migrateFile();
  await writeFile(databaseFile(DATA_DIR), await migratedFile, { mode: 0o600 });
  return { DATA_DIR };
}

/** Likewise one without tables. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const DATA_DIR = await temporaryDirectory();
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl === undefined) return { DATA_DIR };
  const { url, drop } = await createDatabase(postgresUrl);
  onTestFinished(drop);
  return onPostgres(DATA_DIR, url);
}

// In production mails in files are refused with PostgreSQL.
const onPostgres = (DATA_DIR: string, DATABASE_URL: string) => ({
  DATA_DIR,
  DATABASE_URL,
  NODE_ENV: 'test',
});

/** SQLite's, once a worker. */
let migratedFile: Promise<Buffer> | undefined;

async function migrateFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'website-migrated-'));
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  await db.destroy();
  const file = await readFile(databaseFile(dataDir));
  await rm(dataDir, { recursive: true });
  return file;
}

/** PostgreSQL's of this worker that no test has at the moment. */
const free: { url: string; drop: () => Promise<void>; reset: () => Promise<boolean> }[] = [];

async function lendDatabase(postgresUrl: string): Promise<string> {
  let lent = free.pop();
  if (lent === undefined) {
    const made = await createDatabase(postgresUrl, MIGRATED);
    lent = { ...made, reset: await rememberDatabase(made.url) };
  }
  const { url, drop, reset } = lent;
  onTestFinished(async () => {
    if (await reset()) free.push({ url, drop, reset });
    else await drop();
  });
  return url;
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
