// @vitest-environment node
import { expect, it } from 'vitest';
import { statusReport } from '#content/status.ts';
import { footerStates, readState, worstState } from './states.ts';

it('knows four values, and shows any other as unknown (spec status-4)', () => {
  for (const known of ['operational', 'degraded', 'outage', 'maintenance']) {
    expect(readState(known)).toBe(known);
  }
  for (const other of ['', 'Operational', 'ok', 'unknown', 'toString']) {
    expect.soft(readState(other), other).toBe('unknown');
  }
});

it('takes the worst of several, and operational where nothing is known yet', () => {
  expect(worstState([])).toBe('operational');
  expect(worstState(['operational', 'maintenance'])).toBe('maintenance');
  expect(worstState(['maintenance', 'strange', 'operational'])).toBe('unknown');
  expect(worstState(['strange', 'degraded'])).toBe('degraded');
  expect(worstState(['degraded', 'outage', 'strange'])).toBe('outage');
});

it('sums up servers, network and database for the footer', () => {
  expect(footerStates(statusReport)).toEqual({
    servers: 'operational',
    network: 'operational',
    database: 'operational',
  });
  const report = structuredClone(statusReport);
  const [, delft, paris] = report.infrastructure;
  const set = (list: { id: string; status: string }[] = [], id: string, status: string) => {
    for (const one of list) if (one.id === id) one.status = status;
  };
  set(delft?.systems, 'network', 'degraded');
  set(paris?.systems, 'power', 'outage');
  set(report.services, 'databases', 'on fire');
  expect(footerStates(report)).toEqual({
    servers: 'outage',
    network: 'degraded',
    database: 'unknown',
  });
  expect(footerStates({ ...report, infrastructure: [], services: [] })).toEqual({
    servers: 'operational',
    network: 'operational',
    database: 'operational',
  });
});
