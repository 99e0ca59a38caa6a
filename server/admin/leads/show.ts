import path from 'node:path';
import { defaultLanguage } from '#content/languages.ts';
import { ticked } from '#contracts/forms/define.ts';
import { type FormId, forms } from '#contracts/forms/index.ts';
import type { Config } from '../../config.ts';
import type { Database, Unacknowledged } from '../../db/schema.ts';
import { texts } from '../../i18n/texts.ts';
import { describeChoice, type LeadChoice } from '../../leads/choice.ts';
import { describeEstimate, type LeadEstimate } from '../../leads/estimate.ts';
import { chosenWords } from '../../leads/form-words.ts';
import { findLead, type LeadRecord } from '../../leads/leads.queries.ts';
import type { LeadResume } from '../../leads/mails.ts';
import { blockText } from '../../mail/text.ts';
import {
  type DeliveryRecord,
  findAnswers,
  findDeliveries,
} from '../../outbox/deliveries.queries.ts';
import { removedOn } from '../../privacy/retention.ts';
import { openFile } from '../../uploads/stored-files.ts';
import { onLeads } from '../audit.ts';
import { CommandFailure, type Context, type DatabaseContext } from '../context.ts';
import { newCommand, readReference } from '../options.ts';
import {
  answerLines,
  count,
  day,
  lastErrorBeside,
  moment,
  printable,
  printableLine,
} from '../text.ts';
import { writeFile } from './export.ts';

/** What the mail to sales says of a lead's suspicions and of its document. */
const said = texts[defaultLanguage].mail.sales;

export const show = (context: Context) =>
  newCommand('show', 'show a lead with its fields, its deliveries and why they failed')
    .argument('<reference>', 'such as WD-7K3Q9F', readReference)
    .option('--resume <file>', 'write its résumé to a new file, which only you may read', (text) =>
      path.resolve(text),
    )
    .action(
      onLeads(context, 'show', async (database, reference, { resume }) => {
        const { db, config, out, about } = database;
        const lead = await existingLead(db, reference);
        about(reference);
        if (resume !== undefined) return writeResume(database, lead, resume);
        const deliveries = await findDeliveries(db, lead);
        const answers = await findAnswers(
          db,
          deliveries.map(({ id }) => id),
        );
        const blocks = [
          describeLead(lead),
          ...describeFields(lead, config),
          [
            'Deliveries:',
            ...deliveries.flatMap((one) => describeDelivery(one, answers.get(one.id))),
            ...describeMissing(lead),
          ],
        ];
        await out(`${blocks.map((lines) => printable(lines.join('\n'))).join('\n\n')}\n`);
      }),
    );

/** @throws {CommandFailure} if there is none */
export async function existingLead(db: Database, reference: string): Promise<LeadRecord> {
  const lead = await findLead(db, reference);
  if (lead === undefined) throw new CommandFailure(`there is no lead ${reference}`);
  return lead;
}

/** When a lead is removed, for all that is known of it now. */
export function describeRetention(lead: LeadRecord): string {
  const goes = removedOn({
    form: lead.form as FormId,
    createdAt: lead.createdAt,
    decidedAt: lead.decidedAt,
    fields: lead.fields,
    suspect: lead.suspect,
    askedAt: lead.askedAt,
    isConfirmed: lead.isConfirmed,
  });
  return goes ? `until ${day(goes)}` : 'until the subscription ends';
}

function describeLead(lead: LeadRecord): string[] {
  const { decidedAt, outcome, isConfirmed } = lead;
  return [
    lead.reference,
    `Received: ${moment(lead.createdAt)}`,
    `Form: ${lead.form}`,
    `Language: ${lead.language}`,
    `Suspected spam: ${lead.suspect ? 'yes' : 'no'}`,
    ...lead.suspicions.map((suspicion) => `    ${said.suspicions[suspicion]}`),
    ...(decidedAt && outcome ? [`Decision: ${outcome} on ${day(decidedAt)}`] : []),
    ...(isConfirmed ? ['Subscription: confirmed'] : []),
    `Kept: ${describeRetention(lead)}`,
  ];
}

/** The posted fields with the form's labels; long texts stand apart, indented. */
function describeFields(lead: LeadRecord, config: Config): string[][] {
  const form = forms[lead.form as FormId];
  const formTexts = form.texts[defaultLanguage];
  const { labels } = formTexts;
  const { estimate, choice, resume, ...fields } = lead.fields;
  const short: string[] = [];
  const long: string[][] = [];
  for (const [name, value] of Object.entries(fields)) {
    const label = labels[name] ?? name;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const words = text === ticked ? 'yes' : chosenWords(formTexts, name, text);
    if (form.fields[name]?.kind === 'text' || words.includes('\n')) {
      long.push([`${label}:`, ...words.split('\n').map((line) => `    ${line}`)]);
    } else short.push(`${label}: ${words}`);
  }
  if (resume) short.push(...describeResume(resume as LeadResume, labels.resume));
  return [
    short,
    ...long,
    ...(choice ? [[blockText(describeChoice(choice as LeadChoice))]] : []),
    ...(estimate
      ? [[blockText(describeEstimate(estimate as LeadEstimate, config.publicUrl))]]
      : []),
  ];
}

function describeResume(resume: LeadResume, label = 'resume'): string[] {
  const { originalName, type, bytes } = resume;
  const size = `${type.toUpperCase()}, ${Math.ceil(bytes / 1024)} kB`;
  const name = `${label}: ${printableLine(originalName)} (${size})`;
  return [name, `    ${said.stranger}`];
}

async function writeResume(
  { db, note }: DatabaseContext,
  { reference, fields }: LeadRecord,
  file: string,
): Promise<void> {
  const { resume } = fields as { resume?: LeadResume };
  if (resume === undefined) throw new CommandFailure(`${reference} came without a résumé`);
  const content = await openFile(db, resume.file);
  if (content === undefined) {
    throw new CommandFailure(`the résumé of ${reference} is not in the database`);
  }
  await writeFile(file, content);
  await note(
    `The résumé of ${reference} is in ${file}. Open it with care, and delete it when done.`,
  );
}

function describeMissing({ unacknowledged }: LeadRecord): string[] {
  return unacknowledged
    ? [`    acknowledgement: none, ${unacknowledgedWords[unacknowledged]}`]
    : [];
}

const unacknowledgedWords: Record<Unacknowledged, string> = {
  sameAddress: 'for the address had got one within the hour',
  noRoom: 'for too many are waiting to be sent: it goes when there is room, within a week',
  noRoomProven: 'for too many are waiting to be sent: it goes when there is room, within a week',
};

function describeDelivery(
  delivery: DeliveryRecord,
  answers: { number: number; at: Date; answer: string }[] = [],
): string[] {
  const { kind, state, attempts, createdAt, nextAttemptAt, sentAt, failedAt, lastError } = delivery;
  const moments = [
    `stored ${moment(createdAt)}`,
    sentAt && `sent ${moment(sentAt)}`,
    failedAt && `given up ${moment(failedAt)}`,
    nextAttemptAt && `next attempt ${moment(nextAttemptAt)}`,
  ].filter(Boolean);
  const last = lastErrorBeside(answers, lastError);
  const lines = [...answerLines(answers), ...(last ? [`last error: ${last}`] : [])];
  return [
    `    ${kind}: ${state} after ${count(attempts, 'attempt')}; ${moments.join(', ')}`,
    ...lines.map((line) => `        ${line}`),
  ];
}
