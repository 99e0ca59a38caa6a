import { sql } from 'kysely';
import type { Probe } from '#contracts/status-probes.ts';
import { type Database, readingStates } from '../db/schema.ts';
import { readSetting, replaceSetting } from '../db/settings.ts';
import { statusLimits } from '../limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../system/time.ts';
import {
  addUp,
  longestHold,
  type Minutes,
  nextState,
  type ProbeState,
  type Window,
} from './minutes.ts';
import type { Found } from './prober.ts';

/** The setting that names up to which minute readings are added up, in ms since 1970. */
const ADDED_UP = 'status_added_up';

/** Rows per statement, because both databases limit its parameters. */
const ROWS = 500;

/** A probe's state as the database has it. */
export type StoredProbe = ProbeState &
  Pick<Found, 'probe' | 'ms'> & { readAt: string; problem: string | null };

/** The state of every probe that was ever read, by its id. */
export async function readProbeStates(db: Database): Promise<Map<string, StoredProbe>> {
  const rows = await db.selectFrom('status_probes').selectAll().execute();
  return new Map(rows.map(({ read_at: readAt, ...row }) => [row.probe, { ...row, readAt }]));
}

/**
 * Stores readings, and the states that probes have by them (spec status-23). Readings that are there already change
 * nothing.
 *
 * @param found in order of time
 */
export async function storeReadings(
  db: Database,
  probes: readonly Probe[],
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return;
  const states = await readProbeStates(db);
  for (const one of found) {
    const { probe, at, state, ms, problem = null } = one;
    const recovers = probes.find(({ id }) => id === probe)?.recovers ?? 1;
    const next = nextState(states.get(probe), { state, at }, recovers);
    states.set(probe, { ...next, probe, ms, problem, readAt: new Date(at).toISOString() });
  }
  const changed = [...new Set(found.map(({ probe }) => probe))].flatMap((id) => {
    const state = states.get(id);
    const last = found.findLast(({ probe }) => probe === id);
    if (state === undefined || last === undefined) return [];
    const { readAt, ...row } = state;
    return [{ ...row, read_at: readAt, reading: last.state }];
  });
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < found.length; start += ROWS) {
      const rows = found.slice(start, start + ROWS).map(({ probe, at, state, ms }) => {
        return { probe, at, state: readingStates.indexOf(state), ms };
      });
      await trx
        .insertInto('status_readings')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await trx
      .insertInto('status_probes')
      .values(changed)
      .onConflict((conflict) =>
        conflict.column('probe').doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          since: ref('excluded.since'),
          better: ref('excluded.better'),
          read_at: ref('excluded.read_at'),
          reading: ref('excluded.reading'),
          ms: ref('excluded.ms'),
          problem: ref('excluded.problem'),
        })),
      )
      .execute();
  });
}

/**
 * Adds up the minutes that are over, each once (spec status-30), an hour at a time.
 *
 * @param now readings up to then are stored
 */
export async function addUpMinutes(
  db: Database,
  probes: readonly Probe[],
  now: Date,
): Promise<void> {
  const end = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let isDone = false; !isDone; ) {
    isDone = await db.transaction().execute(async (trx) => {
      const before = await readSetting(trx, ADDED_UP);
      // Older readings are gone.
      const from = Math.max(Number(before ?? end - MINUTE_MS), end - statusLimits.readingsMs);
      if (from >= end) return true;
      const to = Math.min(Math.floor(from / HOUR_MS) * HOUR_MS + HOUR_MS, end);
      const value = String(to);
      // Another process was faster.
      if (!(await replaceSetting(trx, ADDED_UP, { before, value }))) return true;
      const rows = await trx
        .selectFrom('status_readings')
        .selectAll()
        .where('at', '>=', from - longestHold)
        .where('at', '<', to)
        .orderBy('at')
        .execute();
      const readings = rows.map(({ at, state, ...row }) => {
        return { ...row, at: Number(at), state: readingStates[state] ?? 'unknown' };
      });
      const windows = await maintenanceWithin(trx, from, to);
      await addTo(trx, from, addUp(probes, readings, { from, to, windows }));
      return to === end;
    });
  }
}

/** Adds minutes of an hour to those of the hour and of its day. */
async function addTo(db: Database, from: number, sums: Map<string, Minutes>): Promise<void> {
  const measured = [...sums].filter(([, sum]) => Object.values(sum).some((number) => number > 0));
  if (measured.length === 0) return;
  const rows = [['hour', HOUR_MS] as const, ['day', DAY_MS] as const].flatMap(([unit, ms]) =>
    measured.map(([component, sum]) => ({
      unit,
      component,
      starts_at: Math.floor(from / ms) * ms,
      ...sum,
    })),
  );
  await db
    .insertInto('status_minutes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['unit', 'starts_at', 'component']).doUpdateSet(() => ({
        operational: sql`status_minutes.operational + excluded.operational`,
        degraded: sql`status_minutes.degraded + excluded.degraded`,
        outage: sql`status_minutes.outage + excluded.outage`,
        maintenance_up: sql`status_minutes.maintenance_up + excluded.maintenance_up`,
        maintenance_outage: sql`status_minutes.maintenance_outage + excluded.maintenance_outage`,
        answers: sql`status_minutes.answers + excluded.answers`,
        answer_ms: sql`status_minutes.answer_ms + excluded.answer_ms`,
      })),
    )
    .execute();
}

async function maintenanceWithin(db: Database, from: number, to: number): Promise<Window[]> {
  const rows = await db
    .selectFrom('status_maintenance')
    .select(['starts_at', 'ends_at', 'components'])
    .where('cancelled_at', 'is', null)
    .where('starts_at', '<', new Date(to).toISOString())
    .where('ends_at', '>', new Date(from).toISOString())
    .execute();
  return rows.map((row) => ({
    from: Date.parse(row.starts_at),
    to: Date.parse(row.ends_at),
    components: JSON.parse(row.components) as string[],
  }));
}

/** The measured minutes of a component on a UTC day, which begins at `starts_at`, in ms since 1970. */
export type MeasuredDay = Omit<Minutes, 'answers' | 'answer_ms'> & {
  component: string;
  starts_at: number;
};

/** Every measured day of every component since a moment, in order of time. */
export async function readDays(db: Database, since: number): Promise<MeasuredDay[]> {
  const rows = await db
    .selectFrom('status_minutes')
    // Only these columns are read, and the rows are changed in place, because copying so many takes longer than
    // reading.
    .select(['component', 'starts_at', 'operational', 'degraded', 'outage'])
    .select(['maintenance_up', 'maintenance_outage'])
    .where('unit', '=', 'day')
    .where('starts_at', '>=', since)
    .orderBy('starts_at')
    .execute();
  for (const row of rows) row.starts_at = Number(row.starts_at);
  return rows as MeasuredDay[];
}

/** The minutes of each component between two moments, in ms since 1970, by whole days. */
export async function sumDays(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<Omit<MeasuredDay, 'starts_at'>[]> {
  const rows = await db
    .selectFrom('status_minutes')
    .select(({ fn }) => [
      'component',
      fn.sum('operational').as('operational'),
      fn.sum('degraded').as('degraded'),
      fn.sum('outage').as('outage'),
      fn.sum('maintenance_up').as('maintenance_up'),
      fn.sum('maintenance_outage').as('maintenance_outage'),
    ])
    .where('unit', '=', 'day')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .groupBy('component')
    .execute();
  return rows.map(({ component, ...sums }) => ({
    component,
    operational: Number(sums.operational),
    degraded: Number(sums.degraded),
    outage: Number(sums.outage),
    maintenance_up: Number(sums.maintenance_up),
    maintenance_outage: Number(sums.maintenance_outage),
  }));
}

/** A component's answers of an hour, which begins at `starts_at`, in ms since 1970. */
export type MeasuredHour = Pick<Minutes, 'answers' | 'answer_ms'> & {
  component: string;
  starts_at: number;
};

/** The answers of every component in every hour since a moment. */
export async function readHours(db: Database, since: number): Promise<MeasuredHour[]> {
  const rows = await db
    .selectFrom('status_minutes')
    .select(['component', 'starts_at', 'answers', 'answer_ms'])
    .where('unit', '=', 'hour')
    .where('starts_at', '>=', since)
    .where('answers', '>', 0)
    .execute();
  return rows.map(({ starts_at, answer_ms, ...row }) => ({
    ...row,
    starts_at: Number(starts_at),
    answer_ms: Number(answer_ms),
  }));
}

/** Removes what is older than `statusLimits` says. */
export async function removeOldReadings(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => now.getTime() - ms;
  await db
    .deleteFrom('status_readings')
    .where('at', '<', before(statusLimits.readingsMs + longestHold))
    .execute();
  const kept = { hour: statusLimits.hoursMs, day: statusLimits.daysMs } as const;
  for (const unit of ['hour', 'day'] as const) {
    await db
      .deleteFrom('status_minutes')
      .where('unit', '=', unit)
      .where('starts_at', '<', before(kept[unit]))
      .execute();
  }
}
