import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { formRules } from '#contracts/form-rules.ts';
import type { FormId } from '#contracts/forms/index.ts';
import { emptyWriteAheadLog } from '../db/database.ts';
import type { Database, Tables } from '../db/schema.ts';
import { eraseLeads, type LeadStorage } from './erase.ts';
import { fieldText } from './leads.queries.ts';
import { type Expired, expiredOn } from './retention.ts';

/** How often the server purges. The shortest promise that `retention` makes is a day. */
export const PURGE_EVERY_MS = 60 * 60 * 1000;
/** Rows that one round selects and removes. */
const BATCH = 200;

/** Counts of the data that a purge removed, or would remove. */
export interface Purged {
  leads: { form: FormId; count: number }[];
  resumes: number;
  mailFiles: number;
  /** Hashes that tell when an address last got an acknowledgement. */
  acknowledgements: number;
  /** Hashes of posts without a key, which reveal a double submit for some minutes. */
  submissionKeys: number;
}

/**
 * Applies the retention of the forms and of `content/retention.ts`. A lead with a delivery that is being
 * sent stays until the next purge; so do all others once `signal` aborts. Two purges at a time do no harm.
 */
export async function purge(
  storage: LeadStorage,
  now: Date,
  options: { signal?: AbortSignal; onProgress?: (leads: number) => void } = {},
): Promise<Purged> {
  const { signal, onProgress } = options;
  const { db } = storage;
  const purged: Purged = { ...(await purgeHashes(db, now)), leads: [], resumes: 0, mailFiles: 0 };
  const counts = new Map<FormId, number>();
  let total = 0;
  for (const expired of expiredOn(now)) {
    const busy: string[] = [];
    while (!signal?.aborted) {
      const references = await expiredReferences(db, expired, busy);
      if (references.length === 0) break;
      const erased = await eraseLeads(storage, references, now);
      busy.push(...erased.busy);
      purged.resumes += erased.resumes;
      purged.mailFiles += erased.mailFiles;
      counts.set(expired.form, (counts.get(expired.form) ?? 0) + erased.references.length);
      total += erased.references.length;
      onProgress?.(total);
    }
  }
  // Always, because an earlier erasure may have failed to truncate the log.
  await emptyWriteAheadLog(db);
  return { ...purged, leads: listCounts(counts) };
}

/** Counts the data that `purge` would remove, without files, which only the purge can count. */
export async function countExpired(
  db: Database,
  now: Date,
): Promise<Omit<Purged, 'resumes' | 'mailFiles'>> {
  const counts = new Map<FormId, number>();
  for (const expired of expiredOn(now)) {
    const count = await countRows(db.selectFrom('leads').where(isExpired(db, expired)));
    counts.set(expired.form, (counts.get(expired.form) ?? 0) + count);
  }
  const { acknowledgements, submissionKeys } = expiredHashes(now);
  return {
    leads: listCounts(counts),
    acknowledgements: await countRows(
      db.selectFrom('acknowledgements').where('created_at', '<', acknowledgements),
    ),
    submissionKeys: await countRows(
      db
        .selectFrom('leads')
        .where('submission_key', 'like', 'post:%')
        .where('created_at', '<', submissionKeys),
    ),
  };
}

async function countRows<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = rows.select(({ fn }) => fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

function listCounts(counts: Map<FormId, number>): Purged['leads'] {
  return [...counts].filter(([, count]) => count > 0).map(([form, count]) => ({ form, count }));
}

async function expiredReferences(
  db: Database,
  expired: Expired,
  except: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('reference')
    .where(isExpired(db, expired))
    .$if(except.length > 0, (query) => query.where('reference', 'not in', except))
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ reference }) => reference);
}

function isExpired(db: Database, expired: Expired): RawBuilder<SqlBool> {
  const moment = sql.ref(expired.since === 'arrival' ? 'leads.created_at' : 'leads.decided_at');
  const decision = sql.raw(expired.undecided ? ' and leads.decided_at is null' : '');
  const suspect = sql.raw(expired.suspect ? ' and leads.suspect = 1' : '');
  const before = sql`leads.form = ${expired.form} and ${moment} < ${expired.before.toISOString()}${decision}${suspect}`;
  if (expired.box === undefined) return sql`(${before})`;
  const ticked = sql.raw(expired.box.ticked ? 'is not null' : 'is null');
  return sql`(${before} and ${fieldText(db, expired.box.name)} ${ticked})`;
}

async function purgeHashes(
  db: Database,
  now: Date,
): Promise<Pick<Purged, 'acknowledgements' | 'submissionKeys'>> {
  const expired = expiredHashes(now);
  const { numDeletedRows } = await db
    .deleteFrom('acknowledgements')
    .where('created_at', '<', expired.acknowledgements)
    .executeTakeFirstOrThrow();
  await purgeFloodState(db, now);
  let submissionKeys = 0;
  for (;;) {
    const { numUpdatedRows } = await db
      .updateTable('leads')
      .set({ submission_key: null })
      .where('id', 'in', (leads) =>
        leads
          .selectFrom('leads')
          .select('id')
          .where('submission_key', 'like', 'post:%')
          .where('created_at', '<', expired.submissionKeys)
          .limit(BATCH),
      )
      .executeTakeFirstOrThrow();
    submissionKeys += Number(numUpdatedRows);
    if (numUpdatedRows < BATCH) break;
  }
  return { acknowledgements: Number(numDeletedRows), submissionKeys };
}

/** Removes what counts acknowledgements and suspects of hours that are over. */
async function purgeFloodState(db: Database, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - 60 * 60 * 1000).toISOString();
  await db.deleteFrom('acknowledgement_rates').where('used_until', '<=', now.getTime()).execute();
  await db.deleteFrom('suspect_hours').where('began_at', '<=', anHourAgo).execute();
}

/** Hashes from before these moments serve nothing any more. */
function expiredHashes(now: Date): { acknowledgements: string; submissionKeys: string } {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return {
    // Now, because the next purge would be too late.
    acknowledgements: before(retention.acknowledgement.hours * 60 * 60 * 1000 - PURGE_EVERY_MS),
    // Not a browser's own key, because it is random and reveals a repeated post as long as the lead exists.
    submissionKeys: before(formRules.samePostMinutes * 60 * 1000),
  };
}
