import { sql } from 'kysely';
import { expect } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { dialectOf } from '#server/db/dialect.ts';
import type { Database } from '#server/db/schema.ts';
import { submissionKeyOf } from '#server/privacy/hashes.ts';
import { readKeys } from '#server/privacy/keys.ts';
import { type LeadPost, mailboxOf, resumeOf } from '#tests/helpers/lead-posts.ts';
import { storedFiles } from '#tests/helpers/stored-leads.ts';

/** A post, and what its visitor was told. */
export interface SentPost {
  post: LeadPost;
  isAcknowledged: boolean;
  /** What the visitor was told of a lead that was acknowledged. */
  reference?: string | undefined;
}

interface Lead {
  id: string;
  reference: string;
  form: string;
  key: string | null;
  email: string;
  suspect: 0 | 1;
  /** Name of the résumé. */
  file: string | null;
}

interface Mail {
  lead: string;
  kind: string;
  messageId: string;
  sent: 0 | 1;
}

/** The folder of the embedded database, or PostgreSQL's address. */
type Where = string | { dataDir: string; databaseUrl?: string };

/** How many of a long list of problems are shown. */
const SHOWN = 20;

/**
 * What must be true after every fault, once everything was delivered: each acknowledged lead is stored
 * once, with its mails and its résumé; of a post that wasn't acknowledged all of that is there, or
 * nothing; every mail has arrived, and no other.
 *
 * @param received how often each Message-ID came to the mail server
 * @returns what was found
 */
export async function expectWhole(
  where: Where,
  posts: readonly SentPost[],
  received: ReadonlyMap<string, number>,
): Promise<{ leads: number; mails: number; repeats: number }> {
  await using db = open(where);
  if (!dialectOf(db).supportsMultipleConnections) {
    const integrity = await sql`pragma integrity_check`.execute(db);
    expect(integrity.rows).toEqual([{ integrity_check: 'ok' }]);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  }

  const leads = await storedLeads(db);
  const mails = await storedMails(db);
  const problems = [
    ...problemsOfLeads(leads, posts, (await readKeys(db, new Date())).idempotency),
    ...problemsOfMails(leads, mails, received),
    ...problemsOfResumes(leads, posts, await storedFiles(db)),
  ];
  expect(problems.slice(0, SHOWN)).toEqual([]);
  const arrivals = [...received.values()].reduce((sum, count) => sum + count, 0);
  return { leads: leads.length, mails: mails.length, repeats: arrivals - received.size };
}

/** How many deliveries of a database wait. */
export async function countWaiting(where: Where): Promise<number> {
  await using db = open(where);
  const { count } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function open(where: Where): Database {
  const { dataDir, databaseUrl } = typeof where === 'string' ? { dataDir: where } : where;
  return openDatabase({ dataDir, databaseUrl });
}

/** What stands at a place in a column of JSON. */
function inJson(db: Database, column: string, ...path: string[]) {
  return dialectOf(db).supportsMultipleConnections
    ? sql`${sql.ref(column)}::json #>> ${`{${path.join()}}`}`
    : sql`json_extract(${sql.ref(column)}, ${`$.${path.join('.')}`})`;
}

async function storedLeads(db: Database): Promise<Lead[]> {
  const { rows } = await sql<Lead>`
    select id, reference, form, submission_key as key, suspect,
      ${inJson(db, 'fields', 'email')} as email, ${inJson(db, 'fields', 'resume', 'file')} as file
    from leads`.execute(db);
  return rows;
}

/** Without their texts, of which there may be half a gigabyte. */
async function storedMails(db: Database): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    select lead_id as lead, kind, ${inJson(db, 'message', 'messageId')} as "messageId",
      case when sent_at is not null and failed_at is null and next_attempt_at is null
        then 1 else 0 end as sent
    from deliveries`.execute(db);
  return rows;
}

function problemsOfLeads(
  leads: readonly Lead[],
  posts: readonly SentPost[],
  secret: string,
): string[] {
  const problems: string[] = [];
  const byEmail = Map.groupBy(leads, ({ email }) => email);
  for (const { post, isAcknowledged, reference } of posts) {
    const stored = byEmail.get(post.email) ?? [];
    byEmail.delete(post.email);
    const [lead] = stored;
    if (stored.length > 1) problems.push(`${post.key}: stored ${stored.length} times`);
    if (isAcknowledged && lead === undefined) {
      problems.push(`${post.key}: acknowledged, but not stored`);
    } else if (reference !== undefined && lead?.reference !== reference) {
      problems.push(`${post.key}: acknowledged as ${reference}, stored as ${lead?.reference}`);
    }
    const key = submissionKeyOf(secret, post);
    if (lead !== undefined && (lead.form !== post.form || lead.key !== key)) {
      problems.push(`${post.key}: stored with form ${lead.form} and key ${lead.key}`);
    }
  }
  for (const email of byEmail.keys()) problems.push(`nobody posted the lead of ${email}`);
  return problems;
}

function problemsOfMails(
  leads: readonly Lead[],
  mails: readonly Mail[],
  received: ReadonlyMap<string, number>,
): string[] {
  const problems: string[] = [];
  const byLead = Map.groupBy(mails, ({ lead }) => lead);
  const acknowledged = new Map<string, number>();
  // One per address and hour (spec forms-38), confirmations of subscriptions counted apart, and none for a suspect.
  const countedAs = ({ form, email }: Lead) =>
    `${form === 'status-subscription' ? 'the subscription of ' : ''}${mailboxOf(email)}`;
  const due = new Set(leads.filter(({ suspect }) => !suspect).map(countedAs));
  for (const lead of leads) {
    const kinds = (byLead.get(lead.id) ?? []).map(({ kind }) => kind).sort();
    const acknowledgements = kinds.filter((kind) => kind === 'acknowledgement').length;
    const mailbox = countedAs(lead);
    acknowledged.set(mailbox, (acknowledged.get(mailbox) ?? 0) + acknowledgements);
    // Sales hears of no subscription (spec status-72).
    const toSales = lead.form === 'status-subscription' ? 0 : 1;
    const others = kinds.filter((kind) => kind !== 'acknowledgement');
    if (others.length !== toSales || others.some((kind) => kind !== 'sales')) {
      problems.push(`the lead of ${lead.email} has the mails: ${kinds.join(', ')}`);
    }
  }
  for (const [mailbox, count] of acknowledged) {
    if (count !== Number(due.has(mailbox)))
      problems.push(`${mailbox} has ${count} acknowledgements`);
  }
  for (const { kind, messageId, sent } of mails) {
    if (sent !== 1) problems.push(`the ${kind} mail ${messageId} is not noted as sent`);
    if (!received.has(messageId)) problems.push(`the ${kind} mail ${messageId} has not arrived`);
  }
  const known = new Set(mails.map(({ messageId }) => messageId));
  for (const id of received.keys()) {
    if (!known.has(id)) problems.push(`${id} arrived, of no stored lead`);
  }
  return problems;
}

function problemsOfResumes(
  leads: readonly Lead[],
  posts: readonly SentPost[],
  stored: ReadonlyMap<string, Buffer>,
): string[] {
  const problems: string[] = [];
  const left = new Set(stored.keys());
  const byEmail = new Map(posts.map(({ post }) => [post.email, post]));
  for (const { email, form, file } of leads) {
    if (form !== 'careers') continue;
    const post = byEmail.get(email);
    const content = stored.get(file ?? '');
    const isIts = content && post && content.equals(resumeOf(post));
    if (!isIts) problems.push(`the résumé of ${email} is ${content ? 'another one' : 'missing'}`);
    if (file) left.delete(file);
  }
  for (const name of left) problems.push(`no lead has the file ${name}`);
  return problems;
}
