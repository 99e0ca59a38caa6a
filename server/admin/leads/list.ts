import stringWidth from 'string-width';
import { findLeads, type LeadRecord } from '../../leads/leads.queries.ts';
import { onLeads } from '../audit.ts';
import type { Context } from '../context.ts';
import { leadsCommand, noteMore, readCount } from '../options.ts';
import { minute, printableLine, shortened, table } from '../text.ts';

/** Keeps a line within 100 columns. */
const FROM_WIDTH = 28;
const SHORTEST_NAME = 4;
const heads = ['REFERENCE', 'RECEIVED (UTC)', 'FORM', 'LANG', 'FROM', 'DELIVERY', 'SPAM'];

export const list = (context: Context) =>
  leadsCommand(
    context.now,
    'list',
    'list leads, the newest first',
    'DELIVERY is the worst state of the mails and the webhook: failed, waiting or sent.',
  )
    .option('--limit <number>', 'how many at most', readCount, 50)
    .action(
      onLeads(context, 'list', async (database, { limit, ...filter }) => {
        const { db, out, note, about } = database;
        const rows: string[][] = [];
        for await (const lead of findLeads(db, filter, { limit: limit + 1 })) {
          if (rows.length < limit) about(lead.reference);
          rows.push(describe(lead));
        }
        await out(table([heads, ...rows.slice(0, limit)]));
        if (rows.length === 0) await note('No leads match.');
        await noteMore(database, rows, limit);
      }),
    );

function describe({ reference, createdAt, form, language, fields, state, suspect }: LeadRecord) {
  const spam = suspect ? 'spam' : '';
  return [reference, minute(createdAt), form, language, sender(fields), state, spam];
}

/** As much of the name as there is room for, and the whole address if it fits. */
function sender({ name, firstName, lastName, email }: LeadRecord['fields']): string {
  const names = [name, firstName, lastName]
    .filter((one) => typeof one === 'string')
    .join(' ')
    .trim();
  const address = printableLine(String(email ?? ''));
  const room = FROM_WIDTH - stringWidth(` <${address}>`);
  if (names === '' || room < SHORTEST_NAME) return shortened(address, FROM_WIDTH);
  return `${shortened(printableLine(names), room)} <${address}>`;
}
