import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { openPostgres } from './postgres.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Opens the database that the configuration names; connects at the first query. */
export function openDatabase({ dataDir, databaseUrl, databaseConnections }: Location): Database {
  if (databaseUrl === undefined) return new Kysely<Tables>({ dialect: sqliteDialect(dataDir) });
  return openPostgres({
    url: databaseUrl,
    variable: 'DATABASE_URL',
    connections: databaseConnections ?? 1,
  });
}

type Location = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseConnections'>>;

/**
 * Opens PostgreSQL for migrations, past a pooler and as the owner of the tables where
 * `MIGRATE_DATABASE_URL` says so (spec operation-105).
 */
export function openToMigrate(
  config: Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl'>,
): Database {
  const { databaseUrl = '', migrateDatabaseUrl } = config;
  const options = { connections: 1, isPatient: true };
  return openPostgres(
    migrateDatabaseUrl === undefined
      ? { ...options, url: databaseUrl, variable: 'DATABASE_URL' }
      : { ...options, url: migrateDatabaseUrl, variable: 'MIGRATE_DATABASE_URL' },
  );
}

/** Whether other processes may work on the same tables: PostgreSQL yes, SQLite no. */
export function isShared(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections === true;
}

/** How often it is tried to empty the log, which whoever reads it at the moment prevents. */
const EMPTYING_TRIES = 40;
const EMPTYING_PAUSE_MS = 50;

/**
 * Truncates SQLite's write-ahead log, because changed and deleted rows stay in it until they are
 * overwritten. Where another process reads for more than two seconds, the log stays.
 *
 * @returns whether the log is empty
 */
export async function emptyWriteAheadLog(db: Database): Promise<boolean> {
  if (isShared(db)) return true;
  for (let triesLeft = EMPTYING_TRIES; triesLeft > 0; triesLeft -= 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await pause(EMPTYING_PAUSE_MS);
  }
  return false;
}
