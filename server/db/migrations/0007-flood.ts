import { type Kysely, sql } from 'kysely';

/** Deliveries with a priority, digests of suspects, and limits on acknowledgements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const leads = db.schema.alterTable('leads');
  await leads.addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await leads.addColumn('digest', 'text').execute();
  await leads.addColumn('unacknowledged', 'text').execute();
  await sql`update leads set bytes = length(fields) where suspect = 1`.execute(db);
  await sql`drop index if exists leads_suspect`.execute(db);
  await sql`create index leads_suspect on leads (created_at, id, bytes) where suspect = 1`.execute(
    db,
  );
  await sql`create index leads_digest on leads (digest) where digest is not null`.execute(db);

  await db.schema
    .alterTable('deliveries')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update deliveries set priority = 1 where next_attempt_at is not null
    and lead_id in (select id from leads where suspect = 1)`.execute(db);
  await sql`drop index if exists deliveries_kind_next_attempt_at`.execute(db);
  await sql`drop index if exists deliveries_waiting`.execute(db);
  await sql`create index deliveries_waiting
    on deliveries (kind, priority, next_attempt_at, id, attempts, created_at)
    where next_attempt_at is not null`.execute(db);

  await db.schema
    .createTable('suspect_hours')
    .addColumn('mailbox', 'text', (column) => column.primaryKey())
    .addColumn('began_at', 'text', (column) => column.notNull())
    .addColumn('mailed', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text')
    .execute();
  await db.schema
    .createTable('acknowledgement_rates')
    .addColumn('scope', 'text', (column) => column.primaryKey())
    .addColumn('used_until', 'bigint', (column) => column.notNull())
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .execute();
}
