import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { shared } from '#contracts/fields.ts';
import { formIds } from '#contracts/forms.ts';
import { leadForms } from '../../leads/lead-forms.ts';
import {
  countLeads,
  findLeads,
  type LeadFilter,
  type LeadRecord,
} from '../../leads/leads.queries.ts';
import { CommandFailure, command } from '../command.ts';
import { csvLines } from '../csv.ts';
import { filterOptions, oneOf, progressOption, readFilter } from '../options.ts';
import { count } from '../text.ts';

/** Leads that are written at once. */
const BATCH = 200;

export const exportLeads = command({
  summary: 'writes leads to standard output or a file, the newest first',
  details: [
    'CSV is for spreadsheets: an apostrophe stands before whatever one could take for a formula, also after a comma, semicolon, line break or quotation mark within a text. JSON has every text as it is. Résumés are named, not contained.',
    'npm writes two lines of its own to standard output: before a pipe or > say npm run --silent leads -- export, or name a file with --output.',
  ],
  options: {
    ...filterOptions,
    format: oneOf(
      'FORMAT',
      ['csv', 'json'] as const,
      'csv, which it is without the option, or json',
    ),
    output: {
      value: 'FILE',
      help: 'a new file, which only you may read, instead of standard output',
      read: (text: string) => path.resolve(text),
    },
    bom: { help: 'begin CSV with a byte order mark: Excel takes UTF-8 for something else without' },
    progress: progressOption,
  },
  async run(context, values) {
    const { format = 'csv', output, bom = false, progress: wanted, ...rest } = values;
    const filter = readFilter(rest);
    const chunks = format === 'csv' ? toCsv(filter, bom) : toJson;
    const progress = context.progress(wanted);
    let written = 0;
    let total: number | undefined;
    const leads = countingLeads();
    async function* countingLeads() {
      total = wanted === false ? undefined : await countLeads(context.db, filter);
      for await (const lead of findLeads(context.db, filter)) {
        yield lead;
        written += 1;
        progress.at(() => `${written} of ${total ?? '?'} leads written`);
      }
    }
    try {
      if (output === undefined) {
        for await (const chunk of chunks(leads)) await context.out(chunk);
      } else await writeFile(output, chunks(leads));
    } finally {
      progress.end();
    }
    if (output !== undefined) await context.note(`${count(written, 'lead')} in ${output}`);
  },
});

type Leads = AsyncIterable<LeadRecord>;

/** A file that is there as a whole or not at all. */
async function writeFile(file: string, chunks: AsyncIterable<string>): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CommandFailure(`${file} exists already`);
    throw new CommandFailure(`${file} can't be written: ${error.message}`);
  });
  try {
    for await (const chunk of chunks) await handle.writeFile(chunk);
    await handle.close();
  } catch (error) {
    await handle.close();
    await rm(file, { force: true });
    throw error;
  }
}

async function* toJson(leads: Leads): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const batch of batches(leads)) {
    const items = batch.map((lead) => JSON.stringify(describe(lead)));
    yield separator + items.join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function toCsv(filter: LeadFilter, bom: boolean) {
  const fields = fieldNames(filter);
  return async function* lines(leads: Leads): AsyncGenerator<string> {
    const head = [...leadColumns, ...fields, 'other'];
    yield (bom ? '\ufeff' : '') + csvLines([head]);
    for await (const batch of batches(leads)) {
      yield csvLines(batch.map((lead) => cells(lead, fields)));
    }
  };
}

function describe(lead: LeadRecord) {
  return {
    reference: lead.reference,
    receivedAt: lead.createdAt.toISOString(),
    form: lead.form,
    language: lead.language,
    suspectedSpam: lead.suspect,
    suspicions: lead.suspicions,
    delivery: lead.state,
    decidedAt: lead.decidedAt?.toISOString() ?? null,
    outcome: lead.outcome ?? null,
    fields: lead.fields,
  };
}

/** The columns that every lead has: what `describe` gives, but for the fields. */
const leadColumns = [
  'reference',
  'receivedAt',
  'form',
  'language',
  'suspectedSpam',
  'suspicions',
  'delivery',
  'decidedAt',
  'outcome',
] as const;

/** Every field of the forms that are meant, in their order, so that the columns are always the same. */
function fieldNames({ form }: LeadFilter): string[] {
  const forms = form === undefined ? formIds : [form];
  const names = forms.flatMap((id) => {
    const { schema, fileField } = leadForms[id];
    return [...namesOf(schema), ...(fileField === undefined ? [] : [fileField])];
  });
  // What every form has isn't stored among the fields.
  return [...new Set(names)].filter((name) => !Object.hasOwn(shared, name));
}

function namesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesOf);
  throw new Error('a form is an object, or one of several');
}

function cells(lead: LeadRecord, names: readonly string[]): string[] {
  const described = describe(lead);
  const fields = new Map(Object.entries(lead.fields));
  const known = names.map((name) => {
    const value = fields.get(name);
    fields.delete(name);
    return cell(value);
  });
  // Of an earlier version of the form.
  const other = fields.size === 0 ? '' : JSON.stringify(Object.fromEntries(fields));
  return [...leadColumns.map((name) => cell(described[name])), ...known, other];
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function* batches(leads: Leads): AsyncGenerator<LeadRecord[]> {
  let batch: LeadRecord[] = [];
  for await (const lead of leads) {
    batch.push(lead);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
