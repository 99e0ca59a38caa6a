// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { components, dataCentres, platformServices, unreadOn } from '#content/status.ts';
import {
  sampleIncidents,
  sampleMaintenance,
  samplePastMaintenance,
} from '#content/status-samples.ts';
import type { MeasuredComponent } from '#contracts/status.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { withSamples } from './samples.ts';

/*
 * Samples of what nobody probes yet (spec status-80).
 */

const today = unreadOn(new Date('2026-03-29T12:00:00Z'));
const idsOf = (some: readonly { id: string; sample?: true }[]) =>
  some.filter(({ sample }) => sample).map(({ id }) => id);

describe('a report of which only this website is monitored', () => {
  const shown = withSamples(today);

  it('has samples of all data centres with their systems, and of the services but the API', () => {
    expect(idsOf(shown.infrastructure)).toEqual(dataCentres.map(({ id }) => id));
    for (const { systems } of shown.infrastructure) expect(idsOf(systems)).toHaveLength(4);
    const services = platformServices.map(({ id }) => id).filter((id) => id !== 'api');
    expect(idsOf(shown.services)).toEqual(services);
    expect(shown.website).toBe(today.website);
    expect(shown).toMatchObject({ overall: 'unknown', footer: today.footer, updatedAt: null });
  });

  it('has a handful of incidents of the period, each over, with updates, the newest first', () => {
    expect(shown.incidents.length).toBe(sampleIncidents.length);
    const [newest] = shown.incidents;
    expect(newest).toMatchObject({
      id: 'sample-storage-amsterdam',
      sample: true,
      date: '2026-03-18',
      status: 'completed',
      openedAt: '2026-03-18T12:20:00.000Z',
      resolvedAt: '2026-03-18T12:46:00.000Z',
    });
    expect(newest?.updates.map(({ time }) => time)).toEqual([
      '2026-03-18T12:46:00.000Z',
      '2026-03-18T12:31:00.000Z',
      '2026-03-18T12:20:00.000Z',
    ]);
    const opened = shown.incidents.map(({ openedAt }) => openedAt);
    expect(opened).toEqual(opened.toSorted().reverse());
    for (const { openedAt, updates } of shown.incidents) {
      expect(openedAt > '2025-12-30').toBe(true);
      expect(updates.length).toBeGreaterThan(1);
    }
  });

  it('has two maintenances in the coming weeks, none under way', () => {
    expect(shown.maintenance.map(({ from, status }) => [from, status])).toEqual([
      ['2026-04-07T01:00:00.000Z', 'scheduled'],
      ['2026-04-16T00:00:00.000Z', 'scheduled'],
    ]);
  });

  it('has days and uptimes that agree with its incidents', () => {
    const delft = shown.infrastructure[1];
    expect(delft).toMatchObject({
      measuredFrom: '2025-12-30',
      // 19 of 129,600 minutes, cut to three decimals.
      uptime: 99.985,
      days: [
        { date: '2026-01-09', status: 'outage', minutes: 19 },
        { date: '2026-02-19', status: 'maintenance', minutes: 60 },
      ],
    });
    expect(delft?.systems.map(({ uptime }) => uptime)).toEqual([100, 99.985, 100, 100]);
    expect(shown.infrastructure[0]?.uptime).toBe(100);
  });

  it('is the same for the same day, whatever the hour and the machine', () => {
    expect(withSamples(structuredClone(today))).toEqual(shown);
  });
});

it('names components that there are', () => {
  const ids = components.map(({ id }) => id);
  const all = [...sampleIncidents, ...sampleMaintenance, ...samplePastMaintenance];
  expect(all.flatMap(({ components: its }) => its).filter((id) => !ids.includes(id))).toEqual([]);
});

describe('a component that is known', () => {
  const report = structuredClone(today);
  const systems = report.infrastructure[2]?.systems as MeasuredComponent[];
  Object.assign(systems[1] ?? {}, { monitored: true, status: 'degraded' });
  Object.assign(report.infrastructure[2] ?? {}, { monitored: true, status: 'degraded' });
  // An operator has told of it.
  Object.assign(report.services[4] ?? {}, { status: 'outage' });
  const shown = withSamples(report);

  it('leaves the samples, with its incidents and its maintenance', () => {
    const [, , paris] = shown.infrastructure;
    expect(paris).not.toHaveProperty('sample');
    expect(idsOf(paris?.systems ?? [])).toEqual(['paris-compute', 'paris-storage', 'paris-power']);
    expect(shown.services[4]).toBe(report.services[4]);
    expect(shown.incidents.map(({ id }) => id)).toEqual([
      'sample-storage-amsterdam',
      'sample-network-delft',
    ]);
  });

  it('is all there is where everything is monitored', () => {
    expect(withSamples(sampleReport)).toEqual(sampleReport);
  });
});
