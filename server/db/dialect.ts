import type { DialectAdapter, QueryExecutorProvider, RawBuilder } from 'kysely';
import type { DatabaseClock } from './database-clock.ts';

/**
 * What SQLite and PostgreSQL do differently, with a name for each difference. It extends Kysely's adapter, which each
 * database has. Row locks aren't here: `forUpdate` and `skipLocked` of Kysely are compiled to nothing for SQLite.
 */
export interface Dialect extends DialectAdapter {
  /** Whether several processes may work on the tables. Only `server/processes/` and `server/db/` ask (a lint rule). */
  readonly supportsMultipleConnections: boolean;
  /** The environment variable that names the database. */
  readonly variable: 'DATA_DIR' | 'DATABASE_URL';
  readonly ddl: Ddl;
  /**
   * A member of the objects in a column of JSON: its text, or null where there is none. Indexes have the same
   * expression.
   *
   * @param column its name, or `table.column`
   */
  jsonText(column: string, member: string): RawBuilder<string | null>;
  /** The time that all who work on the database go by. */
  createClock(db: QueryExecutorProvider): DatabaseClock;
  /**
   * Truncates the write-ahead log, because changed and deleted rows stay in it until they are overwritten. Where
   * another process reads for more than two seconds, the log stays. PostgreSQL's is its server's, and left alone.
   *
   * @returns false where the log stays
   */
  emptyWriteAheadLog(db: QueryExecutorProvider): Promise<boolean>;
  /** The identifier of the cluster that the database is in; undefined for SQLite. */
  clusterOf(db: QueryExecutorProvider): Promise<string | undefined>;
  /** Lets others wait with their migrations until the transaction ends. */
  lockMigrations(trx: QueryExecutorProvider): Promise<void>;
  /** Keeps the database from compressing a column of files, which are compressed already. */
  storeUncompressed(db: QueryExecutorProvider, table: string, column: string): Promise<void>;
}

/** Parts of `create table`. */
export interface Ddl {
  /** The type of a column of bytes. */
  bytes: RawBuilder<unknown>;
  /** Type and constraint of a key that counts up and gives no number twice. */
  countingKey: RawBuilder<unknown>;
  /** Ends a table with a key of several columns, so that it is stored once. */
  storedByKey: RawBuilder<unknown>;
}

/** The dialect of a database, or of a transaction. */
export function dialectOf(db: QueryExecutorProvider): Dialect {
  // `openDatabase` gives each database one of the two.
  return db.getExecutor().adapter as Dialect;
}
