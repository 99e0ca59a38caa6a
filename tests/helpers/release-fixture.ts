import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import type { Database, Tables } from '#server/db/schema.ts';
import { databaseFile } from '#server/db/sqlite.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { emptyDatabase } from './test-database.ts';

/** What a release has told people and programs, so that every later one has to stand by it. */
export interface ReleaseRecord {
  version: string;
  /** The moment of its clock when it ended. */
  endedAt: string;
  /** The SHA-256 of the file of each migration that it has. */
  migrations: Record<string, string>;
  /** How many rows each table has. */
  rows: Record<string, number>;
  /** References that senders were told. */
  references: string[];
  resume: { file: string; base64: string };
  /** To whom mails of the outbox still had to be sent. */
  waiting: string[];
  /** The address of a confirmed subscription, and the token in the links of its mails. */
  subscription: { email: string; token: string };
  /** The token of one that isn't confirmed yet. */
  confirmation: string;
  /** A token of the API, and what its calls were answered. */
  api: { token: string; answers: Record<string, unknown> };
}

type Row = Record<string, unknown>;

/** The database that a release left behind, on whichever database the test runs. */
export interface ReleaseFixture {
  env: { DATA_DIR: string; DATABASE_URL?: string };
  record: ReleaseRecord;
  /** All rows by their tables, as the release stored them. */
  rows: ReadonlyMap<string, readonly Row[]>;
}

export const releaseFolder = path.resolve(import.meta.dirname, '../fixtures');

/** The releases that have a fixture, such as `release-1.0.0`. */
export const releases = readdirSync(releaseFolder)
  .filter((name) => /^release-.+\.json$/.test(name))
  .map((name) => path.basename(name, '.json'));

/** What a release recorded. */
export function readRecord(release: string): ReleaseRecord {
  return JSON.parse(readFileSync(path.join(releaseFolder, `${release}.json`), 'utf8'));
}

/** The SHA-256 of a migration's file. */
export function hashOfMigration(name: string): string {
  return hash('sha256', readFileSync(path.join(migrationFolder, `${name}.ts`)));
}

const migrationFolder = path.resolve(import.meta.dirname, '../../server/db/migrations');

/** Unpacks the fixture of a release; it ends with the test. */
export async function openRelease(release: string): Promise<ReleaseFixture> {
  const record = readRecord(release);
  const packed = await readFile(path.join(releaseFolder, `${release}.sqlite.gz`));
  const folder = await temporaryDirectory();
  await writeFile(databaseFile(folder), gunzipSync(packed), { mode: 0o600 });
  const rows = readRows(databaseFile(folder), Object.keys(record.rows));
  const env = await emptyDatabase();
  if (env.DATABASE_URL === undefined) return { env: { DATA_DIR: folder }, record, rows };
  await using db = openDatabase(readConfig(env));
  await copyToPostgres(db, { record, rows });
  return { env, record, rows };
}

function readRows(file: string, tables: readonly string[]): ReadonlyMap<string, Row[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rowsOf = (table: string) => database.prepare(`select * from ${table}`).all();
  const all = new Map(tables.map((table) => [table, rowsOf(table)]));
  database.close();
  return all;
}

/** Makes the tables as the release did, and puts its rows into them: they are the same on both databases. */
async function copyToPostgres(
  db: Database,
  { record, rows }: Pick<ReleaseFixture, 'record' | 'rows'>,
): Promise<void> {
  const isOfRelease = ([name]: [string, unknown]) => name in record.migrations;
  const known = Object.fromEntries(Object.entries(migrations).filter(isOfRelease));
  await migrate(db, { known });
  await db.transaction().execute(async (trx) => {
    // The order of the tables doesn't matter then.
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.deleteFrom('settings').execute();
    for (const [table, all] of rows) {
      const name = sql.table(table);
      await sql`insert into ${name} overriding system value
        select * from json_populate_recordset(null::${name}, ${JSON.stringify(all, bytesAsHex)}::json)`.execute(
        trx,
      );
    }
    await sql`select setval(pg_get_serial_sequence('api_orders', 'id'), max(id))
      from api_orders`.execute(trx);
  });
}

function bytesAsHex(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}

/** What a database lacks of what the release stored: columns, and how many rows of a table. */
export async function lostSince(
  db: Database,
  { rows }: Pick<ReleaseFixture, 'rows'>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, all] of rows) {
    const present: Row[] = await db
      .selectFrom(table as keyof Tables)
      .selectAll()
      .execute();
    const tables = await db.introspection.getTables();
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
    const before = Object.keys(all[0] ?? {});
    const kept = before.filter((column) => columns?.includes(column));
    lost.push(...before.filter((one) => !kept.includes(one)).map((one) => `${table}.${one}`));
    const there = new Set(present.map((row) => asText(row, kept)));
    const missing = all.filter((row) => !there.has(asText(row, kept)));
    if (missing.length > 0) lost.push(`${table}: ${missing.length}`);
  }
  return lost;
}

/** A row of either database; PostgreSQL gives large numbers as texts. */
function asText(row: Row, columns: readonly string[]): string {
  return JSON.stringify(
    columns.map((column) => {
      const value = row[column];
      if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
      return value === null ? value : String(value);
    }),
  );
}
