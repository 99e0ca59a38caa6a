import { timingSafeEqual } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Language } from '#content/languages.ts';
import { ticked } from '#contracts/forms/define.ts';
import {
  daysToConfirm,
  type StatusTopic,
  statusSubscription,
  statusTopics,
} from '#contracts/forms/status-subscription.ts';
import { noteErasures } from '../backup/ledger.ts';
import type { Database } from '../db/schema.ts';
import { fieldText, findLeads } from '../leads/leads.queries.ts';
import { mailingLimits } from '../limits.ts';
import { sameAddress, spellingsOf } from '../mail/address.ts';
import type { MailMessage } from '../mail/message.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import { confirmationHash, keyedHash, readHashSalt } from '../privacy/hashes.ts';
import type { Keys } from '../privacy/keys.ts';
import { DAY_MS } from '../system/time.ts';

/*
 * A subscription is a lead whose mailbox has confirmed it, so that it is exported, erased and restored as others
 * are (docs/decisions/0050-a-subscription-is-a-confirmed-lead.md).
 */

/** What somebody wants to be told of. */
export interface Choice {
  language: Language;
  topics: readonly StatusTopic[];
  /** Ids of components; null: all, and those to come. */
  components: readonly string[] | null;
}

export interface Subscription extends Choice {
  /** The lead's id. */
  id: string;
  reference: string;
  email: string;
  isConfirmed: boolean;
}

/** What a link may do: begin a subscription, or change and end one. */
const purposes = ['confirm', 'manage'] as const;
export type LinkPurpose = (typeof purposes)[number];

/**
 * What a link names: the subscription, the key, and a proof of its purpose that only this installation can make (spec
 * status-70).
 */
export function linkToken(keys: Keys, purpose: LinkPurpose, id: string): string {
  const { id: keyId, key } = keys.signing('links');
  return `${id}.${keyId}.${linkProof(key, purpose, id)}`;
}

function linkProof(key: string, purpose: LinkPurpose, id: string): string {
  return keyedHash(key, `subscription ${purpose}`, id);
}

/** Reads a token of `linkToken`, or an earlier one that names no key; undefined for any other text. */
export function readToken(
  keys: Keys,
  token: string,
): { id: string; purpose: LinkPurpose } | undefined {
  const [id = '', ...rest] = token.split('.');
  const [proof = '', keyId, ...more] = rest.reverse();
  const key = keys.ofId('links', keyId);
  if (key === undefined || more.length > 0) return undefined;
  const given = Buffer.from(proof);
  const purpose = purposes.find((one) => {
    const right = Buffer.from(linkProof(key, one, id));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return purpose && { id, purpose };
}

/** Until when a subscription can be confirmed that was asked about at a moment. */
export function confirmableUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + daysToConfirm * DAY_MS);
}

/** What a link leads to now; undefined once it has expired, or the subscription has ended. */
export async function findByLink(
  db: Database,
  { id, purpose }: { id: string; purpose: LinkPurpose },
  now: Date,
): Promise<Subscription | undefined> {
  const row = await subscriptions(db).where('leads.id', '=', id).executeTakeFirst();
  if (row === undefined || row.suspect === 1) return undefined;
  const isConfirmed = row.lead_id !== null;
  const isOpen = row.asked_at !== null && now < confirmableUntil(new Date(row.asked_at));
  if (purpose === 'manage' ? !isConfirmed : !isOpen) return undefined;
  return readSubscription(row);
}

/** A post of the form, whatever became of it; undefined once it is erased. */
export async function findPost(db: Database, id: string): Promise<Subscription | undefined> {
  const row = await subscriptions(db).where('leads.id', '=', id).executeTakeFirst();
  return row && readSubscription(row);
}

/** A confirmed subscription, and on how many days it was refused; undefined once it has ended. */
export async function findConfirmed(
  db: Database,
  id: string,
): Promise<(Subscription & { refusals: number }) | undefined> {
  const row = await confirmed(db).where('lead_id', '=', id).executeTakeFirst();
  return row && { ...readSubscription(row), refusals: row.refusals };
}

/** Confirmed subscriptions of before `until`, in the order of their ids. */
export async function findSubscribers(
  db: Database,
  { after, until, limit }: { after: string; until?: string; limit: number },
) {
  const rows = await confirmed(db)
    .where('lead_id', '>', after)
    .$if(until !== undefined, (query) => query.where('confirmed_at', '<=', String(until)))
    .orderBy('lead_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...readSubscription(row),
    confirmedAt: new Date(row.confirmed_at),
    refusals: row.refusals,
  }));
}

const columns = [
  ...(['leads.id', 'reference', 'leads.language', 'fields', 'suspect', 'asked_at'] as const),
  ...(['lead_id', 'confirmed_at', 'refusals'] as const),
] as const;

/** Posts of the form, and what is known of those that are confirmed. */
function subscriptions(db: Database) {
  return db
    .selectFrom('leads')
    .leftJoin('status_subscribers', 'lead_id', 'leads.id')
    .select(columns)
    .where('form', '=', statusSubscription.id);
}

function confirmed(db: Database) {
  return db
    .selectFrom('status_subscribers')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select(columns);
}

function readSubscription(row: {
  id: string;
  reference: string;
  language: string;
  fields: string;
  lead_id: string | null;
}): Subscription {
  const fields = JSON.parse(row.fields) as Record<string, string>;
  return {
    id: row.id,
    reference: row.reference,
    email: fields.email ?? '',
    language: row.language as Language,
    topics: statusTopics.filter((topic) => fields[topic] === ticked),
    components: fields.components?.split(' ') ?? null,
    isConfirmed: row.lead_id !== null,
  };
}

/**
 * Confirms a subscription, with what was chosen. Doing it again changes what was chosen. An address that is
 * subscribed already stays subscribed once (spec status-71).
 *
 * @returns undefined where it can't be confirmed any more
 */
export function confirmSubscription(
  db: Database,
  id: string,
  choice: Choice,
  now: Date,
): Promise<Subscription | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockPost(trx, id);
    const found = await findByLink(trx, { id, purpose: 'confirm' }, now);
    if (found === undefined) return undefined;
    const email = sameAddress(found.email);
    await trx
      .insertInto('status_subscribers')
      .values({ lead_id: id, email, confirmed_at: now.toISOString(), refused_on: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // An earlier subscription of the address stays in its place, so that the links of its messages go on working.
    const { lead_id } = await trx
      .selectFrom('status_subscribers')
      .select('lead_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return storeChoice(trx, { ...found, id: lead_id }, choice);
  });
}

/** Changes what a confirmed subscription is about; undefined once it has ended. */
export function changeSubscription(
  db: Database,
  id: string,
  choice: Choice,
): Promise<Subscription | undefined> {
  return db.transaction().execute(async (trx) => {
    const found = await findConfirmed(trx, id);
    return found && storeChoice(trx, found, choice);
  });
}

/** Locks a post, so that its subscription can't end before the transaction does. */
async function lockPost(trx: Database, id: string): Promise<void> {
  await trx.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute();
}

/** Stores what a subscription is about. @returns undefined where it has ended */
async function storeChoice(
  trx: Database,
  found: Subscription,
  choice: Choice,
): Promise<Subscription | undefined> {
  await lockPost(trx, found.id);
  if ((await findConfirmed(trx, found.id)) === undefined) return undefined;
  const fields = {
    email: found.email,
    ...Object.fromEntries(choice.topics.map((topic) => [topic, ticked])),
    ...(choice.components && { components: choice.components.join(' ') }),
  };
  await trx
    .updateTable('leads')
    .set({ fields: JSON.stringify(fields), language: choice.language })
    .where('id', '=', found.id)
    .execute();
  return { ...found, ...choice, isConfirmed: true };
}

/**
 * Ends what an address is subscribed to, and what it could still confirm, because its owner or an operator wants it
 * (spec status-73). No link of it works any more, the next purge erases the leads with their mails, and a restore of
 * an earlier backup does so again. A new post of the address is asked to confirm at once, as its answer says.
 *
 * @param email in any spelling
 * @returns the references of the leads that hadn't left before
 */
export async function leave(
  db: Database,
  { email, dataDir, now }: { email: string; dataDir: string; now: Date },
): Promise<string[]> {
  const references: string[] = [];
  const filter = { form: statusSubscription.id, email };
  for await (const { reference, askedAt } of findLeads(db, filter)) {
    // A lead that has left stays until the next purge. Noted again, it would get a line in the ledger for each click.
    if (askedAt?.getTime() !== LEFT_AT.getTime()) references.push(reference);
  }
  if (references.length === 0) return references;
  await noteErasures(db, dataDir, references, now);
  const recipient = confirmationHash(await readHashSalt(db), email);
  await db.deleteFrom('acknowledgements').where('recipient', '=', recipient).execute();
  // Subscriptions end last: whoever has left is passed over above, and a repetition after a failure has to find them.
  await endSubscriptions(db, email);
  return references;
}

/** When a subscription that has ended was asked about, so that nothing confirms it and the next purge takes it. */
const LEFT_AT = new Date(0);

function endSubscriptions(db: Database, email: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('leads')
      // The key goes, because the same post again is a new one.
      .set({ asked_at: LEFT_AT.toISOString(), submission_key: null })
      .where(isOf(trx, email))
      .execute();
    await trx.deleteFrom('status_subscribers').where('email', '=', sameAddress(email)).execute();
  });
}

/**
 * Ends the subscription of a lead that is marked as spam, because its links work no more (spec status-78). It can be
 * confirmed again once the mark is gone. Pass the transaction that marks it.
 */
export async function endMarked(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('status_subscribers').where('lead_id', '=', id).execute();
}

/** Whether a lead is a post of the form from an address. */
function isOf(db: Database, email: string) {
  const address = sql`lower(${fieldText(db, 'email')})`;
  const spellings = sql.join(spellingsOf(email));
  return sql<SqlBool>`form = ${statusSubscription.id} and ${address} in (${spellings})`;
}

/**
 * Notes that the mail server of a subscriber refused a message for good; the subscription ends with the
 * `mailingLimits.refusals`th day on which it does so (spec status-74).
 */
export async function noteRefusal(
  db: Database,
  { id, email }: Pick<Subscription, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const noted = await db
    .updateTable('status_subscribers')
    .set(({ eb }) => ({ refusals: eb('refusals', '+', 1), refused_on: day }))
    .where('lead_id', '=', id)
    .where(({ or, eb }) => or([eb('refused_on', 'is', null), eb('refused_on', '<>', day)]))
    .returning('refusals')
    .executeTakeFirst();
  if (noted && noted.refusals >= mailingLimits.refusals) await endSubscriptions(db, email);
}

/** Forgets refusals, because a message arrived. */
export async function forgetRefusals(db: Database, id: string): Promise<void> {
  const none = { refusals: 0, refused_on: null };
  await db.updateTable('status_subscribers').set(none).where('lead_id', '=', id).execute();
}

/** Whether a subscription is about one of some components; about none of them means: about all. */
export function isAbout(chosen: Choice['components'], affected: readonly string[]): boolean {
  return chosen === null || affected.length === 0 || affected.some((id) => chosen.includes(id));
}

/** Earlier posts of the form whose mailbox was never asked to confirm them, the oldest first, one of each address. */
export async function findUnasked(db: Database, since: Date): Promise<Subscription[]> {
  const rows = await subscriptions(db)
    .where('asked_at', 'is', null)
    .where('suspect', '=', 0)
    .where('created_at', '>=', since.toISOString())
    .orderBy('created_at')
    .orderBy('leads.id')
    .execute();
  const byEmail = new Map(rows.map(readSubscription).map((one) => [sameAddress(one.email), one]));
  return [...byEmail.values()];
}

/**
 * Asks the mailbox of an earlier post to confirm it, which can be done from `askedAt` on as long as for a new one.
 * Other earlier posts of the address then go with it.
 *
 * @returns false if somebody has asked it, or marked the post as spam, meanwhile
 */
export function askEarlier(
  db: Database,
  { id, email }: Subscription,
  { askedAt, now, message }: { askedAt: Date; now: Date; message: MailMessage },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const asked = trx
      .updateTable('leads')
      .set({ asked_at: askedAt.toISOString() })
      .where('asked_at', 'is', null);
    // Somebody may have marked it as spam since it was found.
    const own = asked.where('id', '=', id).where('suspect', '=', 0);
    if ((await own.executeTakeFirstOrThrow()).numUpdatedRows === 0n) return false;
    await asked.where(isOf(trx, email)).execute();
    await addDelivery(trx, { leadId: id, kind: 'acknowledgement', message, now, dueAt: askedAt });
    return true;
  });
}

/** When somebody was last asked to confirm, or will be. */
export async function lastAskedAt(db: Database): Promise<Date> {
  const { last } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.max('asked_at').as('last'))
    .where('form', '=', statusSubscription.id)
    .where('asked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return new Date(last ?? 0);
}
