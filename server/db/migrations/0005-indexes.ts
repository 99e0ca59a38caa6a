import { type Kysely, sql } from 'kysely';
import { isShared } from '../database.ts';

/**
 * Indexes for what server and command line ask of a large database (spec operation-50). What is asked
 * of few rows, such as those that wait, gets a partial index that holds these rows only and every column
 * that the question names, because `message` lies before them in the table and is long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const shared = isShared(db);
  // Of a large table an index takes longer than a statement of the server may.
  if (shared) await sql`set local statement_timeout = 0`.execute(db);
  // These expressions are the ones of `fieldText`.
  const field = (name: string) =>
    sql.raw(shared ? `(fields::json ->> '${name}')` : `json_extract(fields, '$.${name}')`);
  for (const index of [
    sql`leads_form_created_at on leads (form, created_at, id, decided_at, ${field('keepOneYear')})`,
    sql`leads_form_decided_at on leads (form, decided_at, id, ${field('keepOneYear')})
      where decided_at is not null`,
    sql`leads_email on leads (lower(${field('email')}))`,
    sql`leads_post_key on leads (created_at) where submission_key like 'post:%'`,
    sql`leads_suspect on leads (created_at, id) where suspect = 1`,
    sql`acknowledgements_created_at on acknowledgements (created_at)`,
    sql`deliveries_waiting on deliveries (kind, next_attempt_at, id, attempts, created_at)
      where next_attempt_at is not null`,
    sql`deliveries_leased on deliveries (kind, leased_until, id) where leased_until is not null`,
    sql`deliveries_failed on deliveries (kind, failed_at, id, lead_id)
      where failed_at is not null`,
    sql`deliveries_sent on deliveries (sent_at, id) where sent_at is not null and message <> ''`,
  ]) {
    await sql`create index ${index}`.execute(db);
  }
  await sql`drop index deliveries_kind_next_attempt_at`.execute(db);
}
