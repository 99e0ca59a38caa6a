import type { Selectable } from 'kysely';
import { helpPageOf } from '#content/help-pages.ts';
import { defaultLanguage } from '#content/languages.ts';
import type { Form } from '#contracts/forms/define.ts';
import { type FormId, forms } from '#contracts/forms/index.ts';
import type { Config } from '../config.ts';
import type { Database, Tables } from '../db/schema.ts';
import { attackLimits, suspectLimits } from '../limits.ts';
import type { MailFact } from '../mail/content.ts';
import type { Named } from '../memos/digest-mail.ts';
import { joinHourly } from '../memos/hourly-digest.ts';
import { mailboxOf, senderOf, titleOf } from './form-words.ts';
import type { Suspicion } from './suspicions.ts';

/** How a lead came: that decides how it is mailed, and nothing else of it. */
export interface Arrival {
  /** Whether it brought proof of work. */
  isProven: boolean;
  /** Whether its form was under attack. */
  isInAttack: boolean;
}

/**
 * Has a digest name a suspect that isn't among the first of its hour and mailbox (spec forms-51), feedback
 * that nobody is mailed singly (spec forms-101), or what came during an attack (spec forms-113). Pass the transaction
 * that stores it.
 *
 * @returns false if it is mailed singly, or not at all
 */
export async function joinDigest(
  trx: Database,
  leadId: string,
  { form, suspicions }: { form: Form; suspicions: readonly Suspicion[] },
  { now, config, isProven, isInAttack }: Arrival & { now: Date; config: Config },
): Promise<boolean> {
  const mailbox = mailboxOf(form, config);
  if (suspicions.length > 0) {
    const singly = suspectLimits.singlyPerHour;
    const hourly = { of: 'suspects', singly, now, config } as const;
    if (mailbox === undefined) return false;
    const digest = await joinHourly(trx, { ...hourly, mailbox });
    return noteDigest(trx, leadId, digest);
  }
  if (mailbox !== undefined && isInAttack) {
    const singly = isProven ? attackLimits.singlyPerHour : 0;
    const digest = await joinHourly(trx, { of: 'leads', singly, mailbox, now, config });
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

/** Notes which digest names a lead. @returns whether there is one */
async function noteDigest(
  trx: Database,
  leadId: string,
  digest: string | undefined,
): Promise<boolean> {
  if (digest === undefined) return false;
  await trx.updateTable('leads').set({ digest }).where('id', '=', leadId).execute();
  return true;
}

type NamedLead = Pick<Selectable<Tables['leads']>, 'reference' | 'form' | 'language' | 'fields'>;

/** What a digest names: suspects that are still suspect, or leads and feedback that still aren't. */
export async function namedLeads(
  db: Database,
  digest: string,
  of: 'suspects' | 'leads' | 'feedback',
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
  return { of, count: Number(count), facts: first.map(describers[of]) };
}

/** What a digest says of a lead, in one line. */
export const describers = {
  suspects: describeLead,
  leads: describeLead,
  feedback: describeFeedback,
};

/** A lead in one line: name, address and the first line of what was written. */
function describeLead({ reference, form: id, fields }: NamedLead): MailFact {
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
  // The address is cut to its end, such as knowledge-base/first-hour, because it stands in a narrow column.
  const page = helpPageOf(body.page)?.split('/').slice(-2).join('/');
  return {
    label: [reference, titleOf(form, body), page, language].filter(Boolean).join(', '),
    value: writtenText(form, body).replaceAll(/\s+/g, ' '),
  };
}

function writtenText({ fields }: Form, body: Record<string, string>): string {
  const [name = ''] = Object.entries(fields).find(([, { kind }]) => kind === 'text') ?? [];
  return body[name] ?? '';
}
