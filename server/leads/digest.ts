import type { Selectable } from 'kysely';
import { formatMoment } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { defaultLanguage } from '#content/languages.ts';
import { site } from '#content/site.ts';
import type { Form } from '#contracts/forms/define.ts';
import { type FormId, forms } from '#contracts/forms/index.ts';
import { orderTitle, type ToldOrder } from '../api/order-mail.ts';
import type { Config } from '../config.ts';
import type { Database, DigestOf, Tables } from '../db/schema.ts';
import { texts } from '../i18n/texts.ts';
import { suspectLimits } from '../limits.ts';
import type { MailContent, MailFact } from '../mail/content.ts';
import type { MailMessage, MailTransport } from '../mail/message.ts';
import { messageId, ownFooter, rendered } from '../mail/parts.ts';
import { addMemo } from '../outbox/memos.repository.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import { readStored, type Sender } from '../outbox/outbox.ts';
import { HOUR_MS } from '../system/time.ts';
import { mailboxOf, senderOf, titleOf } from './lead-forms.ts';
import type { Suspicion } from './suspicions.ts';
import { pageOf } from './votes.ts';

/** After its hour a digest waits for posts that are just being stored. */
const MARGIN_MS = 60_000;

/** A digest in the outbox. Its words are made when it is sent, because until then leads may be erased or marked. */
interface DigestMessage extends Omit<MailMessage, 'subject' | 'text' | 'html'> {
  /** The memo's id, by which leads and orders name it. */
  digest: string;
  /** When its hour began; ISO 8601. */
  since: string;
  of: DigestOf;
}

/**
 * Has a digest name a suspect that isn't among the first of its hour and mailbox (spec forms-51), or feedback
 * that nobody is mailed singly (spec forms-101). Pass the transaction that stores it.
 *
 * @returns false if it is mailed singly, or not at all
 */
export async function joinDigest(
  trx: Database,
  leadId: string,
  { form, suspicions }: { form: Form; suspicions: readonly Suspicion[] },
  { now, config }: { now: Date; config: Config },
): Promise<boolean> {
  const mailbox = mailboxOf(form, config);
  if (suspicions.length > 0) {
    const singly = suspectLimits.singlyPerHour;
    const hourly = { of: 'suspects', singly, now, config } as const;
    if (mailbox === undefined) return false;
    const digest = await joinHourly(trx, { ...hourly, mailbox });
    return noteDigest(trx, leadId, digest);
  }
  if (mailbox !== undefined || form.kind !== 'feedback') return false;
  const { operatorEmail } = config;
  const digest = await joinHourly(trx, {
    of: 'feedback',
    mailbox: operatorEmail,
    singly: 0,
    now,
    config,
  });
  return noteDigest(trx, leadId, digest);
}

/** @returns whether there is a digest */
async function noteDigest(
  trx: Database,
  leadId: string,
  digest: string | undefined,
): Promise<boolean> {
  if (digest === undefined) return false;
  await trx.updateTable('leads').set({ digest }).where('id', '=', leadId).execute();
  return true;
}

interface Hourly {
  of: DigestOf;
  mailbox: string;
  /** So many of an hour are mailed singly. */
  singly: number;
  now: Date;
  config: Pick<Config, 'mailFrom'>;
}

/**
 * Counts what is mailed to a mailbox, and finds the digest for what isn't among the first of its hour. Pass the transaction
 * that stores it.
 *
 * @returns the digest's id; undefined if it is mailed singly
 */
export async function joinHourly(
  trx: Database,
  { of, mailbox, singly, now, config }: Hourly,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('mail_hours')
    .selectAll()
    .where('about', '=', of)
    .where('mailbox', '=', mailbox)
    .forUpdate()
    .executeTakeFirst();
  const ageMs = now.getTime() - Date.parse(found?.began_at ?? '');
  // An hour that is to begin was noted before the clock was set back.
  const isCurrent = ageMs >= 0 && ageMs < HOUR_MS;
  const hour =
    found && isCurrent
      ? { ...found, digest: await waitingDigest(trx, found.digest) }
      : { about: of, mailbox, began_at: now.toISOString(), mailed: 0, digest: null };
  const isSingle = hour.mailed < singly;
  const began = { of, mailbox, beganAt: new Date(hour.began_at) };
  const digest = isSingle
    ? hour.digest
    : (hour.digest ?? (await addDigest(trx, began, { now, config })));
  const next = { ...hour, mailed: hour.mailed + Number(isSingle), digest };
  await trx
    .insertInto('mail_hours')
    .values(next)
    .onConflict((conflict) => conflict.columns(['about', 'mailbox']).doUpdateSet(next))
    .execute();
  return isSingle ? undefined : (digest ?? undefined);
}

/** A digest that still waits; null where it is being sent or was, so that another one begins. */
async function waitingDigest(trx: Database, digest: string | null): Promise<string | null> {
  if (digest === null) return null;
  const waiting = await trx
    .selectFrom('deliveries')
    .select('memo_id')
    .where('memo_id', '=', digest)
    .where('next_attempt_at', 'is not', null)
    // One that is being sent has read already whom it names.
    .where('leased_until', 'is', null)
    // Nobody begins to send it before this is committed.
    .forUpdate()
    .executeTakeFirst();
  return waiting?.memo_id ?? null;
}

/** @returns the digest's id */
async function addDigest(
  trx: Database,
  { of, mailbox, beganAt }: { of: DigestOf; mailbox: string; beganAt: Date },
  { now, config: { mailFrom } }: Pick<Hourly, 'now' | 'config'>,
): Promise<string> {
  const digest = await addMemo(trx, { kind: 'digest', now });
  const dueAt = new Date(beganAt.getTime() + HOUR_MS + MARGIN_MS);
  const message: DigestMessage = {
    digest,
    since: beganAt.toISOString(),
    of,
    label: `${digest}-digest`,
    messageId: messageId({ mailFrom }, digest),
    date: dueAt.toISOString(),
    from: mailFrom,
    to: mailbox,
    replyTo: { name: site.brand.name, address: mailbox },
    headers: {},
  };
  await addDelivery(trx, {
    memoId: digest,
    kind: 'digest',
    priority: 1,
    message,
    now,
    dueAt,
  });
  return digest;
}

/** Sends digests of what is still suspect, or still no suspect; nothing where nothing is left. */
export function digestSender(
  transport: MailTransport,
  { db, publicUrl }: { db: Database; publicUrl: string },
): Sender {
  return {
    slots: 1,
    async send(json, signal) {
      const { digest, since, of, ...envelope } = readStored<DigestMessage>(json);
      const named =
        of === 'orders' ? await readOrders(db, digest) : await readLeads(db, digest, of);
      if (named.count === 0) return;
      const words = digestWords(named, { since: new Date(since), publicUrl });
      await transport.send({ ...envelope, ...words }, [], signal);
    },
  };
}

/** What a digest says, as a mail. */
export function digestWords(
  named: Named,
  given: { since: Date; publicUrl: string },
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const content = digestContent(named, given);
  const mark = named.of === 'suspects' ? texts[defaultLanguage].mail.sales.suspectMark : '';
  return { subject: mark + content.heading, ...rendered(content) };
}

/** What a digest names: how many in all, and the first of them. */
type Named =
  | { of: 'suspects' | 'feedback'; count: number; first: NamedLead[] }
  | { of: 'orders'; count: number; first: NamedOrder[] };

type NamedLead = Pick<Selectable<Tables['leads']>, 'reference' | 'form' | 'language' | 'fields'>;
type NamedOrder = Pick<Selectable<Tables['memos']>, 'reference' | 'told'>;

async function readLeads(
  db: Database,
  digest: string,
  of: 'suspects' | 'feedback',
): Promise<Named> {
  const leads = db
    .selectFrom('leads')
    .where('digest', '=', digest)
    .where('suspect', '=', of === 'suspects' ? 1 : 0);
  const { count } = await leads
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const first = await leads
    .select(['reference', 'form', 'language', 'fields'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(suspectLimits.namedInDigest)
    .execute();
  return { of, count: Number(count), first };
}

async function readOrders(db: Database, digest: string): Promise<Named> {
  const orders = db.selectFrom('memos').where('digest', '=', digest);
  const { count } = await orders
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const first = await orders
    .select(['reference', 'told'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(suspectLimits.namedInDigest)
    .execute();
  return { of: 'orders', count: Number(count), first };
}

function digestContent(named: Named, given: { since: Date; publicUrl: string }): MailContent {
  const { mail } = texts[defaultLanguage];
  const { count } = named;
  const words = mail.digests[named.of];
  const heading = fill(words.heading, { count });
  const since = formatMoment(given.since, defaultLanguage);
  const more = count - named.first.length;
  return {
    language: defaultLanguage,
    preview: heading,
    brand: site.brand.short,
    kicker: words.kicker,
    heading,
    blocks: [
      {
        type: 'paragraph',
        text: fill(words.why, { since, singly: suspectLimits.singlyPerHour }),
      },
      { type: 'paragraph', text: words.how },
      { type: 'facts', facts: factsOf(named) },
      ...(more > 0
        ? [{ type: 'paragraph' as const, text: fill(words.more, { count: more }) }]
        : []),
    ],
    footer: ownFooter(mail.digests.origin, given.publicUrl),
  };
}

function factsOf(named: Named): MailFact[] {
  switch (named.of) {
    case 'suspects':
      return named.first.map(describeSuspect);
    case 'feedback':
      return named.first.map(describeFeedback);
    case 'orders':
      return named.first.map(describeOrder);
  }
}

/** A suspect in one line: name, address and the first line of what was written. */
function describeSuspect({ reference, form: id, fields }: NamedLead): MailFact {
  const form = forms[id as FormId];
  const body = JSON.parse(fields) as Record<string, string>;
  const [line = ''] = writtenText(form, body).split('\n', 1);
  const from = [senderOf(form, body), body.email && `<${body.email}>`].filter(Boolean).join(' ');
  return {
    label: `${reference}, ${form.texts[defaultLanguage].mail.name}`,
    value: [from, line.slice(0, suspectLimits.lineInDigest).toWellFormed()]
      .filter(Boolean)
      .join(': '),
  };
}

/** Feedback in one line: its page, whether that helped, and the words. */
function describeFeedback({ reference, form: id, language, fields }: NamedLead): MailFact {
  const form = forms[id as FormId];
  const body = JSON.parse(fields) as Record<string, string>;
  // Such as knowledge-base/first-hour: short, because it stands in a narrow column.
  const page = pageOf(body)?.split('/').slice(-2).join('/');
  return {
    label: [reference, titleOf(form, body), page, language].filter(Boolean).join(', '),
    value: writtenText(form, body).replaceAll(/\s+/g, ' '),
  };
}

/** An order of the API in one line: what is to be done, with what, and for whom. */
function describeOrder({ reference, told: json }: NamedOrder): MailFact {
  const told = JSON.parse(json ?? '') as ToldOrder;
  return { label: `${reference}, ${orderTitle(told)}`, value: `${told.name} (${told.account})` };
}

function writtenText({ fields }: Form, body: Record<string, string>): string {
  const [name = ''] = Object.entries(fields).find(([, { kind }]) => kind === 'text') ?? [];
  return body[name] ?? '';
}
