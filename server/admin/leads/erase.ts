import { existsSync } from 'node:fs';
import path from 'node:path';
import { backups } from '#content/retention.ts';
import { findCustomer } from '../../api/accounts.queries.ts';
import {
  eraseAccounts,
  findErased,
  findErasedAccounts,
  type Ledger,
  ledgerEntry,
  noteErasures,
  readLedger,
} from '../../backup/ledger.ts';
import { dialectOf } from '../../db/dialect.ts';
import { findLeads, type LeadFilter } from '../../leads/leads.queries.ts';
import {
  type Erased,
  eraseLeads,
  eraseMemos,
  eraseOnceIdle,
  eraseRecipients,
} from '../../privacy/erase.ts';
import { onLeads } from '../audit.ts';
import { CommandFailure, type Context, type DatabaseContext, leadStorage } from '../context.ts';
import {
  noProgressOption,
  periodCommand,
  progressOption,
  readAddress,
  readReferences,
} from '../options.ts';
import { count, day, moment, printableLine } from '../text.ts';

/** References that are looked up together. */
const PART = 500;
/** Leads that are listed before the question; more are counted. */
const NAMED = 20;

export const erase = (context: Context) =>
  periodCommand(
    context.now,
    'erase',
    'erase leads for good, with their mails in files and their résumés',
    'With the leads go their deliveries, the hash of the address in acknowledgements, .eml files and résumés. It asks before it does so. Doing it again does no harm, and finishes what was broken off.',
  )
    .argument('[references...]', 'such as WD-7K3Q9F', readReferences)
    .option('--email <address>', 'all leads from this address, instead of references', readAddress)
    .option(
      '--ledger',
      'all leads and accounts of the API that were erased before and are there again, because a database was restored by other tools',
    )
    .option('--spam', 'what is suspected to be spam, with --form, --since and --until only those')
    .option('--yes', 'do not ask')
    .addOption(progressOption)
    .addOption(noProgressOption)
    .action(
      onLeads(context, 'erase', async (database, given = [], options, command) => {
        const { email, ledger = false, spam = false, yes = false, ...others } = options;
        const { progress: wanted, ...period } = others;
        const ways = [given.length > 0, email !== undefined, ledger, spam];
        if (ways.filter(Boolean).length !== 1) {
          command.error('error: references, --email <address>, --spam or --ledger are needed');
        }
        if (!spam && Object.keys(period).length > 0) {
          command.error('error: --form, --since and --until go with --spam only');
        }
        const { db, config, now, about } = database;
        const named = ledger ? await existingLedger(config.dataDir) : undefined;
        const accounts = named ? await findErasedAccounts(db, named) : [];
        const references = named ? await findErased(db, named, 'leads') : given;
        if (email !== undefined && (await findCustomer(db, email))) {
          await database.note(
            `${email} has an account of the API, which stays: npm run admin -- api account erase`,
          );
        }
        const byEmail = email === undefined ? inParts(references) : [{ email }];
        const found = await listLeads(database, spam ? [{ spam, ...period }] : byEmail);
        for (const id of accounts) await database.note(`${id}  account of the API`);
        if (found.length + accounts.length > 0 && !yes) {
          const all = [count(found.length, 'lead'), ...ofApi(accounts)].join(' and ');
          const question = `Erase ${all} for good?`;
          if (!(await context.confirm(question))) throw new CommandFailure('nothing was erased');
        }

        const addresses = email === undefined ? found.map((lead) => lead.email) : [email];
        // The hashes go before the leads, because a second try needs the addresses of the leads.
        const acknowledgements = await eraseRecipients(db, addresses);
        const progress = context.progress(wanted);
        const all = new Set([...references, ...found.map(({ reference }) => reference)]);
        for (const name of [...all, ...accounts]) about(name);
        // They are noted before they go, so that a restored backup erases them again in any case.
        if (!ledger) await noteErasures(db, config.dataDir, [...all], now());
        const erased = await eraseAll(eraseLeads, database, [...all], (number) =>
          progress.at(() => `${number} of ${all.size} leads erased`),
        ).finally(() => progress.end());
        if (named) await eraseAll(eraseMemos, database, await findErased(db, named, 'memos'));
        await eraseAccounts(db, accounts);
        await report(database, { ...erased, acknowledgements, accounts });
      }),
    );

/**
 * The ledger of erasures. Without one, such as in the folder of another installation, the command would say that nobody
 * is left to erase (spec operation-173).
 *
 * @throws {CommandFailure} where there is none
 *
 * @throws {CommandFailure}
 */
async function existingLedger(dataDir: string): Promise<Ledger> {
  const file = path.join(dataDir, ledgerEntry);
  if (existsSync(file)) return readLedger(file);
  throw new CommandFailure(
    `there is no ${file}: set DATA_DIR to the folder that has it, or copy it there from beside the backup`,
  );
}

/** Accounts of the API as they are counted beside leads, where there are any. */
function ofApi({ length }: readonly string[]): string[] {
  return length > 0 ? [`${count(length, 'account')} of the API`] : [];
}

/** References in parts that one statement can take. */
function inParts(references: readonly string[]): { references: string[] }[] {
  const starts = Array.from({ length: Math.ceil(references.length / PART) }, (_, at) => at * PART);
  return starts.map((start) => ({ references: references.slice(start, start + PART) }));
}

/** Names the first leads that filters select, and counts the others. Their texts aren't kept in memory. */
export async function listLeads(
  { db, note }: DatabaseContext,
  filters: readonly LeadFilter[],
): Promise<{ reference: string; email: string }[]> {
  const found: { reference: string; email: string }[] = [];
  for (const filter of filters) {
    for await (const { reference, createdAt, form, fields } of findLeads(db, filter)) {
      const email = String(fields.email ?? '');
      found.push({ reference, email });
      if (found.length > NAMED) continue;
      await note(`${reference}  ${moment(createdAt)}  ${form}  ${printableLine(email)}`);
    }
  }
  if (found.length > NAMED) await note(`and ${found.length - NAMED} more`);
  return found;
}

/**
 * Erases, and waits for the deliveries that a server is just sending.
 *
 * @param erase `eraseLeads` or `eraseMemos`
 * @throws {CommandFailure} naming what is still being sent after minutes
 */
export async function eraseAll(
  erase: typeof eraseLeads,
  database: DatabaseContext,
  references: readonly string[],
  onProgress?: (leads: number) => void,
): Promise<Erased> {
  const erased = await eraseOnceIdle(
    erase,
    leadStorage(database),
    references,
    database.now,
    onProgress,
  );
  if (erased.busy.length === 0) return erased;
  const names = erased.busy.join(', ');
  throw new CommandFailure(`not erased, for something is still being sent: ${names}. Try again`);
}

async function report(
  { config, db, now, out }: DatabaseContext,
  erased: Erased & { acknowledgements: number; accounts: readonly string[] },
): Promise<void> {
  const { references, resumes, mailFiles, acknowledgements, accounts } = erased;
  const lines = [
    `Erased: ${[
      count(references.length, 'lead'),
      count(mailFiles, 'mail file'),
      count(resumes, 'résumé'),
      count(acknowledgements, 'hash of an address', 'hashes of addresses'),
      ...ofApi(accounts),
    ].join(', ')}.`,
  ];
  if (references.length + accounts.length > 0 && !(await dialectOf(db).emptyWriteAheadLog(db))) {
    lines.push(
      'Traces stay in the log of the database until the server next empties it, within the hour.',
    );
  }
  const last = day(new Date(now().getTime() + backups.keptDays * 24 * 60 * 60 * 1000));
  lines.push(
    `Backups made before ${moment(now())} may still hold it until ${last}: they are kept ${backups.keptDays} days.`,
    'A restore of one of them erases it again.',
    `Not reached: mailboxes that mails went to (${config.salesEmail}), and what a webhook passed on.`,
  );
  await out(`${lines.join('\n')}\n`);
}
