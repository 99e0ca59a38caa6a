// @vitest-environment node
import { expect, it } from 'vitest';
import { readState, shownState } from './states.ts';

it('knows four values, and shows any other as unknown (spec status-4)', () => {
  for (const known of ['operational', 'degraded', 'outage', 'maintenance']) {
    expect(readState(known)).toBe(known);
  }
  for (const other of ['', 'Operational', 'ok', 'unknown', 'toString']) {
    expect.soft(readState(other), other).toBe('unknown');
  }
});

it.each([
  ['outage', true, 'outage'],
  ['on fire', true, 'unknown'],
  ['unknown', true, 'unknown'],
  ['unknown', false, 'unmonitored'],
  // A component of which an incident tells may have no probe.
  ['degraded', false, 'degraded'],
])('shows %s as what it is, or as not monitored (spec status-13)', (status, monitored, shown) => {
  expect(shownState({ status, monitored })).toBe(shown);
});
