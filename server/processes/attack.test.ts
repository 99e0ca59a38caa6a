import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { attackFrom, defaultLimits } from '../limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../system/time.ts';
import { createAttackDetector } from './attack.ts';

const windows = attackFrom({ perTenMinutes: 20, perDay: 60 });

function startDetector() {
  const clock = manualClock();
  const detector = createAttackDetector(clock, windows);
  /** Posts at an even rate, the first one at once. */
  const post = (count: number, everyMs: number) => {
    for (let posted = 0; posted < count; posted += 1) {
      if (posted > 0) clock.advance(everyMs);
      detector.count('contact');
    }
  };
  return { clock, detector, post };
}

// spec forms-49
describe('an attack on a form', () => {
  it('has these windows', () => {
    expect(defaultLimits.attack).toEqual(windows);
  });

  it('begins above so many posts in ten minutes, and ends when they are over', () => {
    const { clock, detector, post } = startDetector();
    post(20, 20_000);
    expect(detector.isUnderAttack('contact')).toBe(false);
    post(1, 0);
    expect(detector.isUnderAttack('contact')).toBe(true);
    clock.advance(10 * MINUTE_MS);
    expect(detector.isUnderAttack('contact')).toBe(false);
  });

  it('begins above so many posts in a day, however evenly they come', () => {
    const { clock, detector, post } = startDetector();
    post(60, 20 * MINUTE_MS);
    expect(detector.isUnderAttack('contact')).toBe(false);
    post(1, 0);
    expect(detector.isUnderAttack('contact')).toBe(true);
    clock.advance(DAY_MS);
    expect(detector.isUnderAttack('contact')).toBe(false);
  });

  it('goes on as long as as many come', () => {
    const { detector, post } = startDetector();
    post(24 * 20, 3 * MINUTE_MS);
    expect(detector.isUnderAttack('contact')).toBe(true);
  });

  it('is not what comes at the rate of a good day', () => {
    const { detector, post } = startDetector();
    for (let day = 0; day < 3; day += 1) {
      post(50, 29 * MINUTE_MS);
      expect(detector.isUnderAttack('contact')).toBe(false);
    }
  });

  it('is of one form, and known without a name', () => {
    const { clock, detector, post } = startDetector();
    expect(detector.isUnderAttack()).toBe(false);
    post(21, 0);
    detector.count('careers');
    expect(detector.isUnderAttack('contact')).toBe(true);
    expect(detector.isUnderAttack('careers')).toBe(false);
    expect(detector.isUnderAttack()).toBe(true);
    clock.advance(10 * MINUTE_MS);
    expect(detector.isUnderAttack()).toBe(false);
  });

  it('is none of a clock that is set back', () => {
    let now = Date.parse('2026-01-05T10:00:00.000Z');
    const clock = { now: () => new Date(now), after: () => () => {} };
    const detector = createAttackDetector(clock, windows);
    for (let count = 0; count < 21; count += 1) detector.count('contact');
    now -= HOUR_MS;
    expect(detector.isUnderAttack('contact')).toBe(false);
  });

  it('is seen exactly as the posts of its window say, whenever they come', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(gaps, (gaps) => {
        const { clock, detector } = startDetector();
        const times: number[] = [];
        const within = (ms: number) =>
          times.filter((time) => time > (times.at(-1) ?? 0) - ms).length;
        for (const gap of gaps) {
          clock.advance(gap);
          detector.count('contact');
          times.push(clock.now().getTime());
          if (within(9 * MINUTE_MS) > 20) expect(detector.isUnderAttack('contact')).toBe(true);
          if (within(10 * MINUTE_MS) <= 20 && times.length <= 60) {
            expect(detector.isUnderAttack('contact')).toBe(false);
          }
        }
      }),
    );
  });
});
