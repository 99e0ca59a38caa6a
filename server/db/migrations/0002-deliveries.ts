import { type Kysely, sql } from 'kysely';

/** One table for mails and webhooks; the rows of the earlier table `mails` move into it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) =>
      column.notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await sql`
    insert into deliveries
      (id, lead_id, kind, message, attempts, next_attempt_at, sent_at, last_error, created_at)
    select id, lead_id, kind, message, attempts, next_attempt_at, sent_at, last_error, created_at
    from mails`.execute(db);
  await db.schema.dropTable('mails').execute();
  await db.schema
    .createIndex('deliveries_kind_next_attempt_at')
    .on('deliveries')
    .columns(['kind', 'next_attempt_at'])
    .execute();
  await db.schema.createIndex('deliveries_lead_id').on('deliveries').column('lead_id').execute();
}
