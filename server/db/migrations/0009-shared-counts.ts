import { type Kysely, sql } from 'kysely';
import { isShared } from '../database.ts';

/** What processes on one database count together (spec operation-120). With SQLite one process counts in its memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isShared(db)) return;
  // Unlogged, because a commit of these rows then waits neither for the disk nor for a standby. After a crash or
  // a failover they are empty, and counting begins anew.
  for (const table of [
    sql`post_counts (key text primary key, posts integer not null, ends_at bigint not null)`,
    sql`form_traffic (process text, form text, traffic text not null, noted_at bigint not null,
      primary key (process, form))`,
    sql`used_proofs (proof text primary key, submission text not null, expires_at bigint not null)`,
  ]) {
    await sql`create unlogged table ${table}`.execute(db);
  }
}
