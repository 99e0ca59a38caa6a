import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '../db/schema.ts';
import { outboxLimits } from '../limits.ts';
import { removeMailFiles } from '../mail/file-transport.ts';
import { BROKEN_OFF } from '../outbox/deliveries.queries.ts';
import { filesOf, removeWithFile } from '../uploads/stored-files.ts';
import { confirmationHash, readHashSalt, recipientHash } from './hashes.ts';

/** The database and the other places where leads leave data. */
export interface LeadStorage {
  db: Database;
  /** The directory of mails that are written to files. */
  mailDirectory: string;
}

export interface Erased {
  /** References of what is erased. */
  references: string[];
  resumes: number;
  mailFiles: number;
  /** References of what stays, because a process is sending one of their deliveries, or `only` holds no more. */
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
export function eraseLeads(...given: Parameters<Erase>): Promise<Erased> {
  return eraseRows('leads', ...given);
}

/** Erases memos likewise. */
export function eraseMemos(...given: Parameters<Erase>): Promise<Erased> {
  return eraseRows('memos', ...given);
}

interface EraseOptions {
  onProgress?: (count: number) => void;
  /** Erases only the rows of which this still holds. */
  only?: RawBuilder<SqlBool>;
}

type Erase = (
  storage: LeadStorage,
  references: readonly string[],
  now: Date,
  options?: EraseOptions,
) => Promise<Erased>;

/** The column by which deliveries name what they are of. */
const owners = { leads: 'lead_id', memos: 'memo_id' } as const;

async function eraseRows(
  table: keyof typeof owners,
  storage: LeadStorage,
  references: readonly string[],
  now: Date,
  { onProgress, only = sql`1 = 1` }: EraseOptions = {},
): Promise<Erased> {
  const erased: Erased = { references: [], resumes: 0, mailFiles: 0, busy: [] };
  for (let start = 0; start < references.length; start += BATCH) {
    const some = references.slice(start, start + BATCH);
    const batch = await eraseBatch(table, storage, { references: some, only, now });
    erased.references.push(...batch.references);
    erased.busy.push(...batch.busy);
    erased.resumes += batch.resumes;
    erased.mailFiles += batch.mailFiles;
    onProgress?.(erased.references.length);
  }
  return erased;
}

/**
 * Erases, and waits for what is being sent; `busy` is what it waited for in vain.
 *
 * @param erase `eraseLeads` or `eraseMemos`
 */
export async function eraseOnceIdle(
  erase: Erase,
  storage: LeadStorage,
  references: readonly string[],
  now: () => Date,
  onProgress: (leads: number) => void = () => {},
): Promise<Erased> {
  const erased: Erased = { references: [], resumes: 0, mailFiles: 0, busy: [...references] };
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const step = await erase(storage, erased.busy, now(), {
      onProgress: (leads) => onProgress(erased.references.length + leads),
    });
    erased.references.push(...step.references);
    erased.resumes += step.resumes;
    erased.mailFiles += step.mailFiles;
    erased.busy = step.busy;
    if (erased.busy.length === 0 || performance.now() > giveUpAt) return erased;
    await pause(LOOK_MS);
  }
}

async function eraseBatch(
  table: keyof typeof owners,
  { db, mailDirectory }: LeadStorage,
  {
    references,
    only,
    now,
  }: { references: readonly string[]; only: RawBuilder<SqlBool>; now: Date },
): Promise<Erased> {
  const named = db.selectFrom(table).where('reference', 'in', references);
  const meant = named.where(only);
  await stopDeliveries(db, table, meant.select('id'), now);
  const rows = await meant.select(['id', 'reference', 'digest']).execute();
  const sending = await beingSent(db, table, rows, now);
  const idle = rows.filter((row) => !sending.has(row.id));
  const going = new Set(idle.map(({ reference }) => reference));
  const there = await named.select('reference').execute();
  const busy = there.flatMap(({ reference }) => (going.has(reference) ? [] : reference));
  // What is gone already counts too, because a killed process may have left its mail files.
  const without = references.filter((reference) => !busy.includes(reference));
  const digests = idle.flatMap(({ digest }) => digest ?? []);
  const mailFiles = await removeMailFiles(mailDirectory, new Set([...without, ...digests]));
  // The rows go last, because only they name the mail files.
  const ids = idle.map(({ id }) => id);
  const files = table === 'leads' ? await filesOf(db, ids) : [];
  for (const file of files) await removeWithFile(db, file, only);
  if (ids.length > 0) await db.deleteFrom(table).where('id', 'in', ids).where(only).execute();
  return {
    references: idle.map(({ reference }) => reference),
    resumes: files.length,
    mailFiles,
    busy,
  };
}

/** Ids of the rows of which a process is sending a delivery, or a digest that names them. */
async function beingSent(
  db: Database,
  table: keyof typeof owners,
  rows: readonly { id: string; digest: string | null }[],
  now: Date,
): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id);
  const digests = rows.flatMap(({ digest }) => digest ?? []);
  const leased = db.selectFrom('deliveries').where('leased_until', '>', now.toISOString());
  const own =
    ids.length === 0
      ? []
      : await leased.select(`${owners[table]} as owner`).where(owners[table], 'in', ids).execute();
  const naming =
    digests.length === 0
      ? []
      : await leased.select('memo_id as owner').where('memo_id', 'in', digests).execute();
  const sending = new Set([...own, ...naming].map(({ owner }) => owner));
  const found = rows.filter(({ id, digest }) => sending.has(id) || sending.has(digest ?? ''));
  return new Set(found.map(({ id }) => id));
}

/**
 * Ends the deliveries of what is erased, so that no process leases one any more. They count as given up, so that a
 * lead shows whose erasure was broken off here. What is being sent ends by itself, and if that fails, at the next call.
 */
async function stopDeliveries(
  db: Database,
  table: keyof typeof owners,
  found: SelectQueryBuilder<Tables, 'leads' | 'memos', { id: string }>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ next_attempt_at: null, failed_at: now.toISOString(), last_error: BROKEN_OFF })
    .where(owners[table], 'in', found)
    .where('next_attempt_at', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('leased_until', 'is', null), eb('leased_until', '<=', now.toISOString())]),
    )
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
