import { type Kysely, sql } from 'kysely';
import { isShared } from '../database.ts';

/** The purge asks for a form's oldest suspects, which are few among its leads (spec operation-50). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a large table an index takes longer than a statement of the server may.
  if (isShared(db)) await sql`set local statement_timeout = 0`.execute(db);
  await sql`create index leads_form_suspect on leads (form, created_at, id)
    where suspect = 1`.execute(db);
}
