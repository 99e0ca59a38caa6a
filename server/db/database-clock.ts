import { sql } from 'kysely';
import { type Clock, systemClock } from '../system/clock.ts';
import { isShared } from './database.ts';
import type { Database } from './schema.ts';

/** An answer that took longer says too little of the time, unless there is no other. */
const LONGEST_MS = 1000;

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

export function createDatabaseClock(db: Database): DatabaseClock {
  if (!isShared(db)) return { ...systemClock, measure: async () => {} };
  // Beside the time since the process began, because nobody can set that.
  let startedAt = Date.now() - performance.now();
  let isMeasured = false;
  return {
    ...systemClock,
    now: () => new Date(startedAt + performance.now()),
    async measure() {
      const asked = performance.now();
      const { rows } = await sql<{ ms: string }>`
        select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
      const answered = performance.now();
      if (isMeasured && answered - asked > LONGEST_MS) return;
      startedAt = Number(rows[0]?.ms) - (asked + answered) / 2;
      isMeasured = true;
    },
  };
}
