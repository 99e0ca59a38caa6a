import { dateOf } from '#content/dates.ts';
import {
  sampleIncidents,
  sampleMaintenance,
  samplePastMaintenance,
} from '#content/status-samples.ts';
import type {
  Incident,
  Maintenance,
  MeasuredComponent,
  MeasuredGroup,
  StatusReport,
} from '#contracts/status.ts';
import { componentsOf, dayMs, dayOf, uptimePercent } from './report.ts';
import { isUnmonitored } from './states.ts';

/** What the status page shows of components that nobody probes yet. Machines get the report alone. */
export type Samples = Pick<
  StatusReport,
  'infrastructure' | 'services' | 'incidents' | 'maintenance'
>;

const minuteMs = 60_000;

/**
 * Samples of what nobody probes yet (spec status-80); undefined where nothing is left. A component with a probe, or
 * with a state that an operator gave it, has none, and neither does an incident or maintenance of it. "Today" is the
 * report's last day.
 */
export function samplesFor(report: StatusReport): Samples | undefined {
  const { lastDay: today, days } = report.period;
  const ids = new Set(
    componentsOf(report)
      .filter(isUnmonitored)
      .map(({ id }) => id),
  );
  if (ids.size === 0) return undefined;
  const { incidents, maintenance, unusual } = samplesOf(today, ids);
  const measuredFrom = dayOf(Date.parse(today) - (days - 1) * dayMs);
  const component = (one: MeasuredComponent): MeasuredComponent => {
    const its = unusual.filter((day) => day.component === one.id);
    const outage = its.filter(({ status }) => status === 'outage');
    const minutes = outage.reduce((total, day) => total + day.minutes, 0);
    const uptime = uptimePercent((days * dayMs) / minuteMs - minutes, minutes);
    return { ...one, status: 'operational', measuredFrom, uptime, days: byDate(its) };
  };
  const group = <Group extends MeasuredGroup>(one: Group): Group => {
    const systems = one.systems.filter(({ id }) => ids.has(id)).map(component);
    const uptime = Math.min(...systems.map((system) => system.uptime ?? 100));
    const its = byDate(systems.flatMap((system) => system.days));
    return { ...one, status: 'operational', measuredFrom, uptime, days: its, systems };
  };
  return {
    infrastructure: report.infrastructure.map(group).filter(({ systems }) => systems.length > 0),
    services: report.services.filter(({ id }) => ids.has(id)).map(component),
    incidents,
    maintenance,
  };
}

type Day = MeasuredComponent['days'][number];

/** The samples of a day, of these components alone. */
function samplesOf(today: string, ids: ReadonlySet<string>) {
  const moment = (days: number, time: string, minutes = 0) =>
    new Date(Date.parse(`${today}T${time}:00Z`) + days * dayMs + minutes * minuteMs).toISOString();
  const ofThese = ({ components }: { components: readonly string[] }) =>
    components.every((id) => ids.has(id));

  const incidents = sampleIncidents.filter(ofThese).map((one): Incident => {
    const { daysAgo, time, updates, components } = one;
    const told = updates
      .map(({ afterMinutes, message }) => ({
        time: moment(-daysAgo, time, afterMinutes),
        message,
      }))
      .reverse();
    const openedAt = moment(-daysAgo, time);
    return {
      id: one.id,
      date: dateOf(new Date(openedAt)),
      title: one.title,
      status: 'completed',
      impact: one.impact,
      components: [...components],
      openedAt,
      resolvedAt: told[0]?.time ?? openedAt,
      updates: told,
      postMortem: null,
    };
  });
  const maintenance = sampleMaintenance.filter(ofThese).map(
    ({ daysAhead, time, minutes, ...one }): Maintenance => ({
      ...one,
      status: 'scheduled',
      components: [...one.components],
      from: moment(daysAhead, time),
      to: moment(daysAhead, time, minutes),
    }),
  );
  const unusual: (Day & { component: string })[] = [
    ...incidents.flatMap(({ components, openedAt, resolvedAt, impact }) =>
      components.map((component) => ({
        component,
        date: openedAt.slice(0, 10),
        status: impact,
        minutes: (Date.parse(resolvedAt ?? openedAt) - Date.parse(openedAt)) / minuteMs,
      })),
    ),
    ...samplePastMaintenance.filter(ofThese).flatMap(({ components, daysAgo, minutes }) =>
      components.map((component) => ({
        component,
        date: moment(-daysAgo, '00:00').slice(0, 10),
        status: 'maintenance',
        minutes,
      })),
    ),
  ];
  return { incidents, maintenance, unusual };
}

function byDate(some: readonly Day[]): Day[] {
  return some
    .map(({ date, status, minutes }) => ({ date, status, minutes }))
    .sort((a, b) => a.date.localeCompare(b.date));
}
