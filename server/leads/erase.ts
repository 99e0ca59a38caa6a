import { setTimeout as pause } from 'node:timers/promises';
import { isShared } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { outboxLimits } from '../limits.ts';
import { removeMailFiles } from '../mail/file-transport.ts';
import { filesOf, removeWithFile } from '../uploads/stored-files.ts';
import { confirmationHash, recipientHash } from './hashes.ts';
import { BROKEN_OFF } from './leads.queries.ts';
import { readHashSalt } from './leads.repository.ts';

/** The database and the other places where leads leave data. */
export interface LeadStorage {
  db: Database;
  /** The directory of mails that are written to files. */
  mailDirectory: string;
}

export interface Erased {
  /** References of the erased leads. */
  references: string[];
  resumes: number;
  mailFiles: number;
  /** References of the leads that stay, because a process is sending one of their deliveries. */
  busy: string[];
}

/** Leads that are erased at a time, because with SQLite pages wait as long (spec operation-50). */
const BATCH = 50;
/** How long `eraseOnceIdle` waits for a delivery that is being sent: longer than any attempt takes. */
const PATIENCE_MS = outboxLimits.attemptMs + 30_000;
/** How long it waits before it tries those leads again. */
const LOOK_MS = 250;

/**
 * Erases leads with their deliveries, mail files and résumés. A lead with a delivery that is being sent
 * stays: call again for the leads in `busy`. A lead also stays if the process dies on the way, so that
 * erasing it again finishes the work.
 */
export async function eraseLeads(
  storage: LeadStorage,
  references: readonly string[],
  now: Date,
  onProgress: (leads: number) => void = () => {},
): Promise<Erased> {
  const erased: Erased = { references: [], resumes: 0, mailFiles: 0, busy: [] };
  for (let start = 0; start < references.length; start += BATCH) {
    const batch = await eraseBatch(storage, references.slice(start, start + BATCH), now);
    erased.references.push(...batch.references);
    erased.busy.push(...batch.busy);
    erased.resumes += batch.resumes;
    erased.mailFiles += batch.mailFiles;
    onProgress(erased.references.length);
  }
  return erased;
}

/** Erases leads like `eraseLeads`, and waits for what is being sent of them; `busy` is what it waited for in vain. */
export async function eraseOnceIdle(
  storage: LeadStorage,
  references: readonly string[],
  now: () => Date,
  onProgress: (leads: number) => void = () => {},
): Promise<Erased> {
  const erased: Erased = { references: [], resumes: 0, mailFiles: 0, busy: [...references] };
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const step = await eraseLeads(storage, erased.busy, now(), (leads) =>
      onProgress(erased.references.length + leads),
    );
    erased.references.push(...step.references);
    erased.resumes += step.resumes;
    erased.mailFiles += step.mailFiles;
    erased.busy = step.busy;
    if (erased.busy.length === 0 || performance.now() > giveUpAt) return erased;
    await pause(LOOK_MS);
  }
}

async function eraseBatch(
  { db, mailDirectory }: LeadStorage,
  references: readonly string[],
  now: Date,
): Promise<Erased> {
  await db.transaction().execute((trx) => stopDeliveries(trx, references, now));
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'reference', 'digest'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('id')
          .whereRef('lead_id', '=', 'leads.id')
          .where('leased_until', '>', now.toISOString()),
      ).as('busy'),
    )
    .where('reference', 'in', references)
    .execute();

  const busy = rows.filter((row) => row.busy).map(({ reference }) => reference);
  const idle = rows.filter((row) => !row.busy);
  // Leads that are gone already count too, because a killed process may have left their mail files.
  const without = references.filter((reference) => !busy.includes(reference));
  const digests = idle.flatMap(({ digest }) => digest ?? []);
  const mailFiles = await removeMailFiles(mailDirectory, new Set([...without, ...digests]));
  // The leads go last, because only they name the mail files.
  const ids = idle.map(({ id }) => id);
  const files = await filesOf(db, ids);
  for (const file of files) await removeWithFile(db, file);
  if (ids.length > 0) await db.deleteFrom('leads').where('id', 'in', ids).execute();
  return {
    references: idle.map(({ reference }) => reference),
    resumes: files.length,
    mailFiles,
    busy,
  };
}

/**
 * Ends the deliveries of leads that go: from here on no process leases one. They count as given up, because nobody
 * would see a lead whose erasure was broken off here. What is being sent ends by itself, and a failed one at the
 * next call. Pass a transaction of its own, because a lead that joins a digest comes before all of it, and keeps
 * the digest, or after it, and finds that it doesn't wait any more.
 */
async function stopDeliveries(
  trx: Database,
  references: readonly string[],
  now: Date,
): Promise<void> {
  const found = trx.selectFrom('leads').select('id').where('reference', 'in', references);
  await keepDigests(trx, references);
  await trx
    .updateTable('deliveries')
    .set({ next_attempt_at: null, failed_at: now.toISOString(), last_error: BROKEN_OFF })
    .where('lead_id', 'in', found)
    .where('next_attempt_at', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('leased_until', 'is', null), eb('leased_until', '<=', now.toISOString())]),
    )
    .execute();
}

/** Gives the digests of leads that go to others that they name, because a delivery goes with its lead. */
async function keepDigests(trx: Database, references: readonly string[]): Promise<void> {
  const going = trx.selectFrom('leads').select('id').where('reference', 'in', references);
  if (isShared(trx)) {
    // First by itself, because a statement that has waited for a row sees other tables as before its wait.
    const digests = trx.selectFrom('deliveries').select('id').where('kind', '=', 'digest');
    await digests.where('lead_id', 'in', going).orderBy('id').forUpdate().execute();
  }
  await trx
    .updateTable('deliveries')
    .set(({ fn, ref, selectFrom }) => ({
      lead_id: fn.coalesce(
        selectFrom('leads as other')
          .select('other.id')
          .whereRef('other.digest', '=', 'deliveries.id')
          .where('other.reference', 'not in', references)
          .limit(1),
        ref('lead_id'),
      ),
    }))
    .where('kind', '=', 'digest')
    .where('lead_id', 'in', going)
    .execute();
}

/**
 * Forgets when addresses last got an acknowledgement.
 *
 * @returns how many of them had got one
 */
export async function eraseRecipients(db: Database, emails: Iterable<string>): Promise<number> {
  const salt = await readHashSalt(db);
  let count = 0;
  const hashes = [...emails].flatMap((email) => [
    recipientHash(salt, email),
    confirmationHash(salt, email),
  ]);
  for (const recipient of new Set(hashes)) {
    const { numDeletedRows } = await db
      .deleteFrom('acknowledgements')
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow();
    count += Number(numDeletedRows);
  }
  return count;
}
