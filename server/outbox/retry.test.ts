import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../system/time.ts';
import { LAST_STEP, longestDelayMs, MAXIMUM_ATTEMPTS, retryDelayMs } from './retry.ts';

const failures = fc.integer({ min: 1, max: 1000 });
const random = fc.double({ min: 0, max: 1, noNaN: true });

/** From the first attempt to the last one. */
function wholeMs(share: number): number {
  const waits = Array.from({ length: MAXIMUM_ATTEMPTS - 1 }, (_, index) =>
    retryDelayMs(index + 1, share),
  );
  return waits.reduce((sum, ms) => sum + ms, 0);
}

describe('retryDelayMs', () => {
  it('begins with about 5, 15 and 45 seconds', () => {
    expect([1, 2, 3].map((count) => retryDelayMs(count, 0.5))).toEqual([5000, 15_000, 45_000]);
  });

  it('is a fifth off the nominal delay at most, and four hours and a fifth', () => {
    fc.assert(
      fc.property(failures, random, (count, share) => {
        const nominal = retryDelayMs(count, 0.5);
        const delay = retryDelayMs(count, share);
        expect(delay).toBeGreaterThanOrEqual(Math.floor(nominal * 0.8));
        expect(delay).toBeLessThanOrEqual(Math.ceil(nominal * 1.2));
        expect(delay).toBeLessThanOrEqual(4.8 * HOUR_MS);
        expect(delay).toBeLessThanOrEqual(longestDelayMs(count));
      }),
    );
  });

  it('never shrinks from one failure to the next, and uses all of its room', () => {
    fc.assert(
      fc.property(failures, random, (count, share) => {
        expect(retryDelayMs(count + 1, share)).toBeGreaterThanOrEqual(retryDelayMs(count, share));
        expect(retryDelayMs(count, 0)).toBeLessThan(retryDelayMs(count, 1));
      }),
    );
  });

  it('spreads over four to six days until a delivery is given up', () => {
    expect(wholeMs(0)).toBeGreaterThan(4 * DAY_MS);
    expect(wholeMs(0.5)).toBeGreaterThan(5 * DAY_MS);
    expect(wholeMs(1)).toBeLessThan(6.5 * DAY_MS);
  });

  it('is the same from the last step on', () => {
    expect(longestDelayMs(LAST_STEP)).toBe(longestDelayMs(LAST_STEP + 100));
    expect(longestDelayMs(LAST_STEP - 1)).toBeLessThan(longestDelayMs(LAST_STEP));
  });
});
