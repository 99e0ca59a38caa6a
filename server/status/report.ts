import { componentsOf, dayOf } from '#app/status/report.ts';
import { footerComponents, unreadReport } from '#content/status.ts';
import { states } from '#content/status-states.ts';
import type {
  Incident,
  Maintenance,
  MeasuredComponent,
  MeasuredGroup,
  StatusReport,
} from '#contracts/status.ts';
import type { Probe } from '#contracts/status-probes.ts';
import type { Database } from '../db/schema.ts';
import { statusLimits } from '../limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../system/time.ts';
import { findIncidents, findMaintenance } from './incidents.repository.ts';
import { uptimes, worstReading } from './minutes.ts';
import {
  type MeasuredDay,
  type MeasuredHour,
  readDays,
  readHours,
  readProbeStates,
  type StoredProbe,
} from './readings.repository.ts';

/** How many hours of response times a component shows. */
const RESPONSE_HOURS = 24;

interface Facts {
  now: Date;
  probes: readonly Probe[];
  probeStates: ReadonlyMap<string, StoredProbe>;
  days: readonly MeasuredDay[];
  hours: readonly MeasuredHour[];
  incidents: Incident[];
  maintenance: Maintenance[];
}

/** Makes the report of now from the database (spec status-3). */
export async function readReport(
  db: Database,
  probes: readonly Probe[],
  now: Date,
): Promise<StatusReport> {
  const at = now.getTime();
  const { days } = unreadReport.period;
  const since = new Date(at - statusLimits.incidentsMs);
  return makeReport({
    now,
    probes,
    probeStates: await readProbeStates(db),
    days: await readDays(db, startOf(at, DAY_MS) - (days - 1) * DAY_MS),
    hours: await readHours(db, startOf(at, HOUR_MS) - (RESPONSE_HOURS - 1) * HOUR_MS),
    incidents: await findIncidents(db, { since, limit: statusLimits.incidents }),
    maintenance: await findMaintenance(db, now),
  });
}

const startOf = (at: number, unitMs: number) => Math.floor(at / unitMs) * unitMs;

function makeReport(facts: Facts): StatusReport {
  const { now, probeStates, probes, incidents, maintenance } = facts;
  const byComponent = Object.groupBy(facts.days, ({ component }) => component);
  const measure = (one: MeasuredComponent) => measured(one, byComponent[one.id] ?? [], facts);
  const grouped = <Group extends MeasuredGroup>(group: Group): Group => {
    const systems = group.systems.map(measure);
    return { ...group, ...summary(systems), systems };
  };
  const website = grouped(unreadReport.website);
  const infrastructure = unreadReport.infrastructure.map(grouped);
  const services = unreadReport.services.map(measure);
  const all = componentsOf({ website, infrastructure, services });
  const overall = worst(all);
  const inProgress = incidents.some(({ status }) => status === 'in progress');
  const known = new Set(probes.map(({ id }) => id));
  const moments = [...probeStates.values()].filter(({ probe }) => known.has(probe));
  return {
    updatedAt:
      moments
        .map(({ readAt }) => readAt)
        .sort()
        .at(-1) ?? null,
    overall: inProgress && overall !== 'outage' ? 'degraded' : overall,
    footer: footerOf(all),
    period: { ...unreadReport.period, lastDay: dayOf(now.getTime()) },
    website,
    infrastructure,
    services,
    incidents,
    maintenance,
  };
}

/**
 * The report while the database is away (spec status-25): what was known, and that forms are refused.
 *
 * @param last the last report that could be made
 */
export function withoutDatabase(last: StatusReport): StatusReport {
  const systems = last.website.systems.map((system) =>
    system.id === 'website-forms' ? { ...system, status: 'outage' } : system,
  );
  const website = { ...last.website, status: 'outage', systems };
  const footer = footerOf(componentsOf({ ...last, website }));
  return { ...last, overall: 'outage', footer, website };
}

/** The parts of the footer; this website's own stand in for what nobody knows anything of (spec status-7). */
function footerOf(all: readonly MeasuredComponent[]): StatusReport['footer'] {
  const stateOf = ({ of, own }: { of: readonly string[]; own: string }) => {
    const known = all.filter((one) => of.includes(one.id)).filter(isKnown);
    return worst(known.length > 0 ? known : all.filter(({ id }) => id === own));
  };
  return {
    servers: stateOf(footerComponents.servers),
    network: stateOf(footerComponents.network),
    database: stateOf(footerComponents.database),
  };
}

const rank = ({ status }: { status: string }) => (states as readonly string[]).indexOf(status);

/** Whether something is known of it, or should be. */
function isKnown({ status, monitored }: Pick<MeasuredComponent, 'status' | 'monitored'>): boolean {
  return monitored || status !== 'unknown';
}

/** The worst of those of which something is known, or should be. */
function worst(some: readonly Pick<MeasuredComponent, 'status' | 'monitored'>[]): string {
  const counted = some.filter(isKnown);
  return states.find((state) => counted.some(({ status }) => status === state)) ?? 'unknown';
}

function measured(
  { id, name }: MeasuredComponent,
  its: readonly MeasuredDay[],
  { now, probes, probeStates, hours, incidents, maintenance }: Facts,
): MeasuredComponent {
  const first = its[0]?.starts_at;
  const itsHours = hours.filter(({ component }) => component === id);
  const affects = (one: { components: string[]; status: string }) =>
    one.status === 'in progress' && one.components.includes(id);
  const work = maintenance.find(affects);
  const current = stateOf(
    probes.filter(({ component }) => component === id),
    probeStates,
    now,
  );
  const found = [
    ...(current ? [current] : []),
    ...incidents
      .filter(affects)
      .map(({ impact, openedAt }) => ({ status: impact as string, since: openedAt })),
  ].sort((a, b) => rank(a) - rank(b));
  const state = work ? { status: 'maintenance', since: work.from } : found[0];
  return {
    id,
    name,
    monitored: current !== undefined,
    status: state?.status ?? 'unknown',
    since: state?.since ?? null,
    ...uptimes(sumOf(its)),
    measuredFrom: first === undefined ? null : dayOf(first),
    days: first === undefined ? [] : unlikeOthers(its, first, now),
    ...responseTimes(itsHours, startOf(now.getTime(), HOUR_MS)),
  };
}

/** @param last when the current hour began, in ms since 1970 */
function responseTimes(its: readonly MeasuredHour[], last: number) {
  const mean = (from: number, to: number) => {
    const some = its.filter(({ starts_at: at }) => at >= from && at <= to);
    const answers = some.reduce((sum, one) => sum + one.answers, 0);
    const ms = some.reduce((sum, one) => sum + one.answer_ms, 0);
    return answers === 0 ? null : Math.round(ms / answers);
  };
  const hours = Array.from({ length: RESPONSE_HOURS }, (_, index) => {
    const at = last - (RESPONSE_HOURS - 1 - index) * HOUR_MS;
    return mean(at, at);
  });
  return {
    // The mean is of two hours, because the current one may just have begun.
    responseMs: mean(last - HOUR_MS, last),
    responseHours: its.length === 0 ? [] : hours,
  };
}

/**
 * The worst state of a component's probes; undefined where it has none (spec status-13). One without a reading for
 * three intervals is unknown (spec status-23).
 */
export function stateOf(
  probes: readonly Probe[],
  probeStates: ReadonlyMap<string, StoredProbe>,
  now: Date,
): { status: string; since: string | null } | undefined {
  if (probes.length === 0) return undefined;
  const known = probes.map(({ id, everySeconds }) => {
    const one = probeStates.get(id);
    const ageMs = now.getTime() - Date.parse(one?.readAt ?? '');
    const isFresh = ageMs <= statusLimits.staleIntervals * everySeconds * 1000;
    return one && isFresh
      ? { state: one.state, since: one.since as string | null }
      : { state: 'unknown' as const, since: one?.readAt ?? null };
  });
  const status = worstReading(known.map(({ state }) => state));
  const moments = known.filter(({ state }) => state === status).map(({ since }) => since);
  // All are operational since the last of them came back.
  const sorted = moments.filter((moment) => moment !== null).sort();
  return { status, since: sorted.at(status === 'operational' ? -1 : 0) ?? null };
}

function judgeDay(day: MeasuredDay): { status: string; minutes: number } {
  const { degraded, outage, operational, maintenance_up, maintenance_outage } = day;
  const planned = maintenance_up + maintenance_outage;
  if (outage > 0) return { status: 'outage', minutes: outage + degraded };
  if (degraded > 0) return { status: 'degraded', minutes: degraded };
  if (planned > 0) return { status: 'maintenance', minutes: planned };
  return { status: operational > 0 ? 'operational' : 'unknown', minutes: DAY_MS / MINUTE_MS };
}

type Day = MeasuredComponent['days'][number];

/** The days that weren't operational, those without data included (spec status-11). */
function unlikeOthers(its: readonly MeasuredDay[], first: number, now: Date): Day[] {
  const byStart = new Map(its.map((one) => [one.starts_at, one]));
  const today = startOf(now.getTime(), DAY_MS);
  const days: Day[] = [];
  for (let at = first; at <= today; at += DAY_MS) {
    const one = byStart.get(at);
    // Today may still get data.
    if (!one && at === today) continue;
    const day = one ? judgeDay(one) : { status: 'unknown', minutes: DAY_MS / MINUTE_MS };
    if (day.status !== 'operational') days.push({ date: dayOf(at), ...day });
  }
  return days;
}

/** A group is as bad as its worst system on each day, and up no more than the one that was up least. */
function summary(systems: readonly MeasuredComponent[]): Omit<MeasuredComponent, 'id' | 'name'> {
  const status = worst(systems);
  const same = systems.filter((one) => one.status === status && one.since !== null);
  const days = new Map<string, Day>();
  for (const day of systems.flatMap((one) => one.days)) {
    const other = days.get(day.date);
    const isWorse = other && rank(day) < rank(other);
    const isLonger = other?.status === day.status && day.minutes > other.minutes;
    if (!other || isWorse || isLonger) days.set(day.date, day);
  }
  const answering = systems.flatMap(({ responseMs }) => responseMs ?? []);
  const sum = answering.reduce((total, ms) => total + ms, 0);
  return {
    status,
    monitored: systems.some(({ monitored }) => monitored),
    since: same.map(({ since }) => since as string).sort()[0] ?? null,
    uptime: lowest(systems.map(({ uptime }) => uptime)),
    uptimeWithMaintenance: lowest(systems.map((one) => one.uptimeWithMaintenance)),
    measuredFrom: systems.flatMap((one) => one.measuredFrom ?? []).sort()[0] ?? null,
    days: [...days.values()].sort((a, b) => a.date.localeCompare(b.date)),
    responseMs: answering.length === 0 ? null : Math.round(sum / answering.length),
    responseHours: [],
  };
}

/** The least of what is known; null where nothing is. */
export function lowest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** The minutes of several days together. */
export function sumOf(days: readonly MeasuredDay[]) {
  const sum = { operational: 0, degraded: 0, outage: 0, maintenance_up: 0, maintenance_outage: 0 };
  for (const day of days) {
    sum.operational += day.operational;
    sum.degraded += day.degraded;
    sum.outage += day.outage;
    sum.maintenance_up += day.maintenance_up;
    sum.maintenance_outage += day.maintenance_outage;
  }
  return sum;
}
