import { type Kysely, sql } from 'kysely';
import { isShared } from '../database.ts';

/** Accounts of the API, what they have, and the orders that change it (spec api-21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By a sequence, because the clocks of processes differ, and a delete mustn't come before its create.
  const counted = isShared(db)
    ? sql`integer generated always as identity primary key`
    : sql`integer primary key autoincrement`;
  for (const table of [
    sql`api_accounts (id text primary key, kind text not null, name text not null, email text unique,
      password text, created_at text not null, disabled_at text, last_used_at text, expires_at text, network text)`,
    sql`api_tokens (hash text primary key, id text not null unique,
      account_id text not null references api_accounts (id) on delete cascade,
      created_at text not null, expires_at text not null)`,
    sql`api_entities (id text primary key, account_id text not null references api_accounts (id) on delete cascade,
      kind text not null, name text not null, domain_id text references api_entities (id) on delete cascade,
      taken text unique, status text not null, status_reason text, details text not null, secret text,
      created_at text not null, deleted_at text)`,
    sql`api_orders (id ${counted}, reference text not null unique,
      account_id text not null references api_accounts (id) on delete cascade,
      entity_id text not null, area text not null, provider text not null, lane text not null, action text not null,
      state text not null, reason text, attempts integer not null, next_attempt_at text, leased_until text,
      created_at text not null, ended_at text)`,
    sql`api_audit (id text primary key, at text not null, who text not null, action text not null,
      account_id text not null references api_accounts (id) on delete cascade, entity_id text, details text not null)`,
    sql`api_answers (key text primary key, account_id text not null references api_accounts (id) on delete cascade,
      request text not null, status integer not null, answer text not null, created_at text not null)`,
  ]) {
    await sql`create table ${table}`.execute(db);
  }
  for (const index of [
    sql`api_tokens_account on api_tokens (account_id, created_at)`,
    sql`api_tokens_expires on api_tokens (expires_at)`,
    // What an account has of a kind, and what a domain has, both in their stable order.
    sql`api_entities_account on api_entities (account_id, kind, created_at, id)`,
    sql`api_entities_domain on api_entities (domain_id, kind, created_at, id)`,
    // Whether a domain can have another record of a name.
    sql`api_entities_name on api_entities (domain_id, kind, name)`,
    // The first open order of each lane.
    sql`api_orders_open on api_orders (lane, id) where state = 'open'`,
    // Removals that were refused: their names stay taken.
    sql`api_orders_unremoved on api_orders (id, reference) where state = 'refused' and action = 'delete'`,
    sql`api_orders_entity on api_orders (entity_id)`,
    sql`api_orders_account on api_orders (account_id)`,
    sql`api_audit_account on api_audit (account_id, at)`,
    sql`api_audit_at on api_audit (at)`,
    sql`api_answers_created on api_answers (created_at)`,
    sql`api_answers_account on api_answers (account_id)`,
    sql`api_accounts_sandboxes on api_accounts (last_used_at) where kind = 'sandbox'`,
  ]) {
    await sql`create index ${index}`.execute(db);
  }
}
