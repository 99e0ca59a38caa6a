import { randomUUID } from 'node:crypto';
import { formatMoment } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { defaultLanguage } from '#content/languages.ts';
import { site } from '#content/site.ts';
import type { Form } from '#contracts/forms/define.ts';
import { type FormId, forms } from '#contracts/forms/index.ts';
import { orderTitle, type ToldOrder } from '../api/order-mail.ts';
import type { Config } from '../config.ts';
import { isShared } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { suspectLimits } from '../limits.ts';
import type { MailContent, MailFact } from '../mail/content.ts';
import type { MailMessage, MailTransport } from '../mail/message.ts';
import { messageId, ownFooter, rendered } from '../mail/parts.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import { readStored, type Sender } from '../outbox/outbox.ts';
import { texts } from '../texts.ts';
import { HOUR_MS } from '../time.ts';
import { mailboxOf, senderOf, titleOf } from './lead-forms.ts';
import type { Suspicion } from './suspicions.ts';
import { pageOf } from './votes.ts';

/** After its hour a digest waits for posts that are just being stored. */
const MARGIN_MS = 60_000;

/** What a digest names. */
type DigestOf = 'suspects' | 'feedback' | 'orders';

/** A digest in the outbox. Its words are made when it is sent, because until then leads may be erased or marked. */
interface DigestMessage extends Omit<MailMessage, 'subject' | 'text' | 'html'> {
  /** The delivery's id, by which leads name it. */
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
    return mailbox !== undefined && joinHourly(trx, leadId, { ...hourly, mailbox });
  }
  if (mailbox !== undefined || form.kind !== 'feedback') return false;
  const { operatorEmail } = config;
  return joinHourly(trx, leadId, {
    of: 'feedback',
    mailbox: operatorEmail,
    singly: 0,
    now,
    config,
  });
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
 * Has the digest of a mailbox name what isn't among the first of its hour. Pass the transaction that stores it.
 *
 * @returns false if it is mailed singly
 */
export async function joinHourly(
  trx: Database,
  leadId: string,
  { of, mailbox, singly, now, config }: Hourly,
): Promise<boolean> {
  // Feedback, orders and the suspects of the same mailbox are counted apart.
  const counted = of === 'suspects' ? mailbox : `${of} ${mailbox}`;
  const found = await trx
    .selectFrom('suspect_hours')
    .selectAll()
    .where('mailbox', '=', counted)
    .$if(isShared(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  const ageMs = now.getTime() - Date.parse(found?.began_at ?? '');
  // An hour that is to begin was noted before the clock was set back.
  const isCurrent = ageMs >= 0 && ageMs < HOUR_MS;
  const hour =
    found && isCurrent
      ? { ...found, digest: await waitingDigest(trx, found.digest) }
      : { mailbox: counted, began_at: now.toISOString(), mailed: 0, digest: null };
  const isSingle = hour.mailed < singly;
  const digest = isSingle ? hour.digest : (hour.digest ?? randomUUID());
  const next = { ...hour, mailed: hour.mailed + Number(isSingle), digest };
  await trx
    .insertInto('suspect_hours')
    .values(next)
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(next))
    .execute();
  if (isSingle || digest === null) return false;
  if (hour.digest === null) {
    const { mailFrom } = config;
    await addDigest(trx, leadId, { ...next, mailbox, digest, of }, { now, mailFrom });
  }
  await trx.updateTable('leads').set({ digest }).where('id', '=', leadId).execute();
  return true;
}

/**
 * A digest that still waits; null where it is being sent, or went with the lead that it was stored with, so that another
 * one begins.
 */
async function waitingDigest(trx: Database, digest: string | null): Promise<string | null> {
  if (digest === null) return null;
  const waiting = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', digest)
    .where('next_attempt_at', 'is not', null)
    // One that is being sent has read already whom it names.
    .where('leased_until', 'is', null)
    // An erasure waits, and then finds what joins here.
    .$if(isShared(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  return waiting?.id ?? null;
}

async function addDigest(
  trx: Database,
  leadId: string,
  {
    mailbox,
    began_at,
    digest,
    of,
  }: { mailbox: string; began_at: string; digest: string; of: DigestOf },
  { now, mailFrom }: { now: Date } & Pick<Config, 'mailFrom'>,
): Promise<void> {
  const dueAt = new Date(Date.parse(began_at) + HOUR_MS + MARGIN_MS);
  const message: DigestMessage = {
    digest,
    since: began_at,
    of,
    label: `${digest}-digest`,
    messageId: messageId({ mailFrom }, digest),
    date: dueAt.toISOString(),
    from: mailFrom,
    to: mailbox,
    replyTo: { name: site.brand.name, address: mailbox },
    headers: {},
  };
  await addDelivery(trx, { id: digest, leadId, kind: 'digest', priority: 1, message, now, dueAt });
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
      const leads = await readLeads(db, digest, of);
      if (leads.count === 0) return;
      const words = digestWords(of, leads, { since: new Date(since), publicUrl });
      await transport.send({ ...envelope, ...words }, [], signal);
    },
  };
}

/** What a digest says, as a mail. */
export function digestWords(
  of: DigestOf,
  leads: Leads,
  given: { since: Date; publicUrl: string },
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const content = digestContent(of, leads, given);
  const mark = of === 'suspects' ? texts[defaultLanguage].mail.sales.suspectMark : '';
  return { subject: mark + content.heading, ...rendered(content) };
}

interface Leads {
  count: number;
  /** The first of them. */
  named: { reference: string; form: string; language: string; fields: string }[];
}

async function readLeads(db: Database, digest: string, of: DigestOf): Promise<Leads> {
  const leads = db
    .selectFrom('leads')
    .where('digest', '=', digest)
    .where('suspect', '=', of === 'suspects' ? 1 : 0);
  const { count } = await leads
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const named = await leads
    .select(['reference', 'form', 'language', 'fields'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(suspectLimits.namedInDigest)
    .execute();
  return { count: Number(count), named };
}

function digestContent(
  of: DigestOf,
  { count, named }: Leads,
  given: { since: Date; publicUrl: string },
): MailContent {
  const { mail } = texts[defaultLanguage];
  const words = mail.digests[of];
  const heading = fill(words.heading, { count });
  const since = formatMoment(given.since, defaultLanguage);
  const more = count - named.length;
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
      { type: 'facts', facts: named.map(describe[of]) },
      ...(more > 0
        ? [{ type: 'paragraph' as const, text: fill(words.more, { count: more }) }]
        : []),
    ],
    footer: ownFooter(mail.digests.origin, given.publicUrl),
  };
}

const describe: Readonly<Record<DigestOf, (one: Leads['named'][number]) => MailFact>> = {
  suspects: describeSuspect,
  feedback: describeFeedback,
  orders: describeOrder,
};

/** A suspect in one line: name, address and the first line of what was written. */
function describeSuspect({ reference, form: id, fields }: Leads['named'][number]): MailFact {
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
function describeFeedback({
  reference,
  form: id,
  language,
  fields,
}: Leads['named'][number]): MailFact {
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
function describeOrder({ reference, fields }: Leads['named'][number]): MailFact {
  const told = JSON.parse(fields) as ToldOrder;
  return { label: `${reference}, ${orderTitle(told)}`, value: `${told.name} (${told.account})` };
}

function writtenText({ fields }: Form, body: Record<string, string>): string {
  const [name = ''] = Object.entries(fields).find(([, { kind }]) => kind === 'text') ?? [];
  return body[name] ?? '';
}
