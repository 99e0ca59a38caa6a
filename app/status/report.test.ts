// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { unreadReport } from '#content/status.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { affectedSystems, daysOf, footerStates, isAllMonitored } from './report.ts';

describe('the banner', () => {
  it('names what is affected, the worst first', () => {
    expect(affectedSystems(sampleReport)).toEqual([]);
    // What isn't monitored is nobody's trouble; the website's parts and the API are monitored, but not read yet.
    expect(affectedSystems(unreadReport).map(({ place }) => place?.id)).toEqual([
      ...Array(4).fill('website'),
      undefined,
    ]);
    const report = structuredClone(sampleReport);
    Object.assign(report.infrastructure[1]?.systems[1] ?? {}, { status: 'maintenance' });
    Object.assign(report.services[5] ?? {}, { status: 'outage' });
    const found = affectedSystems(report).map(({ system, place }) => [system.id, place?.id]);
    expect(found).toEqual([
      ['databases', undefined],
      ['delft-network', 'delft'],
    ]);
  });
});

describe('the footer', () => {
  it('has the parts of the report; what it doesn’t know is unknown (spec status-7)', () => {
    const footer = { servers: 'outage', network: 'degraded', database: 'on fire' };
    expect(footerStates({ footer })).toEqual({ ...footer, database: 'unknown' });
  });
});

describe('the sign', () => {
  it('speaks of all systems only where each is monitored (spec status-6)', () => {
    expect(isAllMonitored(sampleReport)).toBe(true);
    expect(isAllMonitored(unreadReport)).toBe(false);
  });
});

describe('the days', () => {
  it('are all of the period, across months, with those that were different', () => {
    const days = daysOf(
      { measuredFrom: '2026-02-28', days: [{ date: '2026-03-01', status: 'sunny', minutes: 5 }] },
      { lastDay: '2026-03-02', days: 4 },
    );
    expect(days).toEqual([
      { date: '2026-02-27', state: 'unknown', minutes: undefined, isBefore: true },
      { date: '2026-02-28', state: 'operational', minutes: undefined, isBefore: false },
      { date: '2026-03-01', state: 'unknown', minutes: 5, isBefore: false },
      { date: '2026-03-02', state: 'operational', minutes: undefined, isBefore: false },
    ]);
  });
});
