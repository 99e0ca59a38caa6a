import { randomUUIDv7 } from 'node:crypto';
import { type SqlBool, sql, type Updateable } from 'kysely';
import { CLOCKS_DIFFER_MS } from '../db/database-clock.ts';
import type { Database, DeliveriesTable, DeliveryKind } from '../db/schema.ts';
import { LAST_STEP, longestDelayMs } from './retry.ts';

/** A delivery that this process has leased. */
export interface LeasedDelivery {
  id: string;
  /** JSON. */
  message: string;
  /** Attempts that have ended so far. */
  attempts: number;
  /** Tells this lease from one of another process. */
  leasedUntil: Date;
}

/** Ids per statement, because both databases limit its parameters, and because pages wait for SQLite. */
const IDS_AT_ONCE = 500;

/** A delivery that was neither tried nor given up. */
const untried = { attempts: 0, sent_at: null, failed_at: null, last_error: null };

/** A delivery whose attempt has ended. */
const ended = { ...untried, next_attempt_at: null, leased_until: null };

/** A message for the outbox, of a lead or of a memo. */
export type NewDelivery = ({ leadId: string } | { memoId: string }) & {
  id?: string;
  kind: DeliveryKind;
  priority?: 0 | 1;
  message: object;
  now: Date;
  /** For an acknowledgement or a digest, which may wait; else it is due now. */
  dueAt?: Date;
};

/** Puts messages into the outbox. Pass the transaction that stores the lead or the memo. */
export async function addDelivery(trx: Database, ...deliveries: NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await trx
    .insertInto('deliveries')
    .values(
      deliveries.map((delivery) => ({
        // Ids are in order of time, so that a large index grows at its end only.
        id: delivery.id ?? randomUUIDv7(),
        lead_id: 'leadId' in delivery ? delivery.leadId : null,
        memo_id: 'memoId' in delivery ? delivery.memoId : null,
        kind: delivery.kind,
        priority: delivery.priority ?? 0,
        message: JSON.stringify(delivery.message),
        ...untried,
        next_attempt_at: (delivery.dueAt ?? delivery.now).toISOString(),
        leased_until: null,
        created_at: delivery.now.toISOString(),
      })),
    )
    .execute();
}

interface Sent {
  delivery: LeasedDelivery;
  sentAt: Date;
}

type Unsent = { delivery: LeasedDelivery } & (
  | { error: string; at: Date; nextAttemptAt?: Date }
  | { released: true }
);

/**
 * How an attempt ended: with an error at `at`, it is tried again at `nextAttemptAt`, else given up; `released` wasn't
 * tried, or was broken off because the process ends.
 */
export type Outcome = Sent | Unsent;

interface Lease {
  kind: DeliveryKind;
  now: Date;
  /** When the lease expires; after that another process may lease the delivery. */
  until: Date;
  /** How many deliveries are leased at most. */
  limit: number;
}

/**
 * In one transaction: records how attempts ended, renews the leases of the `held` deliveries, and leases
 * due deliveries of a kind that no process holds, suspects last, those that wait longest first.
 *
 * @returns what it leased, and which of `held` another process has by now, or nobody
 */
export function recordAndLease(
  db: Database,
  {
    recorded,
    held,
    ...lease
  }: Lease & { recorded: readonly Outcome[]; held: readonly LeasedDelivery[] },
): Promise<{ leased: LeasedDelivery[]; lost: LeasedDelivery[] }> {
  return db.transaction().execute(async (trx) => {
    const sent: Sent[] = [];
    for (const outcome of recorded) {
      if ('sentAt' in outcome) sent.push(outcome);
      else await recordUnsent(trx, outcome);
    }
    await recordSent(trx, sent);
    const lost: LeasedDelivery[] = [];
    for (const delivery of held) {
      const renewed = { leased_until: lease.until.toISOString() };
      if (!(await updateLeased(trx, delivery, renewed))) lost.push(delivery);
    }
    return { leased: lease.limit > 0 ? await leaseDue(trx, lease) : [], lost };
  });
}

/** Records what was sent, even after the leases have expired. */
async function recordSent(db: Database, sent: readonly Sent[]): Promise<void> {
  const last = sent.at(-1);
  if (last === undefined) return;
  const ids = sent.map(({ delivery }) => delivery.id);
  const attempts = sql<number>`attempts + 1`;
  await db
    .updateTable('deliveries')
    // All get the moment of the last, because all ended since the last round.
    .set({ ...ended, attempts, sent_at: last.sentAt.toISOString() })
    .where('id', 'in', ids)
    .execute();
  if (sent.some(({ delivery }) => delivery.attempts > 0)) await forgetAttempts(db, ids);
}

async function recordUnsent(db: Database, outcome: Unsent): Promise<void> {
  const { delivery } = outcome;
  if ('released' in outcome) {
    await updateLeased(db, delivery, { leased_until: null });
    return;
  }
  const attempts = delivery.attempts + 1;
  const { error, nextAttemptAt } = outcome;
  const at = outcome.at.toISOString();
  const isOurs = await updateLeased(db, delivery, {
    ...ended,
    attempts,
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    failed_at: nextAttemptAt === undefined ? at : null,
    last_error: error,
  });
  if (!isOurs) return;
  await db
    .insertInto('failed_attempts')
    .values({ delivery_id: delivery.id, number: attempts, at, answer: error })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function forgetAttempts(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('failed_attempts').where('delivery_id', 'in', ids).execute();
}

/**
 * Changes a leased delivery, but nothing once another process has the lease, because that one may have sent it.
 *
 * @returns whether this process had it
 */
async function updateLeased(
  db: Database,
  { id, leasedUntil }: LeasedDelivery,
  values: Updateable<DeliveriesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set(values)
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil.toISOString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function leaseDue(
  db: Database,
  { kind, now, until, limit }: Lease,
): Promise<LeasedDelivery[]> {
  const moment = now.toISOString();
  const due = db
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', kind)
    .where('next_attempt_at', '<=', moment)
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', moment)]))
    .orderBy('priority')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('deliveries')
    .set({ leased_until: until.toISOString() })
    .where('id', 'in', due)
    .returning(['id', 'message', 'attempts', 'priority', 'next_attempt_at'])
    .execute();
  // `returning` has no particular order.
  const place = (row: (typeof rows)[number]) => `${row.priority} ${row.next_attempt_at} ${row.id}`;
  return rows
    .sort((one, other) => (place(one) < place(other) ? -1 : 1))
    .map(({ id, message, attempts }) => ({ id, message, attempts, leasedUntil: until }));
}

/**
 * Makes deliveries due that wait longer than their backoff, and shortens leases over `leaseMs`, because
 * both were written before the clock was set back.
 */
export async function correctFutureTimes(
  db: Database,
  {
    kind,
    mayWait,
    now,
    leaseMs,
  }: { kind: DeliveryKind; mayWait: boolean; now: Date; leaseMs: number },
): Promise<void> {
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const steps = Array.from({ length: LAST_STEP + 1 }, (_, failures) => failures);
  // The subquery reads the index alone and not each waiting row.
  const late = db
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', kind)
    .where('next_attempt_at', '>', now.toISOString())
    // What may wait before its first attempt does, unless it was stored before the clock was set back.
    .$if(mayWait, (query) =>
      query.where(({ or, eb }) =>
        or([eb('attempts', '>', 0), eb('created_at', '>', now.toISOString())]),
      ),
    )
    .where(({ or, and, eb }) =>
      or(
        steps.map((failures) =>
          and([
            eb('attempts', failures === LAST_STEP ? '>=' : '=', failures),
            eb('next_attempt_at', '>', inMs(longestDelayMs(failures))),
          ]),
        ),
      ),
    )
    .limit(IDS_AT_ONCE);
  for (;;) {
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set({ next_attempt_at: now.toISOString() })
      .where('id', 'in', late)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows < IDS_AT_ONCE) break;
  }
  await db
    .updateTable('deliveries')
    .set({ leased_until: inMs(leaseMs) })
    .where('kind', '=', kind)
    // Another process's clock may be ahead, and shortening its lease would send its mail twice.
    .where('leased_until', '>', inMs(leaseMs + CLOCKS_DIFFER_MS))
    .execute();
}

/** When the next delivery of a kind without a lease is due; undefined if none waits. */
export async function nextDueAt(db: Database, kind: DeliveryKind): Promise<Date | undefined> {
  const first = (priority: 0 | 1) =>
    db
      .selectFrom('deliveries')
      .select('next_attempt_at')
      .where('kind', '=', kind)
      .where('priority', '=', priority)
      .where('next_attempt_at', 'is not', null)
      .where('leased_until', 'is', null)
      .orderBy('next_attempt_at')
      .limit(1);
  // Each priority is asked for by itself, because the index has it before the moment.
  const { genuine, suspect } = await db
    .selectNoFrom([first(0).as('genuine'), first(1).as('suspect')])
    .executeTakeFirstOrThrow();
  const moments = [genuine, suspect].flatMap((moment) =>
    moment === null ? [] : Date.parse(moment),
  );
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
}

/**
 * Makes deliveries due again, without earlier attempts, whether they failed, wait or were sent; not those
 * whose message is cleared. A running server sends them within seconds.
 *
 * @returns how many are due now
 */
export async function resend(db: Database, ids: readonly string[], now: Date): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    await forgetAttempts(db, some);
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set({ ...untried, next_attempt_at: now.toISOString() })
      .where('id', 'in', some)
      .where('message', '<>', '')
      .executeTakeFirstOrThrow();
    count += Number(numUpdatedRows);
  }
  return count;
}

/** Messages sent before `before`, which are to be cleared. */
export function sentMessages(db: Database, before: Date) {
  return (
    db
      .selectFrom('deliveries')
      // The value is a literal, because a partial index isn't used for a parameter.
      .where(sql<SqlBool>`message <> ''`)
      .where('sent_at', '<', before.toISOString())
  );
}

/**
 * Clears some of the messages that were sent before `before`; when and how each was sent stays. One of kind
 * `status` is removed wholly, because a subscription lasts for years. It takes the oldest of all kinds, because
 * no index has the kind.
 *
 * @returns how many, at most `limit`
 */
export async function clearSent(db: Database, before: Date, limit: number): Promise<number> {
  const oldest = await sentMessages(db, before)
    .select(['id', 'kind'])
    .orderBy('sent_at')
    .limit(limit)
    .execute();
  const { remove = [], clear = [] } = Object.groupBy(oldest, ({ kind }) =>
    kind === 'status' ? 'remove' : 'clear',
  );
  const ids = (rows: typeof oldest) => rows.map(({ id }) => id);
  // The moment is compared again, because somebody may have made a delivery due again meanwhile.
  const sent = before.toISOString();
  if (remove.length > 0) {
    const gone = db.deleteFrom('deliveries').where('id', 'in', ids(remove));
    await gone.where('sent_at', '<', sent).execute();
  }
  if (clear.length > 0) {
    const cleared = db.updateTable('deliveries').set({ message: '' });
    await cleared.where('id', 'in', ids(clear)).where('sent_at', '<', sent).execute();
  }
  return oldest.length;
}

/** Status messages that were given up before `before`. */
export function failedStatus(db: Database, before: Date) {
  return db
    .selectFrom('deliveries')
    .where('kind', '=', 'status')
    .where('failed_at', '<', before.toISOString());
}

/**
 * Removes some of the status messages that were given up before `before`.
 *
 * @returns how many, at most `limit`
 */
export async function removeFailedStatus(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const ids = failedStatus(db, before).select('id').orderBy('failed_at').limit(limit);
  const gone = db.deleteFrom('deliveries').where('id', 'in', ids);
  return Number((await gone.executeTakeFirstOrThrow()).numDeletedRows);
}

/**
 * How many deliveries wait and failed, by kind, and since when the oldest waits. It reads only those that wait or
 * failed.
 */
export async function countOutbox(db: Database, kinds: readonly DeliveryKind[]) {
  // A delivery that wasn't tried yet counts from when it is due, because some may wait.
  const sinceWhen = sql<string>`min(case when attempts = 0 then next_attempt_at else created_at end)`;
  const waiting = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['kind', fn.countAll().as('count'), sinceWhen.as('oldest')])
    .where('next_attempt_at', 'is not', null)
    .groupBy('kind')
    .execute();
  const failed = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['kind', fn.countAll().as('count')])
    .where('failed_at', 'is not', null)
    .groupBy('kind')
    .execute();
  return kinds.map((kind) => {
    const left = waiting.find((row) => row.kind === kind);
    return {
      kind,
      waiting: Number(left?.count ?? 0),
      oldest: left?.oldest ?? null,
      failed: Number(failed.find((row) => row.kind === kind)?.count ?? 0),
    };
  });
}
