import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { ConfigError } from '../config.ts';
import { LocklessCompiler, SqliteDialectAdapter } from './sqlite-dialect.ts';
import { BUSY_TIMEOUT_MS, waitWhileBusy } from './wait-while-busy.ts';

/** Kysely over Node's own SQLite, in `<dataDir>/website.sqlite`. */
export function sqliteDialect(dataDir: string): SqliteDialect {
  let database: DatabaseSync | undefined;
  const dialect = new SqliteDialect({
    database: async () => {
      try {
        database = open(dataDir);
        return adapt(database);
      } catch (error) {
        const { message } = error as Error;
        throw new ConfigError(`DATA_DIR can't be used: ${message}`, { cause: error });
      }
    },
    onCreateConnection: async (connection) => {
      waitWhileBusy(connection);
      giveTurns(connection, () => database?.isTransaction === true);
    },
  });
  const createAdapter = () => new SqliteDialectAdapter();
  const createQueryCompiler = () => new LocklessCompiler();
  return Object.assign(dialect, { createAdapter, createQueryCompiler });
}

/**
 * Yields to the event loop after each commit, because transactions that wait for one another would otherwise keep the
 * thread until the last one has ended (spec operation-50).
 */
function giveTurns(connection: DatabaseConnection, isInTransaction: () => boolean): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(
    ...query: Parameters<typeof execute>
  ): Promise<QueryResult<Row>> => {
    const result = await execute<Row>(...query);
    const isWrite = result.numAffectedRows !== undefined;
    if (isWrite && !isInTransaction()) await nextTurn();
    return result;
  };
}

/** Kysely over the file of another program, which has to exist and keeps its rights and its kind of log. */
export function sqliteFileDialect(file: string): SqliteDialect {
  const existing = pathToFileURL(file);
  existing.searchParams.set('mode', 'rw');
  return new SqliteDialect({
    database: async () => adapt(new DatabaseSync(existing, { timeout: 0 })),
    onCreateConnection: async (connection) => waitWhileBusy(connection),
  });
}

/** Largest size that the write-ahead log keeps; it usually begins anew at 4 MB. */
const LOG_BYTES = 16 * 1024 * 1024;

/** With WAL and `synchronous=FULL`, a reported commit survives a crash of process or machine. */
function open(dataDir: string): DatabaseSync {
  // Only the owner may read the folder and what is in it, because its data are personal.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFile(dataDir);
  closeToOthers(dataDir, file, `${file}-wal`, `${file}-shm`);
  // SQLite silently opens a read-only file, and fails with the first lead.
  for (const needed of [dataDir, ...(existsSync(file) ? [file] : [])]) {
    accessSync(needed, constants.R_OK | constants.W_OK);
  }
  const database = new DatabaseSync(file, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  // The write-ahead log is cut when it begins anew, because a reader beside many writes lets it grow (spec
  // operation-81).
  database.exec(`pragma journal_size_limit = ${LOG_BYTES}`);
  // Deleted rows are overwritten, not only freed.
  database.exec('pragma secure_delete = on');
  // From here on, `waitWhileBusy` waits instead.
  database.exec('pragma busy_timeout = 0');
  return database;
}

/** Takes all rights from other users. What doesn't exist, or belongs to another user, stays as it is. */
function closeToOthers(...paths: string[]): void {
  for (const path of paths) {
    try {
      chmodSync(path, statSync(path).mode & 0o700);
    } catch (error) {
      if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'website.sqlite');
}

/** Statements to prepare once and keep. A pragma isn't kept, because it takes effect when it is prepared. */
const REUSABLE = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Gives node:sqlite the shape of better-sqlite3 that Kysely expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    return { statement, reader: statement.columns().length > 0 };
  };
  // Statements are kept, because preparing costs more than running, and the garbage collector doesn't see how much
  // memory a prepared statement holds.
  const statements = new LRUCache({ max: 100, memoMethod: prepare });
  return {
    close: () => database.close(),
    prepare(sql) {
      // A full disk ends the transaction; a rollback would then fail and hide the error.
      if (sql === 'rollback' && !database.isTransaction) return nothing;
      // A plain `begin` starts a reader, whose first write fails at once if another process wrote
      // meanwhile; a transaction that starts as a writer waits instead.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const { statement, reader } = REUSABLE.test(text) ? statements.memo(text) : prepare(text);
      return {
        reader,
        all: (values) => statement.all(...values.map(bindable)),
        run: (values) => statement.run(...values.map(bindable)),
        // An iteration has a statement of its own, because running a kept one meanwhile would end it.
        iterate: (values) => database.prepare(text).iterate(...values.map(bindable)),
      };
    },
  };
}

/** A statement that does nothing. */
const nothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Refuses objects and the like, because node:sqlite takes an object for named values. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || ['string', 'number', 'bigint'].includes(typeof value)) {
    return value as SQLInputValue;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite can't store a value of type ${typeof value}: convert it first`);
}
