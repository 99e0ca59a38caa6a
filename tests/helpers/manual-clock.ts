import type { Clock } from '#server/system/clock.ts';

/** A clock that only moves when a test says so. */
export interface ManualClock extends Clock {
  /** Moves the time forward and runs what becomes due, in order. */
  advance(ms: number): void;
  /** Sets the time forward or back, as on a machine: timers stay as far off as they were. */
  shift(ms: number): void;
  /** How many timers are set. */
  pending(): number;
}

export function manualClock(start = '2026-01-05T10:00:00.000Z'): ManualClock {
  let now = Date.parse(start);
  const timers = new Set<{ at: number; task: () => void }>();

  return {
    now: () => new Date(now),
    after(delayMs, task) {
      const timer = { at: now + delayMs, task };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.task();
      }
      now = end;
    },
    shift(ms) {
      now += ms;
      for (const timer of timers) timer.at += ms;
    },
    pending: () => timers.size,
  };
}
