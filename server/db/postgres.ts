import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { databaseLimits as limits } from '../limits.ts';
import { addressesOf } from './postgres-address.ts';
import { PostgresDialectAdapter } from './postgres-dialect.ts';
import { asDatabaseProblem, DatabaseProblem } from './problem.ts';
import type { Database, Tables } from './schema.ts';

export interface PostgresOptions {
  url: string;
  /** The variable that has the address, for messages. */
  variable: string;
  /** How many connections at most. */
  connections: number;
  /** For migrations: no limit on how long a statement takes. */
  isPatient?: boolean;
}

/**
 * Kysely over PostgreSQL, or a database with its protocol, also through a pooler that gives each transaction
 * another connection: nothing is set for a session (spec operation-101, operation-102).
 */
export function openPostgres(options: PostgresOptions): Database {
  let pool: Promise<PostgresPool> | undefined;
  const getPool = () => {
    // The driver is loaded here, because SQLite doesn't need it.
    pool ??= import('pg').then((pg) => createPool(pg.default, options));
    return pool;
  };
  const dialect = new PostgresDialect({ pool: getPool });
  const createAdapter = () => new PostgresDialectAdapter();
  return new Kysely<Tables>({ dialect: Object.assign(dialect, { createAdapter }) });
}

/** A pool that gives up connections that are silent or only read, and goes from host to host (spec operation-103). */
function createPool(
  driver: typeof pg,
  { url, variable, connections, isPatient = false }: PostgresOptions,
): PostgresPool {
  const addresses = addressesOf(url);
  let current = 0;
  let pool = open();

  function open(): pg.Pool {
    const opened: pg.Pool = new driver.Pool({
      connectionString: withLibpqModes(addresses[current % addresses.length] ?? url),
      max: connections,
      connectionTimeoutMillis: limits.connectMs,
      idleTimeoutMillis: limits.idleMs,
      maxLifetimeSeconds: limits.lifetimeSeconds,
      keepAlive: true,
      keepAliveInitialDelayMillis: limits.keepAliveMs,
      application_name: 'website',
      onConnect: (client) => {
        // A broken connection is replaced, and its query fails. Between queries, idle or within a
        // transaction, its error would end the process without a listener.
        client.on('error', () => {});
        limitTime(client as pg.Client, isPatient, () => replace(opened));
        return refuseReadOnly(client, variable);
      },
    });
    opened.on('error', () => {});
    return opened;
  }

  /** Replaces a pool with all its connections, because what silenced one has silenced the others. */
  function replace(old: pg.Pool): void {
    if (old !== pool) return;
    pool = open();
    void old.end();
  }

  async function connect(tries: number): ReturnType<PostgresPool['connect']> {
    const from = pool;
    try {
      return await from.connect();
    } catch (error) {
      const isCurrent = from === pool;
      // Where all connections are in use, another host is no better.
      const isHopeless = isCurrent && (addresses.length === 1 || (error as Error).message === BUSY);
      if (isHopeless || tries <= 1) throw asDatabaseProblem(error, variable);
      if (isCurrent) {
        current += 1;
        replace(from);
      }
      return connect(tries - 1);
    }
  }

  return {
    options: {},
    // At least two tries are needed, because the pool may be replaced during the first.
    connect: () => connect(Math.max(2, addresses.length)),
    end: () => pool.end(),
  };
}

/** How the driver says that no connection was free in time, and that a query had no answer in time. */
const BUSY = 'timeout exceeded when trying to connect';
const SILENT = 'Query read timeout';
/** SQLSTATE of a write where only reading is possible. */
const READ_ONLY = '25006';
const ASK_WHETHER_IT_READS = 'show transaction_read_only';

/** `begin` with the limits of its transaction, in one message. */
function beginWith(statementMs: number, idleMs: number): string {
  return [
    'begin',
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${limits.lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ');
}

/**
 * Limits the time of a connection's queries and transactions. It ends a connection that doesn't answer in time, or
 * whose database has become read-only, and the pool drops it.
 */
function limitTime(client: pg.Client, isPatient: boolean, isDead: () => void): void {
  const begin = isPatient
    ? beginWith(0, 0)
    : beginWith(limits.statementMs, limits.idleInTransactionMs);
  const query = client.query.bind(client) as (query: object) => Promise<{ command: string }>;
  const limited = async (text: string, values: unknown[]) => {
    // These two statements never take long.
    const isFirst = text === 'begin' || text === ASK_WHETHER_IT_READS;
    try {
      const result = await query({
        text: text === 'begin' ? begin : text,
        values,
        query_timeout: isFirst ? limits.beginMs : isPatient ? undefined : limits.answerMs,
      });
      // After a failed statement PostgreSQL answers a commit with ROLLBACK, without an error.
      if (text === 'commit' && result.command !== 'COMMIT') {
        throw new Error('the transaction was rolled back');
      }
      return result;
    } catch (error) {
      // A connection that can't roll back is closed; the error that led here says more.
      if (text === 'rollback') {
        void client.end();
        return { command: 'ROLLBACK', rows: [] };
      }
      const { message, code } = error as { message: string; code?: string };
      if (message === SILENT || code === READ_ONLY) {
        void client.end();
        isDead();
      }
      throw error;
    }
  };
  Object.assign(client, { query: limited });
}

async function refuseReadOnly(client: pg.ClientBase, variable: string): Promise<void> {
  const { rows } = await client.query(ASK_WHETHER_IT_READS);
  if (rows[0]?.transaction_read_only === 'on') throw new DatabaseProblem('readOnly', variable);
}

/** An address with which the driver takes `sslmode` as psql and pg_dump do. */
export function withLibpqModes(address: string): string {
  const url = new URL(address);
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
