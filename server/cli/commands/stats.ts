import { languages } from '#content/languages.ts';
import { formIds } from '#contracts/forms.ts';
import {
  countByDay,
  countDeliveries,
  countUndecided,
  type DeliveryCount,
  type LeadCount,
} from '../../leads/leads.queries.ts';
import { command } from '../command.ts';
import { filterOptions, oneOf, readFilter } from '../options.ts';
import { count, day, minute, table } from '../text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIODS = 14;

const { form, language, since, until, spam } = filterOptions;

export const stats = command({
  summary: 'counts leads by form, language and day, and how deliveries stand',
  details: [`Days and weeks (which begin on Monday) are the last ${PERIODS}.`],
  options: {
    form,
    language,
    since,
    until,
    spam,
    by: oneOf('PERIOD', ['day', 'week'] as const, 'day, which it is without the option, or week'),
  },
  async run({ db, now, out }, { by = 'day', ...rest }) {
    const filter = readFilter(rest);
    const leads = await countByDay(db, filter);
    const deliveries = await countDeliveries(db, filter);
    const undecided = await countUndecided(db);
    const last =
      filter.until === undefined || filter.until > now()
        ? now()
        : new Date(filter.until.getTime() - 1);
    const blocks = [
      countsTable('FORM', formIds, leads, (lead) => lead.form),
      countsTable(
        'LANGUAGE',
        languages.map(({ code }) => code),
        leads,
        (lead) => lead.language,
      ),
      countsTable(by === 'day' ? 'DAY' : 'WEEK FROM', periods(last, by), leads, (lead) =>
        periodOf(new Date(lead.day), by),
      ),
      deliveriesTable(deliveries),
      ...(undecided.oldest === undefined
        ? []
        : [
            [
              `${count(undecided.count, 'application')} without a decision, the oldest of ${day(undecided.oldest)}.`,
            ],
          ]),
    ];
    await out(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`);
  },
});

function countsTable(
  head: string,
  keys: readonly string[],
  leads: readonly LeadCount[],
  keyOf: (lead: LeadCount) => string,
): string[] {
  const sum = (some: readonly LeadCount[]) =>
    String(some.reduce((total, one) => total + one.count, 0));
  return table(
    [head, 'LEADS', 'SUSPECTED SPAM'],
    keys.map((key) => {
      const some = leads.filter((lead) => keyOf(lead) === key);
      return [key, sum(some), sum(some.filter(({ suspect }) => suspect))];
    }),
  );
}

function deliveriesTable(deliveries: readonly DeliveryCount[]): string[] {
  return table(
    ['DELIVERY', 'WAITING', 'FAILED', 'SENT', 'OLDEST WAITING'],
    deliveries.map(({ kind, waiting, failed, sent, oldestWaiting }) => [
      kind,
      String(waiting),
      String(failed),
      String(sent),
      oldestWaiting ? minute(oldestWaiting) : '',
    ]),
  );
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
