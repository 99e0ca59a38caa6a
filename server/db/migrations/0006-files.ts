import { type Kysely, sql } from 'kysely';
import { isShared } from '../database.ts';
import type { Database } from '../schema.ts';

/** The files of leads, which until now were files on the disk (spec operation-60). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_pieces')
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) =>
      column.notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('bytes', isShared(db as Database) ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_pieces_key', ['file', 'position'])
    .execute();
  await db.schema.createIndex('file_pieces_lead_id').on('file_pieces').column('lead_id').execute();
  // PDF and DOCX are compressed already.
  if (isShared(db as Database)) {
    await sql`alter table file_pieces alter column bytes set storage external`.execute(db);
  }
}
