import { Option } from '@commander-js/extra-typings';
import { languages } from '#content/languages.ts';
import { formIds } from '#contracts/forms/index.ts';
import {
  countByDay,
  countDeliveries,
  countUndecided,
  type DeliveryCount,
  type LeadCount,
} from '../../leads/leads.queries.ts';
import { DAY_MS } from '../../system/time.ts';
import { type Context, onDatabase } from '../context.ts';
import { leadsCommand } from '../options.ts';
import { count, day, minute, table } from '../text.ts';

const PERIODS = 14;

export const stats = (context: Context) =>
  leadsCommand(
    context.now,
    'stats',
    'count leads by form, language and day, and how deliveries stand',
    `Days and weeks (which begin on Monday) are the last ${PERIODS}.`,
  )
    .addOption(
      new Option('--by <period>', 'of the last table').choices(['day', 'week']).default('day'),
    )
    .action(
      onDatabase(context, async ({ db, now, out }, { by, ...filter }) => {
        const leads = await countByDay(db, filter);
        const deliveries = await countDeliveries(db, filter);
        const undecided = await countUndecided(db);
        const { until = now() } = filter;
        const last = until < now() ? new Date(until.getTime() - 1) : now();
        const codes = languages.map(({ code }) => code);
        const blocks = [
          countsTable('FORM', formIds, leads, ({ form }) => form),
          countsTable('LANGUAGE', codes, leads, ({ language }) => language),
          countsTable(
            by === 'day' ? 'DAY (UTC)' : 'WEEK FROM (UTC)',
            periods(last, by),
            leads,
            (lead) => periodOf(new Date(lead.day), by),
          ),
          deliveriesTable(deliveries),
        ];
        if (undecided.oldest !== undefined) {
          blocks.push(
            `${count(undecided.count, 'application')} without a decision, the oldest of ${day(undecided.oldest)}.\n`,
          );
        }
        await out(blocks.join('\n'));
      }),
    );

function countsTable(
  head: string,
  keys: readonly string[],
  leads: readonly LeadCount[],
  keyOf: (lead: LeadCount) => string,
): string {
  const sum = (some: readonly LeadCount[]) =>
    String(some.reduce((total, one) => total + one.count, 0));
  const rows = keys.map((key) => {
    const some = leads.filter((lead) => keyOf(lead) === key);
    return [key, sum(some), sum(some.filter(({ suspect }) => suspect))];
  });
  return table([[head, 'LEADS', 'SUSPECTED SPAM'], ...rows]);
}

function deliveriesTable(deliveries: readonly DeliveryCount[]): string {
  const rows = deliveries.map(({ kind, waiting, failed, sent, oldestWaiting }) =>
    [kind, waiting, failed, sent, oldestWaiting ? minute(oldestWaiting) : ''].map(String),
  );
  return table([['DELIVERY', 'WAITING', 'FAILED', 'SENT', 'OLDEST WAITING (UTC)'], ...rows]);
}

/** The first days of the last periods, up to that of `last`. */
function periods(last: Date, by: 'day' | 'week'): string[] {
  const step = by === 'day' ? 1 : 7;
  return Array.from({ length: PERIODS }, (_, index) =>
    periodOf(new Date(last.getTime() - (PERIODS - 1 - index) * step * DAY_MS), by),
  );
}

/** The day itself, or the Monday before it. */
function periodOf(moment: Date, by: 'day' | 'week'): string {
  if (by === 'day') return day(moment);
  return day(new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS));
}
