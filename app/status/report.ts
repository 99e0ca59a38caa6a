import {
  type FooterStates,
  type footerParts,
  readState,
  type State,
  shownState,
} from '#app/status/states.ts';
import { footerComponents } from '#content/status.ts';
import { states } from '#content/status-states.ts';
import type { MeasuredComponent, StatusReport } from '#contracts/status.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Every component of a report, in the page's order. */
export function componentsOf({
  website,
  infrastructure,
  services,
}: Pick<StatusReport, 'website' | 'infrastructure' | 'services'>): MeasuredComponent[] {
  return [website, ...infrastructure].flatMap(({ systems }) => systems).concat(services);
}

/** The footer's summary; a part isn't monitored where none of its components is (spec status-7). */
export function footerStates(report: StatusReport): FooterStates {
  const all = componentsOf(report);
  const stateOf = (part: (typeof footerParts)[number]) => {
    const ids: readonly string[] = footerComponents[part];
    const monitored = all.some((one) => one.monitored && ids.includes(one.id));
    return shownState({ status: report.footer[part], monitored });
  };
  return {
    servers: stateOf('servers'),
    network: stateOf('network'),
    database: stateOf('database'),
  };
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
}

/** Every day of the period, oldest first; of days before the first reading nothing is known (spec status-11). */
export function daysOf(
  { days, measuredFrom }: Pick<MeasuredComponent, 'days' | 'measuredFrom'>,
  period: StatusReport['period'],
): Day[] {
  const notable = new Map(days.map((day) => [day.date, day]));
  const last = Date.parse(period.lastDay);
  return Array.from({ length: period.days }, (_, index) => {
    const moment = new Date(last - (period.days - 1 - index) * dayMs);
    const date = moment.toISOString().slice(0, 10);
    const day = notable.get(date);
    const isMeasured = measuredFrom !== null && date >= measuredFrom;
    const other = isMeasured ? 'operational' : 'unknown';
    return { date, state: day ? readState(day.status) : other, minutes: day?.minutes };
  });
}
