import { userInfo } from 'node:os';
import type { Config } from '../config.ts';
import { findActions, noteAction } from '../operator/audit.ts';
import { type Context, type DatabaseContext, onDatabase } from './context.ts';
import { newCommand, noteMore, readCount, readMoment } from './options.ts';
import { asJsonLines, minute, printableLine, table } from './text.ts';

const heads = ['WHEN (UTC)', 'WHO', 'WHAT', 'LEADS', 'WHICH'];
/** How many references a line names; it counts the others. */
const SHOWN = 3;

export const audit = (context: Context) =>
  newCommand(
    'audit',
    'who listed, showed, exported, sent again, decided on or erased which leads, the latest first',
    'WHO is OPERATOR_NAME, else the user of the system. It has references, never addresses, and is kept as long as retention.audit of content/retention.ts says.',
  )
    .option(
      '--since <date>',
      'from 2026-01-31 on, or in the last 12h, 7d, 4w',
      (text) => readMoment(text, context.now()).start,
    )
    .option(
      '--until <date>',
      'up to 2026-01-31, or longer ago than 7d',
      (text) => readMoment(text, context.now()).end,
    )
    .option('--limit <number>', 'how many at most', readCount, 50)
    .option('--json', 'all that is known, as JSON')
    .action(
      onDatabase(context, async (database, { json = false, limit, ...filter }) => {
        const { db, out, note } = database;
        const found = await findActions(db, { ...filter, limit: limit + 1 });
        const entries = found.slice(0, limit);
        const rows = entries.map(({ at, who, action, leads, references, details }) => {
          const named = references.slice(0, SHOWN);
          const more = leads > named.length ? [`and ${leads - named.length} more`] : [];
          const asked = Object.keys(details).length > 0 ? [JSON.stringify(details)] : [];
          const which = [...named, ...more, ...asked].join(' ');
          return [minute(at), printableLine(who), action, String(leads), printableLine(which)];
        });
        await out(json ? asJsonLines(entries) : table([heads, ...rows]));
        if (rows.length === 0 && !json) await note('Nothing is noted.');
        await noteMore(database, found, limit);
      }),
    );

/** Options whose values may name somebody: the log says only that they were given. */
const ofPeople: ReadonlySet<string> = new Set(['account', 'email', 'name', 'reason']);

/** Who works at the command line: OPERATOR_NAME, else the user of the system. */
export function operatorOf({ operatorName }: Pick<Config, 'operatorName'>): string {
  return operatorName ?? userInfo().username;
}

/**
 * A commander action like `onDatabase`. The audit log notes who did it, and on which leads, or orders and accounts of
 * the API (spec operation-94).
 *
 * @param action calls `about` for each lead and order, by its reference, and for each account, by its id
 */
export function onLeads<Args extends unknown[]>(
  context: Context,
  name: string,
  action: (
    context: DatabaseContext & { about(reference: string): void },
    ...args: Args
  ) => Promise<void>,
): (...args: Args) => Promise<void> {
  return onDatabase<Args>(context, (database, ...args) => {
    const { db, config, now } = database;
    // Commander's last two arguments are the options and the command.
    const asked = Object.entries(args.at(-2) as Record<string, unknown>);
    const details = asked.map(([option, value]) => [option, ofPeople.has(option) ? true : value]);
    return noteAction(
      db,
      {
        at: now(),
        who: operatorOf(config),
        action: name,
        details: Object.fromEntries(details),
      },
      (about) => action({ ...database, about }, ...args),
    );
  });
}
