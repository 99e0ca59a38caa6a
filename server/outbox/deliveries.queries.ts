import type { Database, DeliveryKind } from '../db/schema.ts';

/** The state of a lead's deliveries: a failed one counts most, then a waiting one. */
export const deliveryStates = ['sent', 'waiting', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The error of a delivery that an erasure ended, for the case that the lead itself still exists. */
export const BROKEN_OFF = 'its erasure was broken off: erase the lead again';

/** A delivery without its message. */
export type DeliveryRecord = Awaited<ReturnType<typeof findDeliveries>>[number];

/** A lead or a memo, and the digest that names it. */
interface Origin {
  id: string;
  digest: string | undefined;
}

/** The lead or memo that has a reference; `failed` names both. */
export async function findOrigin(db: Database, reference: string): Promise<Origin | undefined> {
  for (const table of ['leads', 'memos'] as const) {
    const row = await db
      .selectFrom(table)
      .select(['id', 'digest'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (row) return { id: row.id, digest: row.digest ?? undefined };
  }
  return undefined;
}

/** The deliveries of a lead or a memo, the oldest first, with the digest that names it. */
export async function findDeliveries(db: Database, { id, digest }: Origin) {
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where(({ or, eb }) => or([eb('lead_id', '=', id), eb('memo_id', 'in', [id, digest ?? id])]))
    .orderBy('created_at')
    .orderBy('kind', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: readState(row.failed_at !== null ? 2 : row.sent_at === null ? 1 : 0),
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    nextAttemptAt: moment(row.next_attempt_at),
    sentAt: moment(row.sent_at),
    failedAt: moment(row.failed_at),
    lastError: row.last_error ?? undefined,
    /** Whether it could be sent again. */
    hasMessage: row.message !== '',
  }));
}

/** What the other side said to each failed attempt of deliveries, by the delivery's id. */
export async function findAnswers(db: Database, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('failed_attempts')
          .selectAll()
          .where('delivery_id', 'in', ids)
          .orderBy('number')
          .execute();
  const answers = rows.map((row) => ({ ...row, at: new Date(row.at) }));
  return Map.groupBy(answers, (row) => row.delivery_id);
}

/** Deliveries that were given up, the latest first, or those that failed and are tried again. */
export async function findFailedDeliveries(
  db: Database,
  filter: { kind?: DeliveryKind | undefined; retrying: boolean; limit: number },
) {
  const { kind, retrying, limit } = filter;
  let query = db
    .selectFrom('deliveries')
    .leftJoin('leads', 'leads.id', 'deliveries.lead_id')
    .leftJoin('memos', 'memos.id', 'deliveries.memo_id')
    .select(['deliveries.id', 'deliveries.kind', 'attempts', 'last_error'])
    .select(['failed_at', 'next_attempt_at'])
    .select(({ fn }) => [
      fn.coalesce('leads.reference', 'memos.reference').as('reference'),
      fn.coalesce('leads.form', 'memos.kind').as('form'),
    ]);
  query = retrying
    ? query
        .where('next_attempt_at', 'is not', null)
        .where('last_error', 'is not', null)
        .orderBy('next_attempt_at')
    : query.where('failed_at', 'is not', null).orderBy('failed_at', 'desc');
  if (kind !== undefined) query = query.where('deliveries.kind', '=', kind);
  const rows = await query.orderBy('deliveries.id').limit(limit).execute();
  const answers = await findAnswers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    reference: row.reference ?? '',
    /** Of a memo its kind. */
    form: row.form ?? '',
    kind: row.kind,
    attempts: row.attempts,
    failedAt: moment(row.failed_at),
    nextAttemptAt: moment(row.next_attempt_at),
    lastError: row.last_error ?? undefined,
    answers: answers.get(row.id) ?? [],
  }));
}

/**
 * The ids of all deliveries that were given up, of one kind or of all; not of leads whose erasure was broken off,
 * because whoever asked for it would get mail.
 */
export async function failedDeliveries(
  db: Database,
  kind: DeliveryKind | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .where('failed_at', 'is not', null)
    .where('last_error', 'is distinct from', BROKEN_OFF)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as DeliveryKind))
    .orderBy('failed_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** A state by its place in `deliveryStates`. */
export function readState(number: number | null): DeliveryState {
  return deliveryStates[number ?? 0] ?? 'sent';
}

function moment(text: string | null): Date | undefined {
  return text === null ? undefined : new Date(text);
}
