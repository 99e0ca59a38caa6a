import { readState, type State, states, worstState } from '#app/components/status/states.ts';
import type { InfrastructureEntry, StatusReport } from '#contracts/status.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The state of the banner: the worst of all; an incident in progress is at least degraded. */
export function overallState({ infrastructure, services, incidents }: StatusReport): State {
  const values = [...infrastructure.flatMap((entry) => [entry, ...entry.systems]), ...services].map(
    ({ status }) => status,
  );
  if (incidents.some(({ status }) => status === 'in progress')) values.push('degraded');
  return worstState(values);
}

/** Systems not operational, worst first, with their data centres. */
export function affectedSystems({ infrastructure, services }: StatusReport) {
  const systems = infrastructure.flatMap((place) =>
    place.systems.map((system) => ({ system, place: place as typeof place | undefined })),
  );
  return [...systems, ...services.map((system) => ({ system, place: undefined }))]
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

/** Every day of the period, oldest first. */
export function daysOf(
  { days }: Pick<InfrastructureEntry, 'days'>,
  period: StatusReport['period'],
): Day[] {
  const notable = new Map(days.map((day) => [day.date, day]));
  const last = Date.parse(period.lastDay);
  return Array.from({ length: period.days }, (_, index) => {
    const moment = new Date(last - (period.days - 1 - index) * dayMs);
    const date = moment.toISOString().slice(0, 10);
    const day = notable.get(date);
    return { date, state: day ? readState(day.status) : 'operational', minutes: day?.minutes };
  });
}
