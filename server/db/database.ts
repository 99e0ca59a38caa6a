import { Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { postgresDialect } from './postgres.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Opens the database that the configuration names; connects at the first query. */
export function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Database {
  const dialect =
    config.databaseUrl === undefined
      ? sqliteDialect(config.dataDir)
      : postgresDialect(config.databaseUrl);
  return new Kysely<Tables>({ dialect });
}

/** Whether other processes may work on the same tables: PostgreSQL yes, SQLite no. */
export function isShared(db: Database): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections === true;
}

/**
 * Truncates SQLite's write-ahead log, because changed and deleted rows stay in it until they are
 * overwritten. It doesn't wait: while another process reads, the log stays.
 *
 * @returns whether the log is empty
 */
export async function emptyWriteAheadLog(db: Database): Promise<boolean> {
  if (isShared(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
