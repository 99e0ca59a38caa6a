import type { Generated, Kysely } from 'kysely';
import type { StatusTopic } from '#contracts/forms/status-subscription.ts';

/**
 * The tables. Types are the ones that SQLite and PostgreSQL share: moments are ISO 8601 texts in
 * UTC (they sort as they should), truth values are 0 and 1, structured data is JSON text.
 */
export interface Tables {
  settings: { name: string; value: string };
  leads: LeadsTable;
  acknowledgements: AcknowledgementsTable;
  acknowledgement_rates: AcknowledgementRatesTable;
  memos: MemosTable;
  mail_hours: MailHoursTable;
  deliveries: DeliveriesTable;
  failed_attempts: FailedAttemptsTable;
  audit: AuditTable;
  votes: VotesTable;
  file_pieces: FilePiecesTable;
  shared_counts: SharedCountsTable;
  form_traffic: FormTrafficTable;
  used_proofs: UsedProofsTable;
  search_misses: SearchMissesTable;
  status_probes: StatusProbesTable;
  status_readings: StatusReadingsTable;
  status_minutes: StatusMinutesTable;
  status_incidents: StatusIncidentsTable;
  status_updates: StatusUpdatesTable;
  status_maintenance: StatusMaintenanceTable;
  status_subscribers: StatusSubscribersTable;
  status_mailings: StatusMailingsTable;
  api_accounts: ApiAccountsTable;
  api_tokens: ApiTokensTable;
  api_entities: ApiEntitiesTable;
  api_orders: ApiOrdersTable;
  api_audit: ApiAuditTable;
  api_answers: ApiAnswersTable;
  api_proofs: ApiProofsTable;
}

export type Database = Kysely<Tables>;

interface LeadsTable {
  id: string;
  /** The name that people quote, such as `WD-7K3Q9F`. */
  reference: string;
  form: string;
  language: string;
  /** The form's fields as JSON. */
  fields: string;
  /** Whether there are any `suspicions`, for filters. */
  suspect: 0 | 1;
  /** Why it may be spam: a JSON list of `Suspicion`. */
  suspicions: Generated<string>;
  /** Idempotency key: posts with it are one lead (spec forms-43, forms-44); null once it expired. */
  submission_key: string | null;
  /** Keyed hash of the fields: tells a repeated post from another one under the same key. */
  fingerprint: string;
  created_at: string;
  /** When an application was decided on; its retention counts from then (spec forms-53). */
  decided_at: Generated<string | null>;
  /** Of an application. */
  outcome: Generated<Outcome | null>;
  /** When the address of a subscription was asked to confirm it; unless it is, its retention counts from then. */
  asked_at: Generated<string | null>;
  /** About how many bytes it takes, its file included: suspects together may take only so many (spec forms-94). */
  bytes: Generated<number>;
  /** Id of the digest that names it. */
  digest: Generated<string | null>;
  /** Why it got no acknowledgement, where others of its form get one. */
  unacknowledged: Generated<Unacknowledged | null>;
}

/** A mail to a visitor that waits until its purse has room: of a post without proof of work, or with one. */
export const withoutRoom = ['noRoom', 'noRoomProven'] as const;

/** Why a lead that isn't suspect has no acknowledgement: its address just had one, or there is no room yet. */
export type Unacknowledged = 'sameAddress' | (typeof withoutRoom)[number];

/** How an application ended. */
export const outcomes = ['hired', 'rejected', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

/** When an address last got an acknowledgement (one per hour, spec forms-38). */
interface AcknowledgementsTable {
  /** Keyed hash of the address. */
  recipient: string;
  created_at: string;
}

/** How soon the next acknowledgements may go (spec forms-97). */
interface AcknowledgementRatesTable {
  /** A purse, or a purse and the keyed hash of a domain of recipients. */
  scope: string;
  /** Up to this moment the hourly number is used up, in ms since 1970; PostgreSQL gives it as a text. */
  used_until: number | string;
  noted_at: number | string;
}

/** What the outbox sends to us that is of no lead. */
export type MemoKind = 'order' | 'digest' | 'test';

/**
 * What we are told by the outbox that is of no lead: an order of the API, a digest, the test of an operator. It goes
 * with its deliveries.
 */
export interface MemosTable {
  id: string;
  /** What commands name it by; that of an order is the order's own. */
  reference: string;
  kind: MemoKind;
  /** Of an order: `ToldOrder` as JSON. */
  told: string | null;
  /** Of an order: id of the digest that names it. */
  digest: Generated<string | null>;
  created_at: string;
}

/** What a digest names. */
export const digestsOf = ['suspects', 'leads', 'feedback', 'orders'] as const;
export type DigestOf = (typeof digestsOf)[number];

/** The hour in which what is mailed to one of our mailboxes is counted (spec forms-51). */
interface MailHoursTable {
  about: DigestOf;
  mailbox: string;
  began_at: string;
  /** How many were mailed singly. */
  mailed: number;
  /** Id of the digest with the others. */
  digest: string | null;
}

/** Kinds of webhooks, one for each endpoint. */
export const webhookKinds = ['webhook', 'webhook-2', 'webhook-3'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** What the outbox sends; `server/jobs/` has a handler for each. */
export const deliveryKinds = [
  'sales',
  'acknowledgement',
  ...webhookKinds,
  'digest',
  'status',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** The outbox: mails and webhooks, each of a lead or of a memo. */
export interface DeliveriesTable {
  id: string;
  lead_id: string | null;
  memo_id: string | null;
  kind: DeliveryKind;
  /** 1 is sent after 0: suspects, so that nobody waits for them (spec forms-90), and monthly reports. */
  priority: Generated<0 | 1>;
  /**
   * The message as JSON: complete, or for `digest` and `status` what names that of which its words are made when it is
   * sent. It is emptied some days after it was sent (spec operation-51).
   */
  message: string;
  /** Attempts that have ended, whether they failed or not. */
  attempts: number;
  /** When the next attempt is due; null once sent or given up. */
  next_attempt_at: string | null;
  /** When the lease of the process that sends it expires; null without a lease. */
  leased_until: string | null;
  sent_at: string | null;
  /** When it was given up; `last_error` has the reason. */
  failed_at: string | null;
  last_error: string | null;
  created_at: string;
}

/** What the other side said to each failed attempt of a delivery, until it is sent or erased. */
interface FailedAttemptsTable {
  delivery_id: string;
  /** The attempt's number, from 1. */
  number: number;
  at: string;
  /** As `last_error`: shortened, and without addresses. */
  answer: string;
}

/** Who did what with the leads at the command line (spec operation-94). */
interface AuditTable {
  id: string;
  at: string;
  /** `OPERATOR_NAME`, else the system's user. */
  who: string;
  /** The command, such as `export`. */
  action: string;
  /** What the command was asked for, as JSON, without addresses. */
  details: string;
  /** How many leads it was about. */
  leads: number;
  /** Their references, with spaces between; only the first of many. */
  references_named: string;
}

/** How many found a page helpful. A row has nothing of a reader, and there is one for each page, language and month. */
interface VotesTable {
  /** The page's address without its language. */
  page: string;
  language: string;
  /** `2026-01`, UTC. */
  month: string;
  helpful: number;
  not_helpful: number;
}

/** The files of leads, in pieces (spec operation-60). They go with their lead. */
interface FilePiecesTable {
  /** The name by which the lead's fields and its mail to sales know the file. */
  file: string;
  /** From 0 on; all pieces but the last have `PIECE_BYTES`. */
  position: number;
  lead_id: string;
  bytes: Uint8Array;
}

/**
 * How many forms an address posted and a token called, where processes share a database (spec operation-121, api-25).
 */
interface SharedCountsTable {
  /** Keyed hash of a form and a network address; `all` counts all of them. Or `api` and a token's id. */
  key: string;
  count: number;
  /** When the count begins anew, in ms since 1970; PostgreSQL gives it as a text. */
  ends_at: number | string;
}

/** What each process knows of posts and attacks, where processes share a database (spec operation-122). */
interface FormTrafficTable {
  process: string;
  form: string;
  /** `FormTraffic` as JSON. */
  traffic: string;
  noted_at: number | string;
}

/** Proofs of work that were used, where processes share a database (spec operation-123). */
interface UsedProofsTable {
  /** Keyed hash of the challenge's signature. */
  proof: string;
  /** Keyed hash of the signature and the submission that brought it. */
  submission: string;
  expires_at: number | string;
}

/** What was searched for in vain, with nothing of who did (spec help-156). */
interface SearchMissesTable {
  /** ISO date in the company's time zone. */
  day: string;
  /** In small letters, cut to `searchLimits.missLength`. */
  words: string;
  times: number;
}

/** What a reading found; `unknown` where the probe couldn't run. In the database by its place in this list. */
export const readingStates = ['operational', 'degraded', 'outage', 'unknown'] as const;
export type ReadingState = (typeof readingStates)[number];

/** The last reading of each probe, and the state that it has by now. */
interface StatusProbesTable {
  probe: string;
  state: ReadingState;
  since: string;
  /** Readings in a row that are better than `state`. */
  better: number;
  read_at: string;
  reading: ReadingState;
  /** How long the answer took, in milliseconds. */
  ms: number;
  /** Why it isn't operational, for the operator alone. */
  problem: string | null;
}

/** Every reading of the last two days (spec status-30). */
interface StatusReadingsTable {
  probe: string;
  /** In ms since 1970; PostgreSQL gives it as a text. */
  at: number | string;
  /** Place in `readingStates`. */
  state: number;
  ms: number;
}

/** Minutes of a component by hour and by UTC day, as far as something was read. */
interface StatusMinutesTable {
  unit: 'hour' | 'day';
  /** When the hour or the day begins, in ms since 1970. */
  starts_at: number | string;
  component: string;
  /** Minutes outside of planned maintenance. */
  operational: number;
  degraded: number;
  outage: number;
  /** Minutes of planned maintenance, as they were measured. */
  maintenance_up: number;
  maintenance_outage: number;
  /** Answers, and how long they took together, in ms. */
  answers: number;
  answer_ms: number | string;
}

interface StatusIncidentsTable {
  id: string;
  /** In every language, as JSON. */
  title: string;
  impact: 'degraded' | 'outage';
  /** Ids of components, as a JSON list. */
  components: string;
  opened_at: string;
  resolved_at: string | null;
  /** The probe that opened it; null where an operator did, or has taken it over. */
  probe: string | null;
  /** In every language, as JSON. */
  post_mortem: string | null;
}

interface StatusUpdatesTable {
  /** In order of time. */
  id: string;
  incident: string;
  at: string;
  kind: 'opened' | 'updated' | 'resolved';
  /** In every language, as JSON. */
  message: string;
  /** Kinds of the webhooks that have it, as a JSON list. */
  sent: Generated<string>;
}

interface StatusMaintenanceTable {
  id: string;
  title: string;
  description: string;
  components: string;
  starts_at: string;
  /** When it ends, or ended. */
  ends_at: string;
  /** When it was planned, or changed since. */
  changed_at: string;
  cancelled_at: string | null;
}

/**
 * Confirmed subscriptions to status messages. Address, topics and components are fields of the lead (spec status-72).
 */
interface StatusSubscribersTable {
  lead_id: string;
  /** The address in small letters, which is subscribed once. */
  email: string;
  confirmed_at: string;
  /** On how many days in a row its mail server refused it for good, and the last of these (UTC). */
  refusals: Generated<number>;
  refused_on: string | null;
}

/** A message to subscribers, and how far its mails are in the outbox (spec status-76). */
interface StatusMailingsTable {
  /** What it says: `update:<id>`, `maintenance:<event>:<id>` or `report:2026-01`. */
  id: string;
  topic: StatusTopic;
  /** Ids of the components that it is about, as a JSON list; empty: all. */
  components: string;
  /** Who confirmed later doesn't get it. */
  at: string;
  /** The last subscriber whose mail is in the outbox. */
  passed: Generated<string>;
  done: Generated<0 | 1>;
}

/** Who may use the API. */
export interface ApiAccountsTable {
  /** `acct_…`. */
  id: string;
  /** A sandbox is a visitor's own, without a sign-in, and goes by itself (spec api-3). */
  kind: 'customer' | 'sandbox';
  name: string;
  /** In small letters; null for a sandbox. */
  email: string | null;
  /** `$argon2id$…` (spec api-24); null for a sandbox. */
  password: string | null;
  created_at: string;
  disabled_at: string | null;
  /** Of a sandbox: the longest unused one makes room for another. */
  last_used_at: string | null;
  /** Of a sandbox: when it goes. */
  expires_at: string | null;
  /** Of a sandbox: keyed hash of the network address that made it. */
  network: string | null;
}

/** A revoked token is gone. */
interface ApiTokensTable {
  /** SHA-256 of the token, which is random. */
  hash: string;
  /** `tok_…`, what the operator and the audit trail call it. */
  id: string;
  account_id: string;
  created_at: string;
  expires_at: string;
}

export type EntityKind = 'hosting' | 'domain' | 'record' | 'mailbox' | 'database';

/** What accounts have: hosting accounts, domains, DNS records, mailboxes, databases. */
export interface ApiEntitiesTable {
  /** `acc_…`, `dom_…`, `rec_…`, `eml_…`, `db_…`, as the API shows it. */
  id: string;
  account_id: string;
  kind: EntityKind;
  /** A domain in punycode; the record's name within its zone, `@` for its own; a whole address; a database's name. */
  name: string;
  /** The domain of a record or a mailbox. */
  domain_id: string | null;
  /** What is taken by it, such as `domain example.nl`, until the provider has removed it; null once it failed. */
  taken: string | null;
  status: 'pending' | 'active' | 'failed' | 'suspended' | 'expired' | 'transferring';
  status_reason: string | null;
  /** `EntityDetails` of its kind, as JSON. */
  details: string;
  /** The verifier of its password, until the provider has it. */
  secret: string | null;
  created_at: string;
  /** When its removal was asked for; the API shows it no more, and the row goes once the provider has removed it. */
  deleted_at: string | null;
}

/** What a provider has to do, or did; in order within a lane (spec api-19). */
export interface ApiOrdersTable {
  /** In order of the calls. */
  id: Generated<number>;
  /** What operator and customer call it. */
  reference: string;
  account_id: string;
  /** The entity may be gone since. */
  entity_id: string;
  area: 'hosting' | 'domains' | 'dns' | 'email' | 'databases';
  /** Name of the provider that it was given to. */
  provider: string;
  /** What goes in order: area and domain, or area and account. */
  lane: string;
  action: 'create' | 'delete';
  state: 'open' | 'done' | 'refused';
  /** Why it was refused, or what went wrong with the last attempt. */
  reason: string | null;
  attempts: number;
  /** When the next attempt is due; null where a person carries it out. */
  next_attempt_at: string | null;
  leased_until: string | null;
  created_at: string;
  ended_at: string | null;
}

/** Every change of an account and of what it has: who and when. */
interface ApiAuditTable {
  /** In order of time. */
  id: string;
  at: string;
  /** `tok_…`, or the operator as the audit log names one. */
  who: string;
  /** Such as `dns-create`. */
  action: string;
  account_id: string;
  entity_id: string | null;
  /** What there is to know, as JSON, without passwords. */
  details: string;
}

/** Answers that a repeated idempotency key gets again (spec api-26). */
interface ApiAnswersTable {
  /** Keyed hash of account and key. */
  key: string;
  account_id: string;
  /** Keyed hash of the request. */
  request: string;
  status: number;
  /** The body as it was sent. */
  answer: string;
  created_at: string;
}

/** Why a person has to decide about a proof: its domain was registered anew, its record is gone, another account has one. */
export const proofDoubts = ['registered', 'missing', 'claimed'] as const;
export type ProofDoubt = (typeof proofDoubts)[number];

/** Whose a domain is by a proof of ownership, and who else claims it (spec api-130 to api-135). */
export interface ApiProofsTable {
  /** The domain. */
  entity_id: string;
  /** The account that has it, or another one that has proved it since: a claim. */
  account_id: string;
  /** When it was last proved. */
  proved_at: string;
  /** When it is looked at again; null for a claim, and while the domain is suspended. */
  next_look_at: string | null;
  doubt: ProofDoubt | null;
  doubted_at: string | null;
  /** Of a claim: for how many years the domain was asked for. */
  years: number | null;
}
