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
import { samplesFor } from './samples.ts';

/*
 * Samples of what nobody probes yet (spec status-80).
 */

const today = unreadOn(new Date('2026-03-29T12:00:00Z'));
const idsOf = (some: readonly { id: string }[] = []) => some.map(({ id }) => id);

describe('of a report of which only this website is monitored', () => {
  const samples = samplesFor(today);

  it('has all data centres with their systems, and the services but the API', () => {
    expect(idsOf(samples?.infrastructure)).toEqual(idsOf(dataCentres));
    for (const { systems } of samples?.infrastructure ?? []) expect(systems).toHaveLength(4);
    const services = platformServices.map(({ id }) => id).filter((id) => id !== 'api');
    expect(idsOf(samples?.services)).toEqual(services);
  });

  it('has a handful of incidents of the period, each over, with updates, the newest first', () => {
    const incidents = samples?.incidents ?? [];
    expect(incidents.length).toBe(sampleIncidents.length);
    const [newest] = incidents;
    expect(newest).toMatchObject({
      id: 'sample-storage-amsterdam',
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
    const opened = incidents.map(({ openedAt }) => openedAt);
    expect(opened).toEqual(opened.toSorted().reverse());
    for (const { openedAt, updates } of incidents) {
      expect(openedAt > '2025-12-30').toBe(true);
      expect(updates.length).toBeGreaterThan(1);
    }
  });

  it('has two maintenances in the coming weeks, none under way', () => {
    expect(samples?.maintenance.map(({ from, status }) => [from, status])).toEqual([
      ['2026-04-07T01:00:00.000Z', 'scheduled'],
      ['2026-04-16T00:00:00.000Z', 'scheduled'],
    ]);
  });

  it('has days and uptimes that agree with its incidents', () => {
    const delft = samples?.infrastructure[1];
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
    expect(samples?.infrastructure[0]?.uptime).toBe(100);
  });

  it('is the same for the same day, whatever the hour and the machine', () => {
    expect(samplesFor(structuredClone(today))).toEqual(samples);
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
  const samples = samplesFor(report);

  it('leaves the samples, with its incidents and its maintenance', () => {
    const paris = samples?.infrastructure[2];
    expect(paris).toMatchObject({ status: 'operational', uptime: 100 });
    expect(idsOf(paris?.systems)).toEqual(['paris-compute', 'paris-storage', 'paris-power']);
    expect(idsOf(samples?.services)).not.toContain('email');
    expect(idsOf(samples?.incidents)).toEqual(['sample-storage-amsterdam', 'sample-network-delft']);
  });

  it('leaves none where all are known', () => {
    expect(samplesFor(sampleReport)).toBeUndefined();
  });

  it('takes its group with it, once all of that is known', () => {
    const known = structuredClone(today);
    for (const system of known.infrastructure[0]?.systems ?? []) system.monitored = true;
    expect(idsOf(samplesFor(known)?.infrastructure)).toEqual(['delft', 'paris']);
  });
});
