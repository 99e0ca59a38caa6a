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

/** A part of the report that may be a sample; then it has no address, and its row says so (spec status-80). */
export type Sampled<Part> = Part & { sample?: true };

export type SampledGroup<Group extends MeasuredGroup = MeasuredGroup> = Sampled<Group> & {
  systems: Sampled<MeasuredComponent>[];
};

/** The report as the status page shows it. Machines get the report itself. */
export interface ShownReport extends StatusReport {
  website: SampledGroup;
  infrastructure: SampledGroup<StatusReport['infrastructure'][number]>[];
  services: Sampled<MeasuredComponent>[];
  incidents: Sampled<Incident>[];
  maintenance: Sampled<Maintenance>[];
}

const minuteMs = 60_000;

/**
 * The report with samples for what nobody probes yet: a component with a probe, or with a state that an operator
 * gave it, has none, and neither does an incident or maintenance of it. "Today" is the report's last day.
 */
export function withSamples(report: StatusReport): ShownReport {
  const { lastDay: today, days } = report.period;
  const ids = new Set(
    componentsOf(report)
      .filter(isUnknown)
      .map(({ id }) => id),
  );
  const { incidents, maintenance, unusual } = samplesOf(today, ids);
  const state = { sample: true, status: 'operational' } as const;
  const measuredFrom = dayOf(Date.parse(today) - (days - 1) * dayMs);
  const component = (one: MeasuredComponent): Sampled<MeasuredComponent> => {
    if (!ids.has(one.id)) return one;
    const its = unusual.filter((day) => day.component === one.id);
    const outage = its.filter(({ status }) => status === 'outage');
    const minutes = outage.reduce((total, day) => total + day.minutes, 0);
    const uptime = uptimePercent((days * dayMs) / minuteMs - minutes, minutes);
    return { ...one, ...state, measuredFrom, uptime, days: byDate(its) };
  };
  const group = <Group extends MeasuredGroup>(one: Group): SampledGroup<Group> => {
    const systems = one.systems.map(component);
    if (!isUnknown(one)) return { ...one, systems };
    const uptime = Math.min(...systems.map((system) => system.uptime ?? 100));
    const its = byDate(systems.flatMap((system) => system.days));
    return { ...one, ...state, measuredFrom, uptime, days: its, systems };
  };
  return {
    ...report,
    infrastructure: report.infrastructure.map(group),
    services: report.services.map(component),
    incidents: [...report.incidents, ...incidents].sort((a, b) =>
      b.openedAt.localeCompare(a.openedAt),
    ),
    maintenance: [...report.maintenance, ...maintenance].sort((a, b) =>
      a.from.localeCompare(b.from),
    ),
  };
}

/** Whether something that is shown is a sample. */
export function hasSamples({ infrastructure, services }: ShownReport): boolean {
  return [...infrastructure, ...services].some(({ sample }) => sample);
}

/** Nobody looks, and nobody has told anything of it. */
function isUnknown({ monitored, status }: MeasuredComponent): boolean {
  return !monitored && status === 'unknown';
}

type Day = MeasuredComponent['days'][number];

/** The samples of a day, of these components alone. */
function samplesOf(today: string, ids: ReadonlySet<string>) {
  const moment = (days: number, time: string, minutes = 0) =>
    new Date(Date.parse(`${today}T${time}:00Z`) + days * dayMs + minutes * minuteMs).toISOString();
  const ofThese = ({ components }: { components: readonly string[] }) =>
    components.every((id) => ids.has(id));

  const incidents = sampleIncidents.filter(ofThese).map((one): Sampled<Incident> => {
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
      sample: true,
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
    ({ daysAhead, time, minutes, ...one }): Sampled<Maintenance> => ({
      ...one,
      sample: true,
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
