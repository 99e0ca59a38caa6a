import type { Kysely } from 'kysely';

/** What was searched for and not found, by days (spec help-156). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_misses')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    // The day first, because a purge removes days and a day's rows are counted.
    .addPrimaryKeyConstraint('search_misses_key', ['day', 'words'])
    .execute();
}
