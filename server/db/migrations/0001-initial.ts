import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';

type Db = Kysely<unknown>;

/**
 * All tables as version 1.0.0 has them; `server/db/schema.ts` says what their columns mean. Installations have it, so
 * this file isn't changed any more: a change is a migration of its own (docs/how-to/upgrade.md).
 */
export async function up(db: Db): Promise<void> {
  await makeSettings(db);
  await makeLeads(db);
  await makeOutbox(db);
  await makeAcknowledgements(db);
  await makeFiles(db);
  await makeSharedCounts(db);
  await makeAudit(db);
  await makeHelp(db);
  await makeStatus(db);
  await makeSubscriptions(db);
  await makeApi(db);
  await makeProofs(db);
}

async function makeSettings(db: Db): Promise<void> {
  await sql`create table settings (
    name text primary key,
    value text not null
  )`.execute(db);
  // Random per installation, so that hashes can't be looked up in a table made elsewhere.
  const salt = randomBytes(32).toString('hex');
  await sql`insert into settings (name, value) values ('hash_salt', ${salt})`.execute(db);
}

/**
 * Leads, with indexes for what server and command line ask of a large database (spec operation-50). What is asked of
 * few rows, such as suspects, gets a partial index that holds these rows only.
 */
async function makeLeads(db: Db): Promise<void> {
  await sql`create table leads (
    id text primary key,
    reference text not null unique,
    form text not null,
    language text not null,
    fields text not null,
    suspect integer not null,
    submission_key text unique,
    fingerprint text not null,
    created_at text not null,
    decided_at text,
    outcome text,
    asked_at text,
    suspicions text not null default '[]',
    bytes integer not null default 0,
    digest text,
    unacknowledged text
  )`.execute(db);
  const field = (name: string) => dialectOf(db).jsonText('fields', name);
  await makeIndexes(db, [
    // For lists, which begin with the newest.
    sql`leads_created_at on leads (created_at, id)`,
    sql`leads_form_created_at on leads (form, created_at, id, decided_at, ${field('keepOneYear')})`,
    sql`leads_form_decided_at on leads (form, decided_at, id, ${field('keepOneYear')})
      where decided_at is not null`,
    sql`leads_email on leads (lower(${field('email')}))`,
    sql`leads_post_key on leads (created_at) where submission_key like 'post:%'`,
    sql`leads_suspect on leads (created_at, id, bytes) where suspect = 1`,
    // The purge asks for a form's oldest suspects.
    sql`leads_form_suspect on leads (form, created_at, id) where suspect = 1`,
    sql`leads_digest on leads (digest) where digest is not null`,
    // It is looked every ten minutes whether there is room for their mails.
    sql`leads_unacknowledged on leads (unacknowledged, id) where unacknowledged is not null`,
    // What isn't confirmed is looked for every hour.
    sql`leads_asked on leads (form, asked_at, id) where asked_at is not null`,
  ]);
}

/** Deliveries. Their indexes hold every column that a query names, because `message` is long. */
async function makeOutbox(db: Db): Promise<void> {
  await sql`create table memos (
    id text primary key,
    reference text not null unique,
    kind text not null,
    told text,
    digest text,
    created_at text not null
  )`.execute(db);
  await sql`create table deliveries (
    id text primary key,
    lead_id text references leads (id) on delete cascade,
    memo_id text references memos (id) on delete cascade,
    kind text not null,
    message text not null,
    attempts integer not null,
    next_attempt_at text,
    leased_until text,
    sent_at text,
    failed_at text,
    last_error text,
    created_at text not null,
    priority integer not null default 0,
    constraint deliveries_of check ((lead_id is null) <> (memo_id is null))
  )`.execute(db);
  await sql`create table failed_attempts (
    delivery_id text not null references deliveries (id) on delete cascade,
    number integer not null,
    at text not null,
    answer text not null,
    constraint failed_attempts_key primary key (delivery_id, number)
  )`.execute(db);
  await makeIndexes(db, [
    sql`memos_kind_created_at on memos (kind, created_at)`,
    sql`memos_digest on memos (digest) where digest is not null`,
    sql`deliveries_lead_id on deliveries (lead_id)`,
    sql`deliveries_memo_id on deliveries (memo_id) where memo_id is not null`,
    sql`deliveries_waiting on deliveries (kind, priority, next_attempt_at, id, attempts, created_at)
      where next_attempt_at is not null`,
    sql`deliveries_leased on deliveries (kind, leased_until, id) where leased_until is not null`,
    sql`deliveries_failed on deliveries (kind, failed_at, id, lead_id, memo_id)
      where failed_at is not null`,
    sql`deliveries_sent on deliveries (sent_at, id) where sent_at is not null and message <> ''`,
    // For what failed lately.
    sql`failed_attempts_at on failed_attempts (at)`,
  ]);
}

/** Limits on acknowledgements, and the hours of a mailbox. */
async function makeAcknowledgements(db: Db): Promise<void> {
  await sql`create table acknowledgements (
    recipient text primary key,
    created_at text not null
  )`.execute(db);
  await sql`create table acknowledgement_rates (
    scope text primary key,
    used_until bigint not null,
    noted_at bigint not null
  )`.execute(db);
  await sql`create table mail_hours (
    about text not null,
    mailbox text not null,
    began_at text not null,
    mailed integer not null,
    digest text,
    primary key (about, mailbox)
  )`.execute(db);
  await makeIndexes(db, [sql`acknowledgements_created_at on acknowledgements (created_at)`]);
}

/** The files of leads (spec operation-60). */
async function makeFiles(db: Db): Promise<void> {
  const dialect = dialectOf(db);
  await sql`create table file_pieces (
    file text not null,
    position integer not null,
    lead_id text not null references leads (id) on delete cascade,
    bytes ${dialect.ddl.bytes} not null,
    constraint file_pieces_key primary key (file, position)
  )`.execute(db);
  await makeIndexes(db, [sql`file_pieces_lead_id on file_pieces (lead_id)`]);
  // PDF and DOCX are compressed already.
  await dialect.storeUncompressed(db, 'file_pieces', 'bytes');
}

/** What processes on one database count together (spec operation-120). With SQLite one process counts in its memory. */
async function makeSharedCounts(db: Db): Promise<void> {
  if (!dialectOf(db).supportsMultipleConnections) return;
  // The tables are unlogged, so that a commit waits neither for the disk nor for a standby. After a crash or a failover
  // they are empty, and counting begins anew.
  await sql`create unlogged table shared_counts (
    key text primary key,
    count integer not null,
    ends_at bigint not null
  )`.execute(db);
  await sql`create unlogged table form_traffic (
    process text,
    form text,
    traffic text not null,
    noted_at bigint not null,
    primary key (process, form)
  )`.execute(db);
  await sql`create unlogged table used_proofs (
    proof text primary key,
    submission text not null,
    expires_at bigint not null
  )`.execute(db);
}

/** Who did what with the leads. */
async function makeAudit(db: Db): Promise<void> {
  await sql`create table audit (
    id text primary key,
    at text not null,
    who text not null,
    action text not null,
    details text not null,
    leads integer not null,
    references_named text not null
  )`.execute(db);
  await makeIndexes(db, [sql`audit_at on audit (at)`]);
}

/** What was searched for and not found, by days (spec help-156), and how many found a page helpful, by months. */
async function makeHelp(db: Db): Promise<void> {
  // The key begins with the day, because a purge removes days and a day's rows are counted.
  await sql`create table search_misses (
    day text not null,
    words text not null,
    times integer not null,
    constraint search_misses_key primary key (day, words)
  )`.execute(db);
  await sql`create table votes (
    page text not null,
    language text not null,
    month text not null,
    helpful integer not null,
    not_helpful integer not null,
    constraint votes_key primary key (page, language, month)
  )`.execute(db);
}

/** What probes found, incidents and planned maintenance (spec status-30). */
async function makeStatus(db: Db): Promise<void> {
  const { storedByKey } = dialectOf(db).ddl;
  await sql`create table status_probes (
    probe text primary key,
    state text not null,
    since text not null,
    better integer not null,
    read_at text not null,
    reading text not null,
    ms integer not null,
    problem text
  )`.execute(db);
  await sql`create table status_readings (
    at bigint not null,
    probe text not null,
    state smallint not null,
    ms integer not null,
    primary key (at, probe)
  ) ${storedByKey}`.execute(db);
  await sql`create table status_minutes (
    unit text not null,
    starts_at bigint not null,
    component text not null,
    operational integer not null,
    degraded integer not null,
    outage integer not null,
    maintenance_up integer not null,
    maintenance_outage integer not null,
    answers integer not null,
    answer_ms bigint not null,
    primary key (unit, starts_at, component)
  ) ${storedByKey}`.execute(db);
  await sql`create table status_incidents (
    id text primary key,
    title text not null,
    impact text not null,
    components text not null,
    opened_at text not null,
    resolved_at text,
    probe text,
    post_mortem text
  )`.execute(db);
  await sql`create table status_updates (
    id text primary key,
    incident text not null references status_incidents (id),
    at text not null,
    kind text not null,
    message text not null,
    sent text not null default '[]'
  )`.execute(db);
  await sql`create table status_maintenance (
    id text primary key,
    title text not null,
    description text not null,
    components text not null,
    starts_at text not null,
    ends_at text not null,
    changed_at text not null,
    cancelled_at text
  )`.execute(db);
  await makeIndexes(db, [sql`status_updates_incident on status_updates (incident)`]);
}

/** Confirmed subscriptions to status messages, and what is sent to them (spec status-72, status-76). */
async function makeSubscriptions(db: Db): Promise<void> {
  await sql`create table status_subscribers (
    lead_id text primary key references leads (id) on delete cascade,
    email text not null unique,
    confirmed_at text not null,
    refusals integer not null default 0,
    refused_on text
  )`.execute(db);
  await sql`create table status_mailings (
    id text primary key,
    topic text not null,
    components text not null,
    at text not null,
    passed text not null default '',
    done integer not null default 0
  )`.execute(db);
}

/** Accounts of the API, what they have, and the orders that change it (spec api-21). */
async function makeApi(db: Db): Promise<void> {
  await sql`create table api_accounts (
    id text primary key,
    kind text not null,
    name text not null,
    email text unique,
    password text,
    created_at text not null,
    disabled_at text,
    last_used_at text,
    expires_at text,
    network text
  )`.execute(db);
  await sql`create table api_tokens (
    hash text primary key,
    id text not null unique,
    account_id text not null references api_accounts (id) on delete cascade,
    created_at text not null,
    expires_at text not null
  )`.execute(db);
  await sql`create table api_entities (
    id text primary key,
    account_id text not null references api_accounts (id) on delete cascade,
    kind text not null,
    name text not null,
    domain_id text references api_entities (id) on delete cascade,
    taken text unique,
    status text not null,
    status_reason text,
    details text not null,
    secret text,
    created_at text not null,
    deleted_at text
  )`.execute(db);
  // Orders have a sequence, because the clocks of processes differ, and a delete mustn't come before its create.
  await sql`create table api_orders (
    id ${dialectOf(db).ddl.countingKey},
    reference text not null unique,
    account_id text not null references api_accounts (id) on delete cascade,
    entity_id text not null,
    area text not null,
    provider text not null,
    lane text not null,
    action text not null,
    state text not null,
    reason text,
    attempts integer not null,
    next_attempt_at text,
    leased_until text,
    created_at text not null,
    ended_at text
  )`.execute(db);
  await sql`create table api_audit (
    id text primary key,
    at text not null,
    who text not null,
    action text not null,
    account_id text not null references api_accounts (id) on delete cascade,
    entity_id text,
    details text not null
  )`.execute(db);
  await sql`create table api_answers (
    key text primary key,
    account_id text not null references api_accounts (id) on delete cascade,
    request text not null,
    status integer not null,
    answer text not null,
    created_at text not null
  )`.execute(db);
  await makeIndexes(db, [
    sql`api_accounts_sandboxes on api_accounts (last_used_at) where kind = 'sandbox'`,
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
  ]);
}

/** Proofs of ownership, with indexes for those that are due and those that a person decides about. */
async function makeProofs(db: Db): Promise<void> {
  await sql`create table api_proofs (
    entity_id text not null references api_entities (id) on delete cascade,
    account_id text not null references api_accounts (id) on delete cascade,
    proved_at text not null,
    next_look_at text,
    doubt text,
    doubted_at text,
    years integer,
    primary key (entity_id, account_id)
  )`.execute(db);
  await makeIndexes(db, [
    sql`api_proofs_due on api_proofs (next_look_at) where next_look_at is not null`,
    sql`api_proofs_doubted on api_proofs (doubted_at) where doubt is not null`,
    sql`api_proofs_account on api_proofs (account_id)`,
  ]);
}

async function makeIndexes(db: Db, indexes: readonly ReturnType<typeof sql>[]): Promise<void> {
  for (const index of indexes) await sql`create index ${index}`.execute(db);
}
