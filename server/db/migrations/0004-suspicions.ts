import { type Kysely, sql } from 'kysely';

/** Why a lead is suspect, as a JSON list; until now the honeypot was the only reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('suspicions', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await sql`update leads set suspicions = '["honeypot"]' where suspect = 1`.execute(db);
}
