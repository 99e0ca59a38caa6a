import { type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type FormId, formIds, forms } from '#contracts/forms/index.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Database, Tables } from '../db/schema.ts';
import { spellingsOf } from '../mail/address.ts';
import { type DeliveryState, readState } from '../outbox/deliveries.queries.ts';
import { isConfirmed } from '../privacy/retention.ts';
import type { Suspicion } from './suspicions.ts';

/** Which leads to select; every given condition has to hold. */
export interface LeadFilter {
  form?: FormId | undefined;
  language?: string | undefined;
  /** From this moment on. */
  since?: Date | undefined;
  /** Before this moment. */
  until?: Date | undefined;
  status?: DeliveryState | undefined;
  spam?: boolean | undefined;
  /** The visitor's e-mail address; capitals and the spelling of its domain don't matter. */
  email?: string | undefined;
  /** One of these. */
  references?: readonly string[] | undefined;
}

/** A stored lead with the state of its deliveries. */
export type LeadRecord = ReturnType<typeof readLead>;

/** Leads per query, so that neither memory nor a transaction grows with the table. */
const PAGE = 500;

/** A lead's state as its place in `deliveryStates`; null without a delivery. */
const stateNumber = sql<number | null>`(
  select max(case when failed_at is not null then 2 when sent_at is null then 1 else 0 end)
  from deliveries where deliveries.lead_id = leads.id)`;

/** Leads, newest first. They are read page by page; leads that arrive meanwhile are left out. */
export async function* findLeads(
  db: Database,
  filter: LeadFilter,
  { limit = Number.POSITIVE_INFINITY }: { limit?: number | undefined } = {},
): AsyncGenerator<LeadRecord> {
  let left = limit;
  let last: { created_at: string; id: string } | undefined;
  while (left > 0) {
    const size = Math.min(PAGE, left);
    const rows = await selectLeads(db, filter)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(leads.created_at, leads.id) < (${last?.created_at}, ${last?.id})`,
        ),
      )
      .selectAll('leads')
      .select([stateNumber.as('state'), isConfirmed.as('isConfirmed')])
      .orderBy('leads.created_at', 'desc')
      .orderBy('leads.id', 'desc')
      .limit(size)
      .execute();
    for (const row of rows) yield readLead(row);
    left -= rows.length;
    last = rows.at(-1);
    if (rows.length < size) return;
  }
}

/** How many leads there are. */
export async function countLeads(db: Database, filter: LeadFilter): Promise<number> {
  const { count } = await selectLeads(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The lead with this reference, if there is one. */
export async function findLead(db: Database, reference: string): Promise<LeadRecord | undefined> {
  const { value } = await findLeads(db, { references: [reference] }).next();
  return value ?? undefined;
}

/** Leads of one kind that came in on one day (UTC). */
export type LeadCount = Awaited<ReturnType<typeof countByDay>>[number];

export async function countByDay(db: Database, filter: LeadFilter) {
  const day = sql<string>`substr(leads.created_at, 1, 10)`;
  const rows = await selectLeads(db, filter)
    .select([day.as('day'), 'leads.form', 'leads.language', 'leads.suspect'])
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy([day, 'leads.form', 'leads.language', 'leads.suspect'])
    .orderBy(day)
    .execute();
  return rows.map((row) => ({ ...row, suspect: row.suspect === 1, count: Number(row.count) }));
}

/** The deliveries of one kind, counted by state. */
export type DeliveryCount = Awaited<ReturnType<typeof countDeliveries>>[number];

export async function countDeliveries(db: Database, filter: LeadFilter) {
  const rows = await selectLeads(db, filter)
    .innerJoin('deliveries', 'deliveries.lead_id', 'leads.id')
    .select('deliveries.kind')
    .select([
      sql<unknown>`sum(case when sent_at is not null then 1 else 0 end)`.as('sent'),
      sql<unknown>`sum(case when failed_at is not null then 1 else 0 end)`.as('failed'),
      sql<unknown>`count(*)`.as('all'),
      sql<string | null>`min(case when sent_at is null and failed_at is null
        then deliveries.created_at end)`.as('oldest'),
    ])
    .groupBy('deliveries.kind')
    .orderBy('deliveries.kind')
    .execute();
  return rows.map(({ kind, sent, failed, all, oldest }) => ({
    kind,
    sent: Number(sent),
    failed: Number(failed),
    waiting: Number(all) - Number(sent) - Number(failed),
    /** When the longest waiting delivery was stored. */
    oldestWaiting: moment(oldest),
  }));
}

/** Applications that wait for a decision: their number, and since when the oldest does. */
export async function countUndecided(
  db: Database,
): Promise<{ count: number; oldest: Date | undefined }> {
  const { count, oldest } = await db
    .selectFrom('leads')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('decided_at', 'is', null)
    .where(({ and, eb, or }) =>
      or(
        formIds.flatMap((form) => {
          const { keep } = forms[form];
          if (!('weeksAfterDecision' in keep)) return [];
          return and([eb('form', '=', form), eb(fieldText(db, keep.ifTicked), 'is', null)]);
        }),
      ),
    )
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: moment(oldest as string | null) };
}

/** A field of a lead: its text, or null where it isn't filled in. */
export function fieldText(db: Database, name: string) {
  return dialectOf(db).jsonText('leads.fields', name);
}

function selectLeads(
  db: Database,
  filter: LeadFilter,
): SelectQueryBuilder<Tables, 'leads', object> {
  const { form, language, since, until, status, spam, email, references } = filter;
  let query: SelectQueryBuilder<Tables, 'leads', object> = db.selectFrom('leads');
  if (form !== undefined) query = query.where('leads.form', '=', form);
  if (language !== undefined) query = query.where('leads.language', '=', language);
  if (since !== undefined) query = query.where('leads.created_at', '>=', since.toISOString());
  if (until !== undefined) query = query.where('leads.created_at', '<', until.toISOString());
  // The value is a literal, because a partial index isn't used for a parameter.
  if (spam !== undefined) query = query.where('leads.suspect', '=', sql.lit(spam ? 1 : 0));
  if (references !== undefined) query = query.where('leads.reference', 'in', references);
  if (email !== undefined) {
    query = query.where(sql<string>`lower(${fieldText(db, 'email')})`, 'in', spellingsOf(email));
  }
  // The deliveries are selected as lists, because looking up those of each lead would read all leads.
  const ofLeads = db
    .selectFrom('deliveries')
    // The ids are never null, because nothing is `not in` a list with a null.
    .select(({ fn, val }) => fn.coalesce('lead_id', val('')).as('lead_id'));
  const failed = ofLeads.where('failed_at', 'is not', null);
  const waiting = ofLeads.where('next_attempt_at', 'is not', null);
  if (status === 'failed') query = query.where('leads.id', 'in', failed);
  if (status === 'waiting') query = query.where('leads.id', 'in', waiting);
  if (status === 'waiting' || status === 'sent') query = query.where('leads.id', 'not in', failed);
  if (status === 'sent') query = query.where('leads.id', 'not in', waiting);
  return query;
}

function readLead(
  row: Selectable<Tables['leads']> & { state: number | null; isConfirmed: SqlBool },
) {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    language: row.language,
    fields: JSON.parse(row.fields) as Record<string, unknown>,
    suspect: row.suspect === 1,
    suspicions: JSON.parse(row.suspicions) as Suspicion[],
    createdAt: new Date(row.created_at),
    decidedAt: moment(row.decided_at),
    outcome: row.outcome ?? undefined,
    askedAt: moment(row.asked_at),
    isConfirmed: Boolean(row.isConfirmed),
    digest: row.digest ?? undefined,
    unacknowledged: row.unacknowledged ?? undefined,
    state: readState(row.state),
  };
}

function moment(text: string | null): Date | undefined {
  return text === null ? undefined : new Date(text);
}
