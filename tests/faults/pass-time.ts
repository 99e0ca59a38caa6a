import { vi } from 'vitest';
import type { TestApp } from '#tests/helpers/test-app.ts';

/** Past the outbox's next look, in milliseconds. */
export const LOOK_MS = 6000;
/**
 * Timers of an app that sends nothing just then: the next look for each kind of mail, of which there are four, for those
 * that found no room, and the purge.
 */
export const IDLE_TIMERS = 6;

/**
 * Moves an app's clock on, whenever it sends nothing, until something holds.
 *
 * @param stepMs how far at a time
 * @returns how far it was moved, in milliseconds
 */
export async function passTime(
  { clock, db }: TestApp,
  holds: () => Promise<void>,
  stepMs = LOOK_MS,
): Promise<number> {
  let passedMs = 0;
  await vi.waitFor(
    async () => {
      const leased = await db
        .selectFrom('deliveries')
        .select('id')
        // One that is over holds nothing up: it is taken anew at the next look.
        .where('leased_until', '>', clock.now().toISOString())
        .execute();
      if (leased.length === 0 && clock.pending() === IDLE_TIMERS) {
        clock.advance(stepMs);
        passedMs += stepMs;
      }
      await holds();
    },
    { timeout: 60_000, interval: 10 },
  );
  return passedMs;
}
