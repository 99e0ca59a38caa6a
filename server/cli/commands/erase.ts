import { setTimeout as pause } from 'node:timers/promises';
import { backups } from '#content/site.ts';
import { emptyWriteAheadLog } from '../../db/database.ts';
import { type Erased, eraseLeads, eraseRecipients, type LeadStorage } from '../../leads/erase.ts';
import { findLead, findLeads, type LeadRecord } from '../../leads/leads.queries.ts';
import { CommandFailure, type Context, command, leadStorage, UsageError } from '../command.ts';
import { emailOption, progressOption, readReference } from '../options.ts';
import { count, day, minute, printableLine } from '../text.ts';

/** How long what is being sent is waited for: longer than an attempt may take. */
const PATIENCE_MS = 150_000;
/** How often what is being sent is looked at. */
const LOOK_MS = 250;
/** Leads that are named before the question; more are counted. */
const NAMED = 20;

export const erase = command({
  summary: 'erases leads for good, with their mails in files and their résumés',
  operands: { usage: '[REF…]', minimum: 0, maximum: 100 },
  details: [
    'Reaches the leads with what goes out for them, the hash of the address in acknowledgements, .eml files and résumés. It asks before it does so. Doing it again does no harm, and finishes what was broken off.',
  ],
  options: {
    email: emailOption('all leads from this address, instead of REF'),
    yes: { help: 'do not ask' },
    progress: progressOption,
  },
  async run(context, { email, yes = false, progress: wanted }, operands) {
    if ((email === undefined) === (operands.length === 0)) {
      throw new UsageError('REF or --email ADDRESS is needed');
    }
    const { db, note } = context;
    const references = operands.map(readReference);
    const leads =
      email === undefined ? await byReference(context, references) : await byEmail(context, email);
    for (const lead of leads.slice(0, NAMED)) await note(describe(lead));
    if (leads.length > NAMED) await note(`and ${leads.length - NAMED} more`);
    if (leads.length > 0 && !yes) {
      const question = `Erase ${count(leads.length, 'lead')} for good?`;
      if (!(await context.confirm(question))) throw new CommandFailure('nothing was erased');
    }

    const addresses = email === undefined ? leads.flatMap(addressOf) : [email];
    // Before the leads, by which the addresses are found.
    const acknowledgements = await eraseRecipients(db, addresses);
    const progress = context.progress(wanted);
    const all = new Set([...references, ...leads.map(({ reference }) => reference)]);
    const erased = await eraseAll(context, [...all], (number) =>
      progress.at(() => `${number} of ${all.size} leads erased`),
    ).finally(() => progress.end());
    await report(context, erased, acknowledgements);
  },
});

async function byReference({ db }: Context, references: string[]): Promise<LeadRecord[]> {
  const leads = await Promise.all(references.map((reference) => findLead(db, reference)));
  return leads.filter((lead) => lead !== undefined);
}

async function byEmail({ db }: Context, email: string): Promise<LeadRecord[]> {
  const leads: LeadRecord[] = [];
  for await (const lead of findLeads(db, { email })) leads.push(lead);
  return leads;
}

function addressOf({ fields }: LeadRecord): string[] {
  return typeof fields.email === 'string' ? [fields.email] : [];
}

function describe({ reference, createdAt, form, fields }: LeadRecord): string {
  const email = printableLine(String(fields.email ?? ''));
  return `${reference}  ${minute(createdAt)}  ${form}  ${email}`;
}

/** Erases, and waits for what a server is sending just now. */
async function eraseAll(
  { db, config, now }: Context,
  references: readonly string[],
  onProgress: (leads: number) => void,
): Promise<Erased> {
  const storage: LeadStorage = leadStorage({ db, config });
  const erased: Erased = { references: [], resumes: 0, mailFiles: 0, busy: [...references] };
  const giveUpAt = now().getTime() + PATIENCE_MS;
  for (;;) {
    const step = await eraseLeads(storage, erased.busy, now(), (leads) =>
      onProgress(erased.references.length + leads),
    );
    erased.references.push(...step.references);
    erased.resumes += step.resumes;
    erased.mailFiles += step.mailFiles;
    erased.busy = step.busy;
    if (erased.busy.length === 0) return erased;
    if (now().getTime() > giveUpAt) {
      const names = erased.busy.join(', ');
      throw new CommandFailure(
        `not erased, for something is still being sent: ${names}. Try again`,
      );
    }
    await pause(LOOK_MS);
  }
}

async function report(context: Context, erased: Erased, acknowledgements: number): Promise<void> {
  const { config, db, now, out } = context;
  const { references, resumes, mailFiles } = erased;
  const lines = [
    `Erased: ${[
      count(references.length, 'lead'),
      count(mailFiles, 'mail file'),
      count(resumes, 'résumé'),
      count(acknowledgements, 'hash of an address', 'hashes of addresses'),
    ].join(', ')}.`,
  ];
  if (references.length > 0 && !(await emptyWriteAheadLog(db))) {
    lines.push(
      'Traces stay in the log of the database until the server next empties it, within the hour.',
    );
  }
  const last = day(new Date(now().getTime() + backups.keptDays * 24 * 60 * 60 * 1000));
  lines.push(
    `Backups made before ${minute(now())} UTC may still hold it until ${last}: they are kept ${backups.keptDays} days.`,
    'After restoring one of them, erase again.',
    `Not reached: mailboxes that mails went to (${config.salesEmail}), and what a webhook passed on.`,
  );
  await out(`${lines.join('\n')}\n`);
}
