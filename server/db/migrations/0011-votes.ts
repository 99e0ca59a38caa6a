import type { Kysely } from 'kysely';

/** How many readers found a page of the help helpful, or not, in a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('votes')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('helpful', 'integer', (column) => column.notNull())
    .addColumn('not_helpful', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('votes_key', ['page', 'language', 'month'])
    .execute();
}
