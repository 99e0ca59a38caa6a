import { uptimePercent } from '#app/status/report.ts';
import type { ReadingState } from '../db/schema.ts';
import { HOUR_MS, MINUTE_MS } from '../system/time.ts';

/** What a probe found at a moment, in ms since 1970. */
export interface Reading {
  probe: string;
  at: number;
  state: ReadingState;
  /** How long the answer took, in milliseconds. */
  ms: number;
}

/** Minutes of a component, as `status_minutes` has them. */
export interface Minutes {
  operational: number;
  degraded: number;
  outage: number;
  maintenance_up: number;
  maintenance_outage: number;
  answers: number;
  answer_ms: number;
}

/** Maintenance of some components, in ms since 1970; its end isn't part of it. */
export interface Window {
  from: number;
  to: number;
  components: readonly string[];
}

interface Probed {
  id: string;
  component: string;
  everySeconds: number;
}

/**
 * Adds up the minutes of every component (spec status-31). A minute has the worst of its probes' last readings
 * before the minute's end; a reading holds for its interval and a minute. A minute of which a probe knows nothing
 * isn't counted, unless another one knows that something is wrong.
 *
 * @param readings in order of time, from `longestHold` before `from` on
 * @param to excluded; a whole minute, as `from`
 */
export function addUp(
  probes: readonly Probed[],
  readings: readonly Reading[],
  { from, to, windows }: { from: number; to: number; windows: readonly Window[] },
): Map<string, Minutes> {
  const byComponent = Map.groupBy(probes, ({ component }) => component);
  const componentOf = new Map(probes.map(({ id, component }) => [id, component]));
  const sums = new Map([...byComponent.keys()].map((id) => [id, noMinutes()]));
  const last = new Map<string, Reading>();
  let next = 0;
  for (let minute = from; minute < to; minute += MINUTE_MS) {
    const end = minute + MINUTE_MS;
    for (let one = readings[next]; one && one.at < end; one = readings[++next]) {
      last.set(one.probe, one);
      const sum = sums.get(componentOf.get(one.probe) ?? '');
      const isAnswer = one.state === 'operational' || one.state === 'degraded';
      if (sum && isAnswer && one.at >= minute) {
        sum.answers += 1;
        sum.answer_ms += one.ms;
      }
    }
    for (const [component, its] of byComponent) {
      const states = its.map(({ id, everySeconds }) => {
        const one = last.get(id);
        const holds = one !== undefined && end - one.at <= everySeconds * 1000 + MINUTE_MS;
        return holds ? one.state : 'unknown';
      });
      const state = worstReading(states);
      if (state === 'unknown') continue;
      const isPlanned = windows.some(
        (one) => one.from <= minute && minute < one.to && one.components.includes(component),
      );
      const sum = sums.get(component) as Minutes;
      if (!isPlanned) sum[state] += 1;
      else if (state === 'outage') sum.maintenance_outage += 1;
      else sum.maintenance_up += 1;
    }
  }
  return sums;
}

/** How long before a minute the reading may be that it depends on, in milliseconds. */
export const longestHold = HOUR_MS + MINUTE_MS;

const fromBad = ['outage', 'degraded', 'unknown', 'operational'] as const;

/** The worst of some states; not knowing is worse than knowing that all is well. */
export function worstReading(states: readonly ReadingState[]): ReadingState {
  return fromBad.find((state) => states.includes(state)) ?? 'unknown';
}

function noMinutes(): Minutes {
  return {
    operational: 0,
    degraded: 0,
    outage: 0,
    maintenance_up: 0,
    maintenance_outage: 0,
    answers: 0,
    answer_ms: 0,
  };
}

/**
 * Uptime in percent (spec status-31): minutes that weren't an outage among those measured, cut to three decimals
 * so that it never reads better than it was. Null where nothing was measured.
 */
export function uptimes(minutes: Omit<Minutes, 'answers' | 'answer_ms'>): {
  uptime: number | null;
  uptimeWithMaintenance: number | null;
} {
  const { operational, degraded, outage, maintenance_up, maintenance_outage } = minutes;
  const up = operational + degraded;
  return {
    uptime: percent(up, outage),
    uptimeWithMaintenance: percent(up + maintenance_up, outage + maintenance_outage),
  };
}

function percent(up: number, down: number): number | null {
  return up + down === 0 ? null : uptimePercent(up, down);
}

/** The state of a probe by its readings: worse at once, better after some in a row. */
export interface ProbeState {
  state: ReadingState;
  /** ISO 8601. */
  since: string;
  /** Readings in a row that are better than `state`. */
  better: number;
}

/**
 * The state of a probe after a reading.
 *
 * @param recovers readings in a row before a state changes back (spec status-23)
 */
export function nextState(
  before: ProbeState | undefined,
  { state, at }: Pick<Reading, 'state' | 'at'>,
  recovers: number,
): ProbeState {
  if (before?.state === state) return { ...before, better: 0 };
  const isBetter =
    before !== undefined &&
    ![state, before.state].includes('unknown') &&
    fromBad.indexOf(state) > fromBad.indexOf(before.state);
  if (isBetter && before.better + 1 < recovers) return { ...before, better: before.better + 1 };
  return { state, since: new Date(at).toISOString(), better: 0 };
}
