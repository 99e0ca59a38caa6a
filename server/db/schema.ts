import type { Generated, Kysely } from 'kysely';

/**
 * The tables. Types are the ones that SQLite and PostgreSQL share: moments are ISO 8601 texts in
 * UTC (they sort as they should), truth values are 0 and 1, structured data is JSON text.
 */
export interface Tables {
  settings: { name: string; value: string };
  leads: LeadsTable;
  acknowledgements: AcknowledgementsTable;
  deliveries: DeliveriesTable;
}

export type Database = Kysely<Tables>;

interface LeadsTable {
  id: string;
  /** What people quote, such as `WD-7K3Q9F`. */
  reference: string;
  form: string;
  language: string;
  /** The form's fields as JSON. */
  fields: string;
  /** Whether there are any `suspicions`, for filters. */
  suspect: 0 | 1;
  /** Why it may be spam: a JSON list of `Suspicion`. */
  suspicions: Generated<string>;
  /** What makes two posts the same lead (spec forms-43, forms-44); null once that no longer holds. */
  submission_key: string | null;
  /** Keyed hash of the fields: tells a repeated post from another one under the same key. */
  fingerprint: string;
  created_at: string;
  /** Of an application: when it was decided on, from which its retention counts (spec forms-53). */
  decided_at: Generated<string | null>;
  outcome: Generated<Outcome | null>;
}

/** How an application ended. */
export const outcomes = ['hired', 'rejected', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

/** When an address last got an acknowledgement (one per hour, spec forms-38). */
interface AcknowledgementsTable {
  /** Keyed hash of the address. */
  recipient: string;
  created_at: string;
}

export type DeliveryKind = 'sales' | 'acknowledgement' | 'webhook';

/** The outbox: what goes out because of a lead. */
export interface DeliveriesTable {
  id: string;
  lead_id: string;
  kind: DeliveryKind;
  /** The complete message as JSON. */
  message: string;
  /** How often sending it failed, and whether it worked: attempts that came to an end. */
  attempts: number;
  /** When it is to be sent; null once it was sent or given up. */
  next_attempt_at: string | null;
  /** Until then the process that took it may be sending it; null if none took it. */
  leased_until: string | null;
  sent_at: string | null;
  /** When it was given up, for the reason in `last_error`. */
  failed_at: string | null;
  last_error: string | null;
  created_at: string;
}
