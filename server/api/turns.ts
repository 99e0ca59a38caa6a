import type { Clock } from '../system/clock.ts';

/** Waits for the turn of a key and gives what ends it; undefined where it didn't come in time. */
export type TakeTurn = (key: string) => Promise<(() => void) | undefined>;

/** Turns, one at a time for each key, in the order in which they are asked for. */
export function createTurns(clock: Clock, waitMs: number): TakeTurn {
  /** When the last turn that was asked for ends. */
  const ends = new Map<string, Promise<void>>();

  return async (key) => {
    const before = ends.get(key);
    const { promise: mine, resolve: end } = Promise.withResolvers<void>();
    const over = Promise.all([before, mine]).then(() => {
      if (ends.get(key) === over) ends.delete(key);
    });
    ends.set(key, over);
    if (before === undefined) return end;
    const inTime = await new Promise<boolean>((resolve) => {
      const cancel = clock.after(waitMs, () => resolve(false));
      before.then(() => {
        cancel();
        resolve(true);
      });
    });
    if (inTime) return end;
    end();
    return undefined;
  };
}
