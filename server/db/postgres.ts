import { PostgresDialect } from 'kysely';

/** A query that has to wait longer for a connection, or runs longer, fails: the post gets its 503. */
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECTIONS = 10;

/** Kysely over PostgreSQL, or a database with its protocol. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
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
