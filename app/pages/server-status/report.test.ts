// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { statusReport } from '#content/status.ts';
import { statusReportBody } from '#contracts/status.ts';
import { affectedSystems, daysOf, overallState } from './report.ts';

const changed = (change: (report: typeof statusReport) => void) => {
  const report = structuredClone(statusReport);
  change(report);
  return report;
};

describe('the banner', () => {
  it('is operational, or the worst state of any data centre, system or service', () => {
    expect(overallState(statusReport)).toBe('operational');
    const states = [
      [
        'maintenance',
        (status) => changed((r) => Object.assign(r.infrastructure[2] ?? {}, { status })),
      ],
      ['degraded', (status) => changed((r) => Object.assign(r.services[3] ?? {}, { status }))],
      [
        'outage',
        (status) =>
          changed((r) => Object.assign(r.infrastructure[0]?.systems[1] ?? {}, { status })),
      ],
    ] satisfies [string, (status: string) => typeof statusReport][];
    for (const [state, make] of states) expect(overallState(make(state))).toBe(state);
    const strange = changed((r) => Object.assign(r.services[0] ?? {}, { status: 'strange' }));
    expect(overallState(strange)).toBe('unknown');
  });

  it('is at least degraded while an incident is in progress', () => {
    const report = changed((r) => Object.assign(r.incidents[0] ?? {}, { status: 'in progress' }));
    expect(overallState(report)).toBe('degraded');
    Object.assign(report.services[0] ?? {}, { status: 'outage' });
    expect(overallState(report)).toBe('outage');
  });

  it('names what is affected, the worst first', () => {
    expect(affectedSystems(statusReport)).toEqual([]);
    const report = changed((r) => {
      Object.assign(r.infrastructure[1]?.systems[1] ?? {}, { status: 'maintenance' });
      Object.assign(r.services[5] ?? {}, { status: 'outage' });
    });
    const found = affectedSystems(report).map(({ system, place }) => [system.id, place?.id]);
    expect(found).toEqual([
      ['databases', undefined],
      ['network', 'delft'],
    ]);
  });
});

describe('the days', () => {
  it('are all of the period, across months, with those that were different', () => {
    const days = daysOf(
      { days: [{ date: '2026-03-01', status: 'sunny', minutes: 5 }] },
      { lastDay: '2026-03-02', days: 4 },
    );
    expect(days).toEqual([
      { date: '2026-02-27', state: 'operational', minutes: undefined },
      { date: '2026-02-28', state: 'operational', minutes: undefined },
      { date: '2026-03-01', state: 'unknown', minutes: 5 },
      { date: '2026-03-02', state: 'operational', minutes: undefined },
    ]);
  });
});

describe('the sample report', () => {
  it('keeps to its contract, and says that it is a sample', () => {
    expect(statusReportBody.parse(statusReport)).toEqual(statusReport);
    expect(statusReport.sample).toBe(true);
  });

  it('has uptimes that agree with its days, all within the period', () => {
    const { infrastructure, period } = statusReport;
    for (const entry of infrastructure) {
      const days = daysOf(entry, period);
      expect(days).toHaveLength(90);
      const dates = days.map(({ date }) => date);
      for (const { date } of entry.days) expect.soft(dates, entry.id).toContain(date);
      const lost = entry.days
        .filter(({ status }) => status !== 'maintenance')
        .reduce((sum, { minutes }) => sum + minutes, 0);
      const uptime = 100 * (1 - lost / (90 * 24 * 60));
      expect.soft(uptime.toFixed(2), entry.id).toBe(String(entry.uptime));
    }
  });

  it('tells its incidents newest first, and its maintenance soonest first', () => {
    const { incidents, maintenance } = statusReport;
    const dates = incidents.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const { date, updates } of incidents) {
      const times = updates.map(({ time }) => time);
      expect(times).toEqual(times.toSorted().reverse());
      expect(times.at(-1)?.slice(0, 10)).toBe(date);
    }
    const starts = maintenance.map(({ from }) => from);
    expect(starts).toEqual(starts.toSorted());
    for (const { from, to } of maintenance)
      expect(Date.parse(to)).toBeGreaterThan(Date.parse(from));
  });
});
