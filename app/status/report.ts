import { type FooterStates, readState, type State } from '#app/status/states.ts';
import { states } from '#content/status-states.ts';
import type { Incident, MeasuredComponent, StatusReport } from '#contracts/status.ts';

/** Milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** The UTC day of a moment in ms since 1970, as ISO date. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The share of time that something was up, in percent, cut to three decimals (spec status-31). */
export function uptimePercent(up: number, down: number): number {
  return Math.floor((100_000 * up) / (up + down)) / 1000;
}

/** Every component of a report, in the page's order. */
export function componentsOf({
  website,
  infrastructure,
  services,
}: Pick<StatusReport, 'website' | 'infrastructure' | 'services'>): MeasuredComponent[] {
  return [website, ...infrastructure].flatMap(({ systems }) => systems).concat(services);
}

/** The incidents that go on. */
export function activeIncidents({ incidents }: Pick<StatusReport, 'incidents'>): Incident[] {
  return incidents.filter(({ status }) => status === 'in progress');
}

/** The footer's summary (spec status-7). */
export function footerStates({ footer }: Pick<StatusReport, 'footer'>): FooterStates {
  return {
    servers: readState(footer.servers),
    network: readState(footer.network),
    database: readState(footer.database),
  };
}

/** Whether a probe looks at every component: only then the sign speaks of all systems (spec status-6). */
export function isAllMonitored(report: StatusReport): boolean {
  return componentsOf(report).every(({ monitored }) => monitored);
}

/** Monitored systems that aren't operational, worst first, with their groups. */
export function affectedSystems({ website, infrastructure, services }: StatusReport) {
  const systems = [website, ...infrastructure].flatMap((place) =>
    place.systems.map((system) => ({ system, place: place as MeasuredComponent | undefined })),
  );
  return [...systems, ...services.map((system) => ({ system, place: undefined }))]
    .filter(({ system }) => system.monitored || system.status !== 'unknown')
    .map((one) => ({ ...one, state: readState(one.system.status) }))
    .filter(({ state }) => state !== 'operational')
    .sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
}

/** One bar. */
export interface Day {
  /** ISO date. */
  date: string;
  state: State;
  /** Minutes without full operation. */
  minutes: number | undefined;
  /** Whether the first reading came later. */
  isBefore: boolean;
}

/** Every day of the period, oldest first; of days before the first reading nothing is known (spec status-11). */
export function daysOf(
  { days, measuredFrom }: Pick<MeasuredComponent, 'days' | 'measuredFrom'>,
  period: StatusReport['period'],
): Day[] {
  const notable = new Map(days.map((day) => [day.date, day]));
  const last = Date.parse(period.lastDay);
  return Array.from({ length: period.days }, (_, index) => {
    const date = dayOf(last - (period.days - 1 - index) * dayMs);
    const day = notable.get(date);
    const isBefore = measuredFrom === null || date < measuredFrom;
    const other = isBefore ? 'unknown' : 'operational';
    return { date, state: day ? readState(day.status) : other, minutes: day?.minutes, isBefore };
  });
}
