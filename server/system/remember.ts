import type { Clock } from './clock.ts';

/**
 * Keeps what `make` gives for `forMs` milliseconds, for all who ask meanwhile; what failed is made again at the next
 * call.
 */
export function remembered<Value>(
  clock: Pick<Clock, 'now'>,
  forMs: number,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let made: { value: Promise<Value>; at: number } | undefined;
  return () => {
    const at = clock.now().getTime();
    // The clock may have been set back.
    if (made === undefined || Math.abs(at - made.at) >= forMs) {
      const value = make();
      made = { value, at };
      value.catch(() => {
        if (made?.value === value) made = undefined;
      });
    }
    return made.value;
  };
}
