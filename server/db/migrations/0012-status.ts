import { type Kysely, sql } from 'kysely';
import { isShared } from '../database.ts';

/** What probes found, incidents and planned maintenance (spec status-30). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite stores a table with a key of several columns twice otherwise.
  const once = isShared(db) ? sql`` : sql` without rowid`;
  for (const table of [
    sql`status_probes (probe text primary key, state text not null, since text not null, better integer not null,
      read_at text not null, reading text not null, ms integer not null, problem text)`,
    sql`status_readings (at bigint not null, probe text not null, state smallint not null, ms integer not null,
      primary key (at, probe))${once}`,
    sql`status_minutes (unit text not null, starts_at bigint not null, component text not null,
      operational integer not null, degraded integer not null, outage integer not null,
      maintenance_up integer not null, maintenance_outage integer not null,
      answers integer not null, answer_ms bigint not null, primary key (unit, starts_at, component))${once}`,
    sql`status_incidents (id text primary key, title text not null, impact text not null, components text not null,
      opened_at text not null, resolved_at text, probe text, post_mortem text)`,
    sql`status_updates (id text primary key, incident text not null references status_incidents (id),
      at text not null, kind text not null, message text not null, sent text not null default '[]')`,
    sql`status_maintenance (id text primary key, title text not null, description text not null,
      components text not null, starts_at text not null, ends_at text not null, cancelled_at text)`,
  ]) {
    await sql`create table ${table}`.execute(db);
  }
  await sql`create index status_updates_incident on status_updates (incident)`.execute(db);
}
