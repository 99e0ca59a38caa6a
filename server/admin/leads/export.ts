import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Option } from '@commander-js/extra-typings';
import { postedNames } from '#contracts/forms/define.ts';
import { formIds, forms } from '#contracts/forms/index.ts';
import {
  countLeads,
  findLeads,
  type LeadFilter,
  type LeadRecord,
} from '../../leads/leads.queries.ts';
import { onLeads } from '../audit.ts';
import { CommandFailure, type Context } from '../context.ts';
import { leadsCommand, noProgressOption, progressOption } from '../options.ts';
import { asJson, count, escaped } from '../text.ts';
import { csvLines, withoutNumbers } from './csv.ts';

export const exportLeads = (context: Context) =>
  leadsCommand(
    context.now,
    'export',
    'write leads to standard output or a file, the newest first',
    'CSV is for spreadsheets: an apostrophe stands before whatever one could take for a formula, also after a comma, semicolon, line break or quotation mark within a text. JSON has every text as it is. Résumés are named, not contained.\n\n--excel is for a double click: a byte order mark, semicolons as separator (what Excel wants where a comma stands in numbers, as in the Netherlands), moments that it reads, in UTC, and an apostrophe also before numbers that visitors wrote, so that no zero is lost. With English settings the separator is a comma: --bom is that file with the mark alone.\n\nnpm writes two lines of its own to standard output: before a pipe or > say npm run --silent leads -- export, or name a file with --output.',
  )
    .addOption(
      new Option('--format <format>', 'of the file').choices(['csv', 'json']).default('csv'),
    )
    .option(
      '--output <file>',
      'a new file, which only you may read, instead of standard output',
      (text) => path.resolve(text),
    )
    .addOption(
      new Option(
        '--excel',
        'CSV that Excel opens in columns with Dutch settings: with semicolons',
      ).conflicts('bom'),
    )
    .option('--bom', 'CSV with commas that Excel opens with English settings')
    .addOption(progressOption)
    .addOption(noProgressOption)
    .action(
      onLeads(context, 'export', async ({ db, stdout, note, about }, options) => {
        const { format, output, bom = false, excel = false, progress: wanted, ...filter } = options;
        const progress = context.progress(wanted);
        let written = 0;
        async function* leads() {
          const total = wanted === false ? '?' : await countLeads(db, filter);
          for await (const lead of findLeads(db, filter)) {
            about(lead.reference);
            yield lead;
            written += 1;
            progress.at(() => `${written} of ${total} leads written`);
          }
        }
        const chunks = format === 'csv' ? toCsv(leads(), filter, { excel, bom }) : toJson(leads());
        await (output === undefined
          ? pipeline(chunks, stdout, { end: false })
          : writeFile(output, chunks)
        ).finally(() => progress.end());
        if (output !== undefined) await note(`${count(written, 'lead')} in ${output}`);
      }),
    );

type Leads = AsyncIterable<LeadRecord>;

/** Writes a whole new file, which only its owner may read, or none. @throws {CommandFailure} */
export async function writeFile(
  file: string,
  chunks: AsyncIterable<string | Buffer>,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CommandFailure(`${file} exists already`);
    throw new CommandFailure(`${file} can't be written: ${error.message}`);
  });
  await pipeline(chunks, handle.createWriteStream()).catch(async (error: unknown) => {
    await rm(file, { force: true });
    throw error;
  });
}

/** The columns of every lead beside its fields, by their names. */
const columns: Record<string, (lead: LeadRecord) => unknown> = {
  reference: (lead) => lead.reference,
  receivedAt: (lead) => lead.createdAt.toISOString(),
  form: (lead) => lead.form,
  language: (lead) => lead.language,
  suspectedSpam: (lead) => lead.suspect,
  suspicions: (lead) => lead.suspicions,
  delivery: (lead) => lead.state,
  decidedAt: (lead) => lead.decidedAt?.toISOString() ?? null,
  outcome: (lead) => (lead.isConfirmed ? 'confirmed' : (lead.outcome ?? null)),
};

/** The columns that are moments. */
const moments: ReadonlySet<string> = new Set(['receivedAt', 'decidedAt']);

async function* toJson(leads: Leads): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const lead of leads) {
    const values = Object.entries(columns).map(([name, read]) => [name, read(lead)]);
    yield separator + asJson({ ...Object.fromEntries(values), fields: lead.fields });
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* toCsv(
  leads: Leads,
  filter: LeadFilter,
  { excel, bom }: { excel: boolean; bom: boolean },
): AsyncGenerator<string> {
  const names = fieldNames(filter);
  const separator = excel ? ';' : ',';
  const own = Object.keys(columns).map((name) =>
    excel && moments.has(name) ? `${name} (UTC)` : name,
  );
  // Without the mark Excel takes UTF-8 for something else.
  yield (excel || bom ? '\ufeff' : '') + csvLines([[...own, ...names, 'other']], separator);
  for await (const lead of leads) {
    yield csvLines([cells(lead, names, excel).map(escaped)], separator);
  }
}

/** Every field of the selected forms, in their order, so that the columns are always the same. */
function fieldNames({ form }: LeadFilter): string[] {
  const meant = form === undefined ? formIds : [form];
  const names = meant.flatMap((id) => {
    const fields = Object.entries(forms[id].fields);
    const files = fields.filter(([, { kind }]) => kind === 'file');
    return [...fields.filter((one) => !files.includes(one)), ...files].flatMap(postedNames);
  });
  return [...new Set(names)];
}

function cells(lead: LeadRecord, names: readonly string[], excel: boolean): string[] {
  const own = Object.entries(columns).map(([name, read]) => {
    const text = cell(read(lead));
    return excel && moments.has(name) ? forExcel(text) : text;
  });
  const known = names.map((name) => {
    const text = cell(lead.fields[name]);
    return excel ? withoutNumbers(text) : text;
  });
  // Fields that the form had when the lead came, and has no more.
  const other = Object.entries(lead.fields).filter(([name]) => !names.includes(name));
  const rest = other.length === 0 ? '' : Object.fromEntries(other);
  return [...own, ...known, cell(rest)];
}

/** `2026-01-05 10:00:00`, which Excel reads whatever its settings are; empty as it is. */
function forExcel(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
