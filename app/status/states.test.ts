// @vitest-environment node
import { expect, it } from 'vitest';
import { footerStates, readState } from './states.ts';

it('knows four values, and shows any other as unknown (spec status-4)', () => {
  for (const known of ['operational', 'degraded', 'outage', 'maintenance']) {
    expect(readState(known)).toBe(known);
  }
  for (const other of ['', 'Operational', 'ok', 'unknown', 'toString']) {
    expect.soft(readState(other), other).toBe('unknown');
  }
});

it('tells the footer’s parts as the report has them', () => {
  const footer = { servers: 'outage', network: 'degraded', database: 'on fire' };
  expect(footerStates({ footer })).toEqual({ ...footer, database: 'unknown' });
});
