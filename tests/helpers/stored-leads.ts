import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { FormId } from '#contracts/forms/index.ts';
import type { Database, DeliveriesTable } from '#server/db/schema.ts';
import type { Suspicion } from '#server/leads/suspicions.ts';
import { newReference } from '#server/privacy/reference.ts';
import { PIECE_BYTES } from '#server/uploads/stored-files.ts';

/** A lead as a test wants it; what isn't said is ordinary. */
export interface GivenLead {
  reference?: string;
  form?: FormId;
  language?: string;
  fields?: Record<string, unknown>;
  suspect?: boolean;
  suspicions?: Suspicion[];
  submissionKey?: string;
  createdAt?: string;
  decidedAt?: string;
  askedAt?: string;
  deliveries?: Partial<Insertable<DeliveriesTable>>[];
}

/** Stores a lead that came in at some time; without a word about deliveries its mail to sales was sent. */
export async function addLead(db: Database, lead: GivenLead = {}): Promise<string> {
  const { reference = newReference(), createdAt = '2026-01-05T10:00:00.000Z' } = lead;
  const id = randomUUID();
  await db
    .insertInto('leads')
    .values({
      id,
      reference,
      form: lead.form ?? 'contact',
      language: lead.language ?? 'en',
      fields: JSON.stringify(lead.fields ?? { name: 'Anna', email: 'anna@example.org' }),
      suspect: lead.suspect ? 1 : 0,
      suspicions: JSON.stringify(lead.suspicions ?? []),
      submission_key: lead.submissionKey ?? null,
      fingerprint: '',
      created_at: createdAt,
      decided_at: lead.decidedAt ?? null,
      asked_at: lead.askedAt ?? null,
    })
    .execute();
  for (const delivery of lead.deliveries ?? [{ sent_at: createdAt }]) {
    await db
      .insertInto('deliveries')
      .values({
        id: randomUUID(),
        lead_id: id,
        kind: 'sales',
        message: '{}',
        attempts: 1,
        next_attempt_at: null,
        leased_until: null,
        sent_at: null,
        failed_at: null,
        last_error: null,
        created_at: createdAt,
        ...delivery,
      })
      .execute();
  }
  return reference;
}

/** All leads, as they are stored. */
export function storedLeads({ db }: { db: Database }) {
  return db.selectFrom('leads').selectAll().execute();
}

/** The fields of the first lead, as they are stored. */
export async function storedFields(app: { db: Database }) {
  const [lead] = await storedLeads(app);
  return JSON.parse(lead?.fields ?? '{}');
}

/** The mails of all leads, those to sales first; sorted, because PostgreSQL moves a row that is updated, as by sending it. */
export function storedMails({ db }: { db: Database }) {
  return db.selectFrom('deliveries').select(['kind']).orderBy('kind', 'desc').execute();
}

/** How far every delivery has come, those to sales first. */
export function deliveryStates(db: Database) {
  return db
    .selectFrom('deliveries')
    .select(['kind', 'attempts', 'next_attempt_at', 'sent_at', 'failed_at', 'last_error'])
    .orderBy('kind', 'desc')
    .execute();
}

/** Gives a lead a file. */
export async function addFile(
  db: Database,
  reference: string,
  file: string,
  content: Buffer,
): Promise<void> {
  const { id } = await db
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  for (let start = 0; start < content.length; start += PIECE_BYTES) {
    const bytes = content.subarray(start, start + PIECE_BYTES);
    const position = start / PIECE_BYTES;
    await db.insertInto('file_pieces').values({ file, position, lead_id: id, bytes }).execute();
  }
}

/** The files of leads, by their names. */
export async function storedFiles(db: Database): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom('file_pieces')
    .select(['file', 'bytes'])
    .orderBy('file')
    .orderBy('position')
    .execute();
  const pieces = Map.groupBy(rows, ({ file }) => file);
  return new Map(
    [...pieces].map(([file, all]) => [file, Buffer.concat(all.map(({ bytes }) => bytes))]),
  );
}
