import type { Clock } from '../system/clock.ts';

/**
 * By how much the times of processes may differ, and posts of a moment come in another order; what was noted later than
 * that was noted before the clock was set back.
 */
export const CLOCKS_DIFFER_MS = 60_000;

/** The database's time, so that processes agree whose machines don't (spec operation-124). SQLite's is the machine's. */
export interface DatabaseClock extends Clock {
  /** Asks for the time; until the first answer it is the machine's. @throws if the database doesn't answer */
  measure(): Promise<void>;
}
