import type { Kysely } from 'kysely';

/** When and how an application was decided on: from then on its retention counts (spec forms-53). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('decided_at', 'text').execute();
  await db.schema.alterTable('leads').addColumn('outcome', 'text').execute();
  // For lists, which begin with the newest, and for retention.
  await db.schema
    .createIndex('leads_created_at')
    .on('leads')
    .columns(['created_at', 'id'])
    .execute();
}
