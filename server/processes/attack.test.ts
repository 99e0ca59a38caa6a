import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { createAttackDetector } from './attack.ts';

const rule = { beginsAtPerMinute: 60, calmBelowPerMinute: 20, calmMs: 600_000 };
const start = Date.parse('2026-01-05T10:00:00.000Z');

function startDetector() {
  const clock = manualClock();
  const detector = createAttackDetector(clock, rule);
  /** Posts at an even rate, the first one at once. */
  const post = (count: number, everyMs: number) => {
    for (let posted = 0; posted < count; posted += 1) {
      if (posted > 0) clock.advance(everyMs);
      detector.count('contact');
    }
  };
  return { clock, detector, post };
}

it('begins with so many posts in a minute', () => {
  const { detector, post } = startDetector();
  expect(detector.isUnderAttack('contact')).toBe(false);
  post(59, 800);
  expect(detector.isUnderAttack('contact')).toBe(false);
  post(1, 0);
  expect(detector.isUnderAttack('contact')).toBe(true);
});

it('does not begin with as many posts in a longer time', () => {
  const { detector, post } = startDetector();
  post(600, 1100);
  expect(detector.isUnderAttack('contact')).toBe(false);
});

it('goes on at a rate that would not begin it', () => {
  const { detector, post } = startDetector();
  post(60, 0);
  // 25 a minute for an hour.
  post(1500, 2400);
  expect(detector.isUnderAttack('contact')).toBe(true);
});

it('ends after calm, in which some posts may come', () => {
  const { clock, detector, post } = startDetector();
  post(60, 0);
  clock.advance(60_000);
  // 12 a minute.
  post(108, 5000);
  expect(detector.isUnderAttack('contact')).toBe(true);
  clock.advance(600_000 - 60_000 - 107 * 5000 - 1);
  expect(detector.isUnderAttack('contact')).toBe(true);
  clock.advance(1);
  expect(detector.isUnderAttack('contact')).toBe(false);
  post(30, 0);
  expect(detector.isUnderAttack('contact')).toBe(false);
});

it('is of one form, and known without a name', () => {
  const { clock, detector, post } = startDetector();
  expect(detector.isUnderAttack()).toBe(false);
  post(60, 0);
  detector.count('careers');
  expect(detector.isUnderAttack('contact')).toBe(true);
  expect(detector.isUnderAttack('careers')).toBe(false);
  expect(detector.isUnderAttack()).toBe(true);
  clock.advance(rule.calmMs);
  expect(detector.isUnderAttack()).toBe(false);
});

it('ends in time when the clock is set back', () => {
  let now = start;
  const detector = createAttackDetector({ now: () => new Date(now), after: () => () => {} }, rule);
  for (let count = 0; count < 60; count += 1) detector.count('contact');
  now -= 3_600_000;
  expect(detector.isUnderAttack('contact')).toBe(true);
  now += 600_000;
  expect(detector.isUnderAttack('contact')).toBe(false);
});

it('begins exactly as the posts of its minute say, whenever they come', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(gaps, (gaps) => {
      const { clock, detector } = startDetector();
      const times: number[] = [];
      const within = (ms: number) => times.filter((time) => time > (times.at(-1) ?? 0) - ms).length;
      for (const gap of gaps) {
        clock.advance(gap);
        detector.count('contact');
        times.push(clock.now().getTime());
        if (within(50_000) >= 60) return expect(detector.isUnderAttack('contact')).toBe(true);
        if (within(60_000) < 60) expect(detector.isUnderAttack('contact')).toBe(false);
        else return;
      }
    }),
  );
});
