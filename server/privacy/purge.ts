import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { formRules } from '#contracts/form-rules.ts';
import type { FormId } from '#contracts/forms/index.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Database, Tables } from '../db/schema.ts';
import {
  clearSent,
  failedStatus,
  removeFailedStatus,
  sentMessages,
} from '../outbox/outbox.repository.ts';
import { processesOn } from '../processes/processes.ts';
import { DAY_MS, HOUR_MS } from '../system/time.ts';
import { eraseLeads, eraseMemos, type LeadStorage } from './erase.ts';
import { type Expired, expiredOn, isConfirmed } from './retention.ts';

/** How often the server purges. The shortest promise that `retention` makes is a day. */
export const PURGE_EVERY_MS = HOUR_MS;
/** Leads, or other rows, that are changed at a time, because with SQLite pages wait as long (spec operation-50). */
const BATCH = 50;

export interface PurgeOptions {
  signal?: AbortSignal;
  /** The data folder, where a restore leaves what it replaced. */
  dataDir?: string;
  /** Whether only goes what nobody misses, because the clock may be wrong (spec operation-232). */
  isClockDoubted?: boolean;
  /** Called with how many leads are erased so far. */
  onProgress?: (leads: number) => void;
}

/** Counts of the data that a purge removed, or would remove. */
export interface Purged {
  leads: { form: FormId; count: number }[];
  resumes: number;
  mailFiles: number;
  /** Hashes that tell when an address last got an acknowledgement. */
  acknowledgements: number;
  /** Hashes of posts without a key, which reveal a double submit for some minutes. */
  submissionKeys: number;
  /** Messages that were sent, and status messages that were given up. */
  messages: number;
}

/**
 * Applies the retention of the forms and of `content/retention.ts` to leads, and to what is kept of their posts and
 * messages. A lead with a delivery that is neither sent nor given up stays; so do all others once `signal` aborts, until
 * the next purge.
 */
export async function purgeLeads(
  storage: LeadStorage,
  now: Date,
  { signal, isClockDoubted = false, onProgress }: PurgeOptions = {},
): Promise<Purged> {
  const { db } = storage;
  const purged: Purged = {
    ...(await purgeHashes(db, now, signal)),
    messages: isClockDoubted ? 0 : await purgeMessages(db, now, signal),
    leads: [],
    resumes: 0,
    mailFiles: 0,
  };
  const counts = new Map<FormId, number>();
  let total = 0;
  for (const expired of isClockDoubted ? [] : expiredOn(now)) {
    const busy: string[] = [];
    while (!signal?.aborted) {
      const references = await expiredReferences(db, expired, busy);
      if (references.length === 0) break;
      // Each is looked at again, because it may have been decided on, confirmed or marked meanwhile.
      const erased = await eraseLeads(storage, references, now, { only: isExpired(db, expired) });
      busy.push(...erased.busy);
      purged.resumes += erased.resumes;
      purged.mailFiles += erased.mailFiles;
      counts.set(expired.form, (counts.get(expired.form) ?? 0) + erased.references.length);
      total += erased.references.length;
      onProgress?.(total);
    }
  }
  return { ...purged, leads: listCounts(counts) };
}

/** Erases what the operator was told of orders of the API that have ended, and digests that name nothing any more. */
export async function purgeMemos(
  storage: LeadStorage,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db } = storage;
  const before = new Date(now.getTime() - retention.sent.days * DAY_MS).toISOString();
  // The value is a literal, because a partial index isn't used for a parameter.
  const openOrders = db
    .selectFrom('api_orders')
    .select('reference')
    .where('state', '=', sql.lit('open'));
  const endedOrders = db
    .selectFrom('memos')
    .select('reference')
    .where('kind', '=', 'order')
    .where('created_at', '<', before)
    .where('reference', 'not in', openOrders);
  const emptyDigests = db
    .selectFrom('memos')
    .select('reference')
    .where('kind', '=', 'digest')
    .where(({ and, exists, not, selectFrom }) =>
      and([
        not(
          exists(selectFrom('leads').select('leads.id').whereRef('leads.digest', '=', 'memos.id')),
        ),
        not(
          exists(
            selectFrom('memos as order')
              .select('order.id')
              .whereRef('order.digest', '=', 'memos.id'),
          ),
        ),
        not(
          exists(
            selectFrom('deliveries')
              .select('deliveries.id')
              .whereRef('memo_id', '=', 'memos.id')
              .where('next_attempt_at', 'is not', null),
          ),
        ),
      ]),
    );
  for (const ended of [endedOrders, emptyDigests]) {
    const busy: string[] = [];
    while (!signal?.aborted) {
      const rows = await ended
        .$if(busy.length > 0, (query) => query.where('reference', 'not in', busy))
        .orderBy('created_at')
        .limit(BATCH)
        .execute();
      if (rows.length === 0) break;
      const references = rows.map(({ reference }) => reference);
      busy.push(...(await eraseMemos(storage, references, now)).busy);
    }
  }
}

/** Counts the data that `purgeLeads` would remove, without files, which only the purge can count. */
export async function countExpired(
  db: Database,
  now: Date,
): Promise<Omit<Purged, 'resumes' | 'mailFiles'>> {
  const counts = new Map<FormId, number>();
  for (const expired of expiredOn(now)) {
    const count = await countRows(db.selectFrom('leads').where(isExpired(db, expired)));
    counts.set(expired.form, (counts.get(expired.form) ?? 0) + count);
  }
  const { acknowledgements, postKeys, messages } = expiredParts(db, now);
  return {
    leads: listCounts(counts),
    acknowledgements: await countRows(acknowledgements),
    submissionKeys: await countRows(postKeys),
    messages:
      (await countRows(sentMessages(db, messages))) + (await countRows(failedStatus(db, messages))),
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
    .orderBy(countedFrom[expired.since])
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** The column from which a period counts. */
const countedFrom = {
  arrival: 'created_at',
  decision: 'decided_at',
  asking: 'asked_at',
} as const;

/** Whether a delivery of a lead, or a digest that names it, is neither sent nor given up (spec operation-233). */
const isWaiting = sql`exists (
  select 1 from deliveries where next_attempt_at is not null
    and (deliveries.lead_id = leads.id or deliveries.memo_id = leads.digest))`;

function isExpired(db: Database, expired: Expired): RawBuilder<SqlBool> {
  const moment = sql.ref(`leads.${countedFrom[expired.since]}`);
  const decision = sql.raw(expired.undecided ? ' and leads.decided_at is null' : '');
  const suspect = sql.raw(expired.suspect ? ' and leads.suspect = 1' : '');
  const unasked = sql.raw(expired.unasked ? ' and leads.asked_at is null' : '');
  const unconfirmed = expired.unconfirmed ? sql` and not ${isConfirmed}` : sql``;
  // A link that nobody followed in time is dead, whether or not its mail has left.
  const done = expired.since === 'asking' ? sql`` : sql` and not ${isWaiting}`;
  const before = sql`leads.form = ${expired.form} and ${moment} < ${expired.before.toISOString()}${decision}${suspect}${unasked}${unconfirmed}${done}`;
  if (expired.box === undefined) return sql`(${before})`;
  const field = dialectOf(db).jsonText('leads.fields', expired.box.name);
  const ticked = sql.raw(expired.box.ticked ? 'is not null' : 'is null');
  return sql`(${before} and ${field} ${ticked})`;
}

/** Repeats a change of at most `BATCH` rows until there are fewer. @returns how many it changed */
async function inBatches(
  signal: AbortSignal | undefined,
  change: () => Promise<number | bigint>,
): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const changed = Number(await change());
    count += changed;
    if (changed < BATCH) break;
  }
  return count;
}

/** Removes hashes of addresses and posts, which are kept for a shorter time than the leads. */
async function purgeHashes(
  db: Database,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<Pick<Purged, 'acknowledgements' | 'submissionKeys'>> {
  await purgeFloodState(db, now);
  const { acknowledgements, postKeys } = expiredParts(db, now);
  return {
    acknowledgements: await inBatches(signal, async () => {
      const recipients = acknowledgements.select('recipient').limit(BATCH);
      const gone = db.deleteFrom('acknowledgements').where('recipient', 'in', recipients);
      return (await gone.executeTakeFirstOrThrow()).numDeletedRows;
    }),
    submissionKeys: await inBatches(signal, async () => {
      // Those that a repeated post has locked are skipped, because the two would wait for each other.
      const ids = postKeys.select('id').limit(BATCH).forUpdate().skipLocked();
      const emptied = db.updateTable('leads').set({ submission_key: null }).where('id', 'in', ids);
      return (await emptied.executeTakeFirstOrThrow()).numUpdatedRows;
    }),
  };
}

/** Clears messages that were sent, and removes status messages that were given up. @returns how many */
async function purgeMessages(
  db: Database,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { messages } = expiredParts(db, now);
  const cleared = await inBatches(signal, () => clearSent(db, messages, BATCH));
  return cleared + (await inBatches(signal, () => removeFailedStatus(db, messages, BATCH)));
}

/** Removes what counts acknowledgements, suspects and posts of a time that is over. */
async function purgeFloodState(db: Database, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const usedUp = db
    .selectFrom('acknowledgement_rates')
    .select('scope')
    .where('used_until', '<=', now.getTime())
    // Rows that a post has locked are skipped: it locks in another order, and the two would wait for each other.
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('acknowledgement_rates').where('scope', 'in', usedUp).execute();
  await db.deleteFrom('mail_hours').where('began_at', '<=', anHourAgo).execute();
  await processesOn(db).forgetExpired(now);
}

/** The rows that aren't needed any more, and the moment before which sent messages are cleared. */
function expiredParts(db: Database, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  // They go a purge early, because the next one would be too late.
  const hashes = before(retention.acknowledgement.hours * HOUR_MS - PURGE_EVERY_MS).toISOString();
  const posts = before(formRules.samePostMinutes * 60 * 1000).toISOString();
  return {
    acknowledgements: db.selectFrom('acknowledgements').where('created_at', '<', hashes),
    // A browser's own key stays, because it is random and reveals a repeated post as long as the lead exists. The
    // value is a literal, because a partial index isn't used for a parameter.
    postKeys: db
      .selectFrom('leads')
      .where(sql<SqlBool>`submission_key like 'post:%'`)
      .where('created_at', '<', posts),
    messages: before(retention.sent.days * DAY_MS - PURGE_EVERY_MS),
  };
}
