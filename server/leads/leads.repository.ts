import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '#content/languages.ts';
import type { Database, Outcome } from '../db/schema.ts';
import type { Suspicion } from './suspicions.ts';

export interface NewLead {
  form: string;
  language: Language;
  /** The posted fields; JSON can hold them. */
  fields: Record<string, unknown>;
  suspicions: readonly Suspicion[];
  /** Idempotency key: posts with the same one are one lead (spec forms-43). */
  submissionKey: string;
  /** The key doesn't count for leads from before this moment. */
  keyValidSince: Date;
  /** Hash of the fields. */
  fingerprint: string;
  /** About how many bytes it takes. */
  bytes: number;
  createdAt: Date;
}

export interface StoredLead {
  id: string;
  reference: string;
  fingerprint: string;
  /** False if the lead is of an earlier post with the same key. */
  isNew: boolean;
}

/** How many random references are tried, because one may exist already. */
const REFERENCE_ATTEMPTS = 5;

/** Stores a lead once. Pass the transaction that adds the lead's deliveries. */
export async function storeLead(
  trx: Database,
  lead: NewLead,
  newReference: () => string,
): Promise<StoredLead> {
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const stored = await insertLead(trx, lead, newReference());
    if (stored !== undefined) return { ...stored, isNew: true };
    const earlier = await findBySubmissionKey(trx, lead.submissionKey);
    // No lead has the key, so the reference exists already.
    if (earlier === undefined) continue;
    const isValid = earlier.created_at >= lead.keyValidSince.toISOString();
    // The row is written even where nothing changes: a commit waits for the standby only if it wrote something, and the
    // earlier post may not have arrived there (spec operation-155).
    await trx
      .updateTable('leads')
      .set({ submission_key: isValid ? lead.submissionKey : null })
      .where('id', '=', earlier.id)
      .execute();
    if (isValid) return { ...earlier, isNew: false };
  }
  throw new Error(`no unused reference in ${REFERENCE_ATTEMPTS} attempts`);
}

/** Returns nothing if the key or the reference exists already. */
function insertLead(trx: Database, lead: NewLead, reference: string) {
  return trx
    .insertInto('leads')
    .values({
      // Ids are in order of time, so that a large index grows at its end only.
      id: randomUUIDv7(),
      reference,
      form: lead.form,
      language: lead.language,
      fields: JSON.stringify(lead.fields),
      suspect: lead.suspicions.length > 0 ? 1 : 0,
      suspicions: JSON.stringify(lead.suspicions),
      submission_key: lead.submissionKey,
      fingerprint: lead.fingerprint,
      bytes: lead.bytes,
      created_at: lead.createdAt.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'reference', 'fingerprint'])
    .executeTakeFirst();
}

/** Whether there is a lead of an earlier post with this key. */
export async function isSubmitted(db: Database, submissionKey: string): Promise<boolean> {
  return (await findBySubmissionKey(db, submissionKey)) !== undefined;
}

function findBySubmissionKey(db: Database, submissionKey: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'reference', 'fingerprint', 'created_at'])
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst();
}

/** The name of a lead's résumé in the database, from the lead's fields as JSON. */
export function resumeName(fields: string): string | undefined {
  return (JSON.parse(fields) as { resume?: { file?: string } }).resume?.file;
}

/** Stores the decision on an application. */
export async function storeDecision(
  db: Database,
  leadId: string,
  { outcome, decidedAt }: { outcome: Outcome; decidedAt: Date },
): Promise<void> {
  await db
    .updateTable('leads')
    .set({ outcome, decided_at: decidedAt.toISOString() })
    .where('id', '=', leadId)
    .execute();
}
