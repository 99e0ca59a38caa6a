import type { Clock } from './clock.ts';

interface Repeated {
  firstMs: number;
  everyMs: number;
  /** Says in how many milliseconds it is to be done again, if not in `everyMs`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most tasks say nothing
  task: () => Promise<number | undefined | void>;
  failed: (err: unknown) => void;
  stopping: AbortController;
}

/** Does a task again and again, one at a time, until it is stopped, which waits for the one under way. */
export function repeat(clock: Clock, { firstMs, everyMs, task, failed, stopping }: Repeated) {
  let current: Promise<void> = Promise.resolve();
  let cancelTimer = () => {};

  function plan(delayMs: number): void {
    if (stopping.signal.aborted) return;
    cancelTimer = clock.after(delayMs, () => {
      current = run();
    });
  }

  async function run(): Promise<void> {
    const nextMs = await task().catch((err) => void failed(err));
    plan(nextMs ?? everyMs);
  }

  return {
    start: () => plan(firstMs),
    async stop(): Promise<void> {
      stopping.abort();
      cancelTimer();
      await current;
    },
  };
}

export type Repetition = ReturnType<typeof repeat>;
