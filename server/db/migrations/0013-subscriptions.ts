import { type Kysely, sql } from 'kysely';
import { isShared } from '../database.ts';

/** Confirmed subscriptions to status messages, and what is sent to them (spec status-72, status-76). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a large table an index takes longer than a statement of the server may.
  if (isShared(db)) await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of [
    sql`create table status_subscribers (lead_id text primary key references leads (id) on delete cascade,
      email text not null unique, confirmed_at text not null, refusals integer not null default 0, refused_on text)`,
    sql`create table status_mailings (id text primary key, topic text not null, components text not null,
      at text not null, passed text not null default '', done integer not null default 0)`,
    // What isn't confirmed is looked for every hour, and confirmed is nearly all.
    sql`create index leads_asked on leads (form, decided_at, id) where decided_at is not null and outcome is null`,
  ]) {
    await statement.execute(db);
  }
}
