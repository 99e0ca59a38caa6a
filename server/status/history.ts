import { dateOf } from '#content/dates.ts';
import { historyMonths, unreadReport } from '#content/status.ts';
import type { HistoryMonth, Incident } from '#contracts/status.ts';
import type { Database } from '../db/schema.ts';
import { statusLimits } from '../limits.ts';
import { findIncidents } from './incidents.repository.ts';
import { uptimes } from './minutes.ts';
import { sumDays } from './readings.repository.ts';
import { lowest } from './report.ts';

/** The incidents that the history shows, with their updates. */
export function findHistoryIncidents(db: Database, now: Date): Promise<Incident[]> {
  const since = new Date(firstDay(now, historyMonths - 1));
  return findIncidents(db, { since, limit: statusLimits.historyIncidents });
}

/** The first day of a month so many months ago. */
function firstDay(now: Date, monthsAgo: number): number {
  // The month is Amsterdam's, as the days of incidents are (spec status-30); uptimes are of UTC days.
  const [year = 0, thisMonth = 0] = dateOf(now).split('-').map(Number);
  return Date.UTC(year, thisMonth - 1 - monthsAgo);
}

/** The history (spec status-54), the current month first. */
export async function readHistory(db: Database, now: Date): Promise<HistoryMonth[]> {
  const incidents = await findHistoryIncidents(db, now);
  const months: HistoryMonth[] = [];
  for (let ago = 0; ago < historyMonths; ago += 1) {
    const from = firstDay(now, ago);
    const month = new Date(from).toISOString().slice(0, 7);
    months.push({
      month,
      // The database adds them up month by month, because reading so many days would hold up the process.
      uptimes: uptimesOf(await sumDays(db, { from, to: firstDay(now, ago - 1) })),
      incidents: incidents
        .filter(({ date }) => date.startsWith(month))
        .map(({ updates: _, postMortem: __, ...incident }) => incident),
    });
  }
  return months;
}

/** Uptimes in the page's order: a group has the lowest of its systems. */
function uptimesOf(sums: Awaited<ReturnType<typeof sumDays>>): HistoryMonth['uptimes'] {
  const uptimeOf = (id: string) => {
    const sum = sums.find(({ component }) => component === id);
    return sum ? uptimes(sum).uptime : null;
  };
  const { website, infrastructure, services } = unreadReport;
  const groups = [website, ...infrastructure].map(({ systems, ...group }) => ({
    ...group,
    uptime: lowest(systems.map(({ id }) => uptimeOf(id))),
  }));
  const singly = services.map((service) => ({ ...service, uptime: uptimeOf(service.id) }));
  return [...groups, ...singly].flatMap(({ id, name, uptime }) =>
    uptime === null ? [] : [{ id, name, uptime }],
  );
}
