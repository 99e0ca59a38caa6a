import { type Kysely, sql } from 'kysely';
import { isShared } from '../database.ts';

/** Rates are counted apart from the leads, and not worth waiting for the disk or a standby (spec operation-120). */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isShared(db)) await sql`alter table acknowledgement_rates set unlogged`.execute(db);
}
