// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { unreadReport } from '#content/status.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { affectedSystems, daysOf, footerStates } from './report.ts';

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
  it('has the parts of the report, and says which aren’t monitored (spec status-7)', () => {
    const report = structuredClone(sampleReport);
    report.footer = { servers: 'outage', network: 'degraded', database: 'on fire' };
    expect(footerStates(report)).toEqual({ ...report.footer, database: 'unknown' });

    const unknown = { servers: 'unknown', network: 'unknown', database: 'unknown' };
    expect(footerStates({ ...sampleReport, footer: unknown })).toEqual(unknown);
    expect(footerStates(unreadReport)).toEqual({
      servers: 'unmonitored',
      network: 'unmonitored',
      database: 'unmonitored',
    });
  });
});

describe('the days', () => {
  it('are all of the period, across months, with those that were different', () => {
    const days = daysOf(
      { measuredFrom: '2026-02-28', days: [{ date: '2026-03-01', status: 'sunny', minutes: 5 }] },
      { lastDay: '2026-03-02', days: 4 },
    );
    expect(days).toEqual([
      { date: '2026-02-27', state: 'unknown', minutes: undefined },
      { date: '2026-02-28', state: 'operational', minutes: undefined },
      { date: '2026-03-01', state: 'unknown', minutes: 5 },
      { date: '2026-03-02', state: 'operational', minutes: undefined },
    ]);
  });
});
