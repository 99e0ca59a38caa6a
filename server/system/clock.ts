/** Time as the server sees it; tests pass one that they move by hand. */
export interface Clock {
  now(): Date;
  /** Runs `task` once, `delayMs` milliseconds from now. Returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
