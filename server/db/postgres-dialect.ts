import { PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely';
import { systemClock } from '../system/clock.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { Ddl, Dialect } from './dialect.ts';

/** The number of the lock that processes migrate under. */
const MIGRATION_LOCK = 3853314791062309107n;

/** PostgreSQL, as `Dialect` describes it. */
export class PostgresDialectAdapter extends PostgresAdapter implements Dialect {
  readonly variable = 'DATABASE_URL';

  readonly ddl: Ddl = {
    bytes: sql`bytea`,
    countingKey: sql`integer generated always as identity primary key`,
    storedByKey: sql``,
  };

  override get supportsMultipleConnections(): boolean {
    return true;
  }

  jsonText(column: string, member: string) {
    return sql<string | null>`(${sql.ref(column)}::json ->> ${sql.lit(member)})`;
  }

  createClock(db: QueryExecutorProvider): DatabaseClock {
    return createPostgresClock(db);
  }

  async emptyWriteAheadLog(): Promise<boolean> {
    return true;
  }

  async clusterOf(db: QueryExecutorProvider): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      select system_identifier::text as id from pg_control_system()`.execute(db);
    return rows[0]?.id;
  }

  async lockMigrations(trx: QueryExecutorProvider): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  }

  async storeUncompressed(db: QueryExecutorProvider, table: string, column: string): Promise<void> {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set storage external`.execute(
      db,
    );
  }

  /** Kysely's own lock belongs to a session; `lockMigrations` takes one that belongs to its transaction. */
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** An answer that took longer is too inexact, and counts only where there is no other. */
const LONGEST_MS = 1000;

function createPostgresClock(db: QueryExecutorProvider): DatabaseClock {
  // The time of the process's start is kept, because nobody can set the time since then.
  let startedAt = Date.now() - performance.now();
  let isMeasured = false;
  return {
    ...systemClock,
    now: () => new Date(startedAt + performance.now()),
    async measure() {
      const asked = performance.now();
      const { rows } = await sql<{ ms: string }>`
        select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
      const answered = performance.now();
      if (isMeasured && answered - asked > LONGEST_MS) return;
      startedAt = Number(rows[0]?.ms) - (asked + answered) / 2;
      isMeasured = true;
    },
  };
}
