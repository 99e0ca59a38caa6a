import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { databaseFile } from '#server/db/sqlite.ts';

export type Row = Record<string, SQLInputValue>;

/** A lead as the server stored it, with its deliveries, which wait. */
export interface StoredLead {
  lead: Row;
  deliveries: Row[];
}

/** Reads all leads of a database, as if their mails waited. */
export function readSample(dataDir: string): StoredLead[] {
  using db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const deliveriesOf = db.prepare('select * from deliveries where lead_id = ?');
  const leads = db.prepare('select * from leads').all() as Row[];
  return leads.map((lead) => ({
    lead,
    deliveries: (deliveriesOf.all(lead.id ?? '') as Row[]).map((row) => ({
      ...row,
      attempts: 0,
      leased_until: null,
      next_attempt_at: row.created_at ?? '',
      sent_at: null,
      failed_at: null,
      last_error: null,
    })),
  }));
}

/**
 * Stores copies of a sample's leads in a migrated database of SQLite, in one transaction.
 *
 * @param alter what a copy has of its own; `index` counts them
 */
export function storeCopies(
  dataDir: string,
  sample: readonly StoredLead[],
  count: number,
  alter: (stored: StoredLead, index: number) => StoredLead = (stored) => stored,
): void {
  using db = new DatabaseSync(databaseFile(dataDir));
  db.exec('begin');
  for (let index = 0; index < count; index += 1) {
    const original = sample[index % sample.length];
    if (original === undefined) throw new Error('The sample is empty');
    const { lead, deliveries } = alter(original, index);
    const id = randomUUIDv7();
    insert(db, 'leads', {
      ...lead,
      id,
      reference: `WD-${index.toString(36).toUpperCase().padStart(6, '0')}`,
      submission_key: `${lead.submission_key}:${index}`,
      fingerprint: randomBytes(32).toString('base64url'),
    });
    for (const delivery of deliveries) {
      insert(db, 'deliveries', { ...delivery, id: randomUUIDv7(), lead_id: id });
    }
  }
  db.exec('commit; pragma wal_checkpoint(truncate)');
}

function insert(db: DatabaseSync, table: string, row: Row): void {
  const columns = Object.keys(row);
  const values = columns.map((column) => `:${column}`);
  db.prepare(`insert into ${table} (${columns}) values (${values})`).run(row);
}
