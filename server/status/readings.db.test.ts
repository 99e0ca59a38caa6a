import { describe, expect, it, onTestFinished } from 'vitest';
import { long } from '#tests/helpers/long.ts';
import { seeded } from '#tests/helpers/seeded.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type ReadingState, readingStates } from '../db/schema.ts';
import { statusLimits } from '../limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../system/time.ts';
import { planMaintenance } from './incidents.repository.ts';
import { readProbes } from './monitor.ts';
import type { Found } from './prober.ts';
import {
  addUpMinutes,
  readDays,
  readHours,
  removeOldReadings,
  storeReadings,
} from './readings.repository.ts';
import { readReport } from './report.ts';

async function openTestDatabase() {
  const db = openDatabase(readConfig(await testDatabase()));
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
}

const tcp = { kind: 'tcp', host: 'target.example', port: 1 } as const;

describe('uptime (spec status-31)', () => {
  const probes = readProbes([
    { ...tcp, id: 'one', component: 'dns' },
    { ...tcp, id: 'two', component: 'dns', everySeconds: 300 },
    { ...tcp, id: 'three', component: 'email', everySeconds: 90 },
  ]);

  /** Readings with outages of minutes to hours, some across midnight, and hours in which nobody probed. */
  function simulate(from: number, to: number): Found[] {
    const random = seeded(19);
    const silent = [from + 20 * HOUR_MS, from + 23.5 * HOUR_MS];
    const found: Found[] = [];
    for (const { id: probe, everySeconds } of probes) {
      let state: ReadingState = 'operational';
      for (let at = from + Math.floor(random() * 5000); at < to; at += everySeconds * 1000) {
        at += Math.floor(random() * 400);
        if (random() < 0.01) state = readingStates[Math.floor(random() * 4)] ?? 'operational';
        if (at >= (silent[0] ?? 0) && at < (silent[1] ?? 0)) continue;
        found.push({ probe, at, state, ms: Math.floor(random() * 900), problem: undefined });
      }
    }
    return found.sort((a, b) => a.at - b.at);
  }

  /** Reckons a component's days again, by painting minutes instead of walking along them. */
  function reckon(found: Found[], component: string, [from, to]: [number, number], work: number[]) {
    const length = (to - from) / MINUTE_MS;
    const painted = probes
      .filter((one) => one.component === component)
      .map(({ id, everySeconds }) => {
        const minutes: ReadingState[] = Array(length).fill('unknown');
        for (const { at, state } of found.filter(({ probe }) => probe === id)) {
          const first = Math.floor((at - from) / MINUTE_MS);
          for (let minute = first; minute < length; minute += 1) {
            if (from + (minute + 1) * MINUTE_MS - at > everySeconds * 1000 + MINUTE_MS) break;
            minutes[minute] = state;
          }
        }
        return minutes;
      });
    const days = new Map<number, number[]>();
    for (let minute = 0; minute < length; minute += 1) {
      const states = painted.map((one) => one[minute]);
      const at = from + minute * MINUTE_MS;
      const day = Math.floor(at / DAY_MS) * DAY_MS;
      const isWork = at >= (work[0] ?? 0) && at < (work[1] ?? 0);
      const sums = days.get(day) ?? [0, 0, 0, 0, 0];
      const add = (place: number) => days.set(day, sums.with(place, (sums[place] ?? 0) + 1));
      if (states.includes('outage')) add(isWork ? 4 : 2);
      else if (states.includes('degraded')) add(isWork ? 3 : 1);
      else if (!states.includes('unknown')) add(isWork ? 3 : 0);
    }
    return days;
  }

  it('is what raw readings say, through both changes of the clock', async () => {
    const db = await openTestDatabase();
    // The night of a change, and the days around it; a whole year with both where there is time.
    const spans = long
      ? [['2026-01-01', '2027-01-01']]
      : [
          ['2026-03-28', '2026-03-30'],
          ['2026-10-24', '2026-10-26'],
        ];
    for (const [first = '', last = ''] of spans) {
      const [from, to] = [Date.parse(first), Date.parse(last)];
      const work = [from + 30 * HOUR_MS + 90_000, from + 33.2 * HOUR_MS];
      await planMaintenance(db, {
        title: { en: first, nl: first },
        description: { en: 'x', nl: 'x' },
        components: ['email'],
        now: new Date(from),
        from: new Date(work[0] ?? 0),
        to: new Date(work[1] ?? 0),
      });
      const found = simulate(from, to);
      const random = seeded(7);
      await addUpMinutes(db, probes, new Date(from));
      for (let done = 0, now = from; now < to; ) {
        now = Math.min(now + Math.floor(random() * 5 * HOUR_MS), to);
        let end = done;
        while (end < found.length && (found[end]?.at ?? 0) < now) end += 1;
        await storeReadings(db, probes, found.slice(done, end));
        // Twice, because what is added up once isn't added up again.
        await addUpMinutes(db, probes, new Date(now));
        await addUpMinutes(db, probes, new Date(now));
        done = end;
      }
      const stored = (await readDays(db, from)).filter(({ starts_at }) => starts_at < to);
      for (const component of ['dns', 'email']) {
        const isWorked = component === 'email' ? work : [];
        const expected = reckon(found, component, [from, to], isWorked);
        const its = stored.filter((one) => one.component === component);
        const sums = its.map((one) => [
          one.starts_at,
          [one.operational, one.degraded, one.outage, one.maintenance_up, one.maintenance_outage],
        ]);
        expect(sums, component).toEqual([...expected]);
        expect(its.some(({ outage }) => outage > 0)).toBe(true);
      }
      expect(stored.some((one) => one.maintenance_up > 0)).toBe(true);
    }
  }, 900_000);

  it('has no data before the first reading, and where nobody probed', async () => {
    const db = await openTestDatabase();
    const from = Date.parse('2026-11-01');
    const day = (index: number) => from + index * DAY_MS;
    for (const index of [0, 3]) {
      const now = new Date(day(index) + 10 * MINUTE_MS);
      const found = [5, 6, 7, 8, 9].map((minute) => ({
        probe: 'three',
        at: day(index) + minute * MINUTE_MS,
        ms: 40,
        problem: undefined,
        state: minute === 7 && index === 3 ? ('outage' as const) : ('operational' as const),
      }));
      await addUpMinutes(db, probes, new Date(day(index)));
      await storeReadings(db, probes, found);
      await addUpMinutes(db, probes, now);
    }
    const report = await readReport(db, probes, new Date(day(3) + 10 * MINUTE_MS));
    const email = report.services.find(({ id }) => id === 'email');
    expect(email).toMatchObject({ measuredFrom: '2026-11-01', responseMs: 40, monitored: true });
    expect(email?.days).toEqual([
      { date: '2026-11-02', status: 'unknown', minutes: 1440 },
      { date: '2026-11-03', status: 'unknown', minutes: 1440 },
      { date: '2026-11-04', status: 'outage', minutes: 1 },
    ]);
    // Nine of ten minutes.
    expect(email?.uptime).toBe(90);
  });
});

describe('storage', () => {
  const probes = readProbes([{ ...tcp, id: 'one', component: 'dns' }]);

  it('survives a clock that is set back, and counts nothing twice', async () => {
    const db = await openTestDatabase();
    const at = Date.parse('2026-11-01T12:00:00Z');
    const reading = (moment: number) => ({
      probe: 'one',
      at: moment,
      state: 'operational' as const,
      ms: 10,
      problem: undefined,
    });
    await addUpMinutes(db, probes, new Date(at));
    await storeReadings(db, probes, [reading(at + 1), reading(at + 60_001)]);
    await addUpMinutes(db, probes, new Date(at + 2 * MINUTE_MS));
    await storeReadings(db, probes, [reading(at + 1), reading(at - HOUR_MS)]);
    await addUpMinutes(db, probes, new Date(at - HOUR_MS + MINUTE_MS));
    await addUpMinutes(db, probes, new Date(at + 2 * MINUTE_MS));
    const [day, ...others] = await readDays(db, 0);
    expect(others).toEqual([]);
    expect(day).toMatchObject({ operational: 2, outage: 0 });
    expect(await readHours(db, 0)).toMatchObject([{ component: 'dns', answers: 2, answer_ms: 20 }]);
  });

  it('removes what is too old, and no more', async () => {
    const db = await openTestDatabase();
    const now = Date.parse('2026-11-20T00:00:00Z');
    const at = (ms: number) => ({ probe: 'one', state: 0, ms: 1, at: now - ms });
    await db
      .insertInto('status_readings')
      .values([at(1), at(statusLimits.readingsMs - 1), at(statusLimits.readingsMs + 2 * HOUR_MS)])
      .execute();
    const sum = { operational: 1, degraded: 0, outage: 0, maintenance_up: 0, answer_ms: 1 };
    const row = (unit: 'hour' | 'day', ms: number) => ({
      ...sum,
      unit,
      component: 'dns',
      starts_at: now - ms,
      maintenance_outage: 0,
      answers: 1,
    });
    const { hoursMs, daysMs } = statusLimits;
    await db
      .insertInto('status_minutes')
      .values([
        row('hour', hoursMs),
        row('hour', hoursMs + 1),
        row('day', daysMs),
        row('day', daysMs + 1),
      ])
      .execute();
    await removeOldReadings(db, new Date(now));
    expect(await db.selectFrom('status_readings').select('at').execute()).toHaveLength(2);
    expect(await readHours(db, 0)).toHaveLength(1);
    expect(await readDays(db, 0)).toHaveLength(1);
  });
});
