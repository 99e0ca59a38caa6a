import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Config } from '../config.ts';
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
export function isShared(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
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

/** A query that has to wait longer for a connection, or runs longer, fails: the post gets its 503. */
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECTIONS = 10;

/** Kysely over PostgreSQL, or a database with its protocol. */
function postgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      // Loaded here, because SQLite doesn't need it.
      const { default: pg } = await import('pg');
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        statement_timeout: STATEMENT_TIMEOUT_MS,
        application_name: 'website',
      });
      // A broken connection is replaced, and its query fails. Between queries, idle or within a
      // transaction, its error would end the process without a listener.
      pool.on('error', () => {});
      pool.on('connect', (client) => client.on('error', () => {}));
      return pool;
    },
  });
}
