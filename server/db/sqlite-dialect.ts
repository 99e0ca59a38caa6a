import { setTimeout as pause } from 'node:timers/promises';
import {
  type QueryExecutorProvider,
  type SelectQueryNode,
  SqliteAdapter,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { systemClock } from '../system/clock.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { Ddl, Dialect } from './dialect.ts';

/** How often it is tried to empty the log, which another reader prevents. */
const EMPTYING_TRIES = 40;
const EMPTYING_PAUSE_MS = 50;

/** SQLite, as `Dialect` describes it. */
export class SqliteDialectAdapter extends SqliteAdapter implements Dialect {
  readonly variable = 'DATA_DIR';

  readonly ddl: Ddl = {
    bytes: sql`blob`,
    countingKey: sql`integer primary key autoincrement`,
    // Without it SQLite stores such a table twice.
    storedByKey: sql`without rowid`,
  };

  override get supportsMultipleConnections(): boolean {
    return false;
  }

  /** Kysely denies it, but SQLite can. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  jsonText(column: string, member: string) {
    return sql<string | null>`json_extract(${sql.ref(column)}, ${sql.lit(`$.${member}`)})`;
  }

  createClock(): DatabaseClock {
    return { ...systemClock, measure: async () => {} };
  }

  async emptyWriteAheadLog(db: QueryExecutorProvider): Promise<boolean> {
    for (let triesLeft = EMPTYING_TRIES; triesLeft > 0; triesLeft -= 1) {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
      if (rows[0]?.busy === 0) return true;
      await pause(EMPTYING_PAUSE_MS);
    }
    return false;
  }

  async clusterOf(): Promise<undefined> {}

  /** A transaction is alone already. */
  async lockMigrations(): Promise<void> {}

  /** SQLite compresses nothing. */
  async storeUncompressed(): Promise<void> {}
}

/** Leaves out `for update` and `skip locked`, because a transaction begins as the only writer. */
export class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectQuery(node: SelectQueryNode): void {
    super.visitSelectQuery(node.endModifiers ? { ...node, endModifiers: [] } : node);
  }
}
