// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { downtimeMinutesPerYear } from './downtime.ts';

describe('downtimeMinutesPerYear', () => {
  it.each([
    [99.99, 53],
    [99.9, 526],
    [99, 5256],
    [100, 0],
  ])('%d%% uptime leaves at most %d minutes', (percent, minutes) => {
    expect(downtimeMinutesPerYear(percent)).toBe(minutes);
  });
});
