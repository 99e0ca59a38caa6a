// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cityDistanceKm } from './city-distance.ts';

describe('cityDistanceKm', () => {
  it.each([
    ['Amsterdam', 'London', 357],
    ['Amsterdam', 'Frankfurt', 363],
    ['Frankfurt', 'London', 637],
  ] as const)('%s to %s is about %d km', (from, to, km) => {
    expect(Math.abs(cityDistanceKm(from, to) - km)).toBeLessThan(3);
  });

  it('is the same in both directions, and nothing to the city itself', () => {
    expect(cityDistanceKm('London', 'Frankfurt')).toBeCloseTo(
      cityDistanceKm('Frankfurt', 'London'),
    );
    expect(cityDistanceKm('London', 'London')).toBe(0);
  });
});
