import type { Clock } from '../system/clock.ts';

/**
 * By how many milliseconds the clocks of processes may differ. What was noted further in the future was noted before
 * the clock was set back.
 */
export const CLOCKS_DIFFER_MS = 60_000;

/**
 * The database's time, so that processes agree whose machines don't (spec operation-124). SQLite's is the machine's.
 */
export interface DatabaseClock extends Clock {
  /** Asks for the time; until the first answer the machine's counts. @throws if the database doesn't answer */
  measure(): Promise<void>;
}
