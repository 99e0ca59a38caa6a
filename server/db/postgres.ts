import { PostgresDialect } from 'kysely';

/** A query that has to wait longer for a connection, or runs longer, fails: the post gets its 503. */
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECTIONS = 10;

/** Kysely over PostgreSQL, or what speaks its protocol. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      // Loaded here: who runs on SQLite doesn't pay for it.
      const { default: pg } = await import('pg');
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        statement_timeout: STATEMENT_TIMEOUT_MS,
        application_name: 'website',
      });
      // A connection that breaks is replaced, and the query that needs it fails. Between queries,
      // idle or within a transaction, it would end the process if nobody listened.
      pool.on('error', () => {});
      pool.on('connect', (client) => client.on('error', () => {}));
      return pool;
    },
  });
}
