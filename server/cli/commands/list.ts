import stringWidth from 'string-width';
import { type FormId, formIds } from '#contracts/forms.ts';
import { leadForms } from '../../leads/lead-forms.ts';
import { findLeads, type LeadRecord } from '../../leads/leads.queries.ts';
import { command, UsageError } from '../command.ts';
import { filterOptions, readFilter } from '../options.ts';
import { type Column, minute, printableLine, shortened, tableLine } from '../text.ts';

const DEFAULT_LIMIT = 50;

const FROM_WIDTH = 28;
const SHORTEST_NAME = 4;

/** 100 columns together. */
const columns: Column[] = [
  { head: 'REFERENCE', width: 9 },
  { head: 'RECEIVED', width: 16 },
  { head: 'FORM', width: Math.max(...formIds.map((id) => id.length)) },
  { head: 'LANG', width: 4 },
  { head: 'FROM', width: FROM_WIDTH },
  { head: 'DELIVERY', width: 8 },
  { head: 'SPAM', width: 4 },
];

export const list = command({
  summary: 'lists leads, the newest first',
  details: ['DELIVERY is what is worst of the mails and the webhook: failed, waiting or sent.'],
  options: {
    ...filterOptions,
    limit: {
      value: 'NUMBER',
      help: `how many at most; ${DEFAULT_LIMIT} without the option`,
      read(text: string) {
        if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
        throw new UsageError('a whole number from 1');
      },
    },
  },
  async run({ db, out, note }, values) {
    const { limit = DEFAULT_LIMIT, ...filter } = values;
    let lines = [columns.map(({ head }) => head)].map((cells) => tableLine(columns, cells));
    let number = 0;
    for await (const lead of findLeads(db, readFilter(filter), { limit: limit + 1 })) {
      number += 1;
      if (number > limit) break;
      lines.push(tableLine(columns, describe(lead)));
      if (lines.length >= 500) {
        await out(`${lines.join('\n')}\n`);
        lines = [];
      }
    }
    if (lines.length > 0) await out(`${lines.join('\n')}\n`);
    if (number === 0) await note('No leads match.');
    if (number > limit)
      await note(`More leads match than these ${limit}: a higher --limit shows them.`);
  },
});

function describe({ reference, createdAt, form, language, fields, state, suspect }: LeadRecord) {
  return [
    reference,
    minute(createdAt),
    form,
    language,
    sender(printableLine(nameOf(form, fields)), printableLine(String(fields.email ?? ''))),
    state,
    suspect ? 'spam' : '',
  ];
}

/** The address as a whole where it fits, before it as much of the name as there is room for. */
function sender(name: string, email: string): string {
  const room = FROM_WIDTH - stringWidth(` <${email}>`);
  if (name === '' || name === email || room < SHORTEST_NAME) return email;
  return `${shortened(name, room)} <${email}>`;
}

/** Who sent it, as far as an earlier version of the form had that. */
function nameOf(form: string, fields: Record<string, unknown>): string {
  const { name, firstName, lastName } = fields;
  if (form in leadForms && leadForms[form as FormId] === leadForms.careers) {
    return [firstName, lastName].filter(Boolean).join(' ');
  }
  return typeof name === 'string' ? name : '';
}
