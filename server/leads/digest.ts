import { randomUUID } from 'node:crypto';
import { formatMoment } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { defaultLanguage } from '#content/languages.ts';
import { site } from '#content/site.ts';
import { type FormId, forms } from '#contracts/forms/index.ts';
import type { Config } from '../config.ts';
import { isShared } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { suspectLimits } from '../limits.ts';
import type { MailContent, MailFact } from '../mail/content.ts';
import { mailHtml } from '../mail/html.ts';
import type { MailMessage, MailTransport } from '../mail/message.ts';
import { mailText } from '../mail/text.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import { readStored, type Sender } from '../outbox/outbox.ts';
import { texts } from '../texts.ts';
import { senderOf } from './lead-forms.ts';

const HOUR_MS = 60 * 60 * 1000;
/** After its hour a digest waits for posts that are just being stored. */
const MARGIN_MS = 60_000;

/** A digest in the outbox. Its words are made when it is sent, because until then leads may be erased or marked. */
interface DigestMessage extends Omit<MailMessage, 'subject' | 'text' | 'html'> {
  /** The delivery's id, by which leads name it. */
  digest: string;
  /** When its hour began; ISO 8601. */
  since: string;
}

/**
 * Counts a suspect, and has a digest name it if it isn't among the first of its hour and mailbox (spec
 * forms-51). Pass the transaction that stores it.
 *
 * @returns false if it is mailed singly
 */
export async function joinDigest(
  trx: Database,
  { leadId, mailbox, now, config }: { leadId: string; mailbox: string; now: Date; config: Config },
): Promise<boolean> {
  const found = await trx
    .selectFrom('suspect_hours')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .$if(isShared(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  const ageMs = now.getTime() - Date.parse(found?.began_at ?? '');
  // An hour that is to begin was noted before the clock was set back.
  const isCurrent = ageMs >= 0 && ageMs < HOUR_MS;
  const hour =
    found && isCurrent ? found : { mailbox, began_at: now.toISOString(), mailed: 0, digest: null };
  const isSingle = hour.mailed < suspectLimits.singlyPerHour;
  const digest = isSingle ? hour.digest : (hour.digest ?? randomUUID());
  const next = { ...hour, mailed: hour.mailed + Number(isSingle), digest };
  await trx
    .insertInto('suspect_hours')
    .values(next)
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(next))
    .execute();
  if (isSingle || digest === null) return false;
  if (hour.digest === null)
    await addDigest(trx, leadId, { ...next, digest }, { now, mailFrom: config.mailFrom });
  await trx.updateTable('leads').set({ digest }).where('id', '=', leadId).execute();
  return true;
}

async function addDigest(
  trx: Database,
  leadId: string,
  { mailbox, began_at, digest }: { mailbox: string; began_at: string; digest: string },
  { now, mailFrom }: { now: Date } & Pick<Config, 'mailFrom'>,
): Promise<void> {
  const dueAt = new Date(Date.parse(began_at) + HOUR_MS + MARGIN_MS);
  const message: DigestMessage = {
    digest,
    since: began_at,
    label: `${digest}-digest`,
    messageId: `<${digest}@${mailFrom.address.split('@')[1]}>`,
    date: dueAt.toISOString(),
    from: mailFrom,
    to: mailbox,
    replyTo: { name: site.brand.name, address: mailbox },
    headers: {},
  };
  await addDelivery(trx, { id: digest, leadId, kind: 'digest', priority: 1, message, now, dueAt });
}

/** Sends digests of what is still suspect; nothing where nothing is left. */
export function digestSender(
  transport: MailTransport,
  { db, publicUrl }: { db: Database; publicUrl: string },
): Sender {
  return {
    slots: 1,
    async send(json, signal) {
      const { digest, since, ...envelope } = readStored<DigestMessage>(json);
      const suspects = await readSuspects(db, digest);
      if (suspects.count === 0) return;
      const words = digestWords(suspects, { since: new Date(since), publicUrl });
      await transport.send({ ...envelope, ...words }, [], signal);
    },
  };
}

/** What a digest says, as a mail. */
export function digestWords(
  suspects: Suspects,
  given: { since: Date; publicUrl: string },
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const content = digestContent(suspects, given);
  return {
    subject: texts[defaultLanguage].mail.sales.suspectMark + content.heading,
    text: mailText(content),
    html: mailHtml(content),
  };
}

interface Suspects {
  count: number;
  /** The first of them. */
  named: { reference: string; form: string; fields: string }[];
}

async function readSuspects(db: Database, digest: string): Promise<Suspects> {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow();
  const named = await db
    .selectFrom('leads')
    .select(['reference', 'form', 'fields'])
    .where('digest', '=', digest)
    .orderBy('created_at')
    .orderBy('id')
    .limit(suspectLimits.namedInDigest)
    .execute();
  return { count: Number(count), named };
}

function digestContent(
  { count, named }: Suspects,
  { since, publicUrl }: { since: Date; publicUrl: string },
): MailContent {
  const { digest } = texts[defaultLanguage].mail;
  const heading = fill(digest.heading, { count });
  const more = count - named.length;
  return {
    language: defaultLanguage,
    preview: heading,
    brand: site.brand.short,
    kicker: digest.kicker,
    heading,
    blocks: [
      {
        type: 'paragraph',
        text: fill(digest.why, {
          since: formatMoment(since, defaultLanguage),
          singly: suspectLimits.singlyPerHour,
        }),
      },
      { type: 'paragraph', text: digest.how },
      { type: 'facts', facts: named.map(describe) },
      ...(more > 0
        ? [{ type: 'paragraph' as const, text: fill(digest.more, { count: more }) }]
        : []),
    ],
    footer: {
      lines: [fill(digest.origin, { brand: site.brand.name })],
      links: [{ text: publicUrl, href: publicUrl }],
    },
  };
}

/** A suspect in one line: name, address and the first line of what was written. */
function describe({ reference, form: id, fields }: Suspects['named'][number]): MailFact {
  const form = forms[id as FormId];
  const body = JSON.parse(fields) as Record<string, unknown>;
  const [text] = Object.entries(form.fields).find(([, { kind }]) => kind === 'text') ?? [];
  const [line = ''] = String((text && body[text]) ?? '').split('\n', 1);
  const from = [senderOf(form, body), body.email && `<${body.email}>`].filter(Boolean).join(' ');
  return {
    label: `${reference}, ${form.texts[defaultLanguage].mail.name}`,
    value: [from, line.slice(0, suspectLimits.lineInDigest).toWellFormed()]
      .filter(Boolean)
      .join(': '),
  };
}
