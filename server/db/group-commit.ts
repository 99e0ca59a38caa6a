import { setImmediate as nextTurn } from 'node:timers/promises';
import { isShared } from './database.ts';
import { runSideBySide } from './postgres.ts';
import type { Database } from './schema.ts';

/** The work to commit. It may run a second time; only its last run counts. */
type Work<Result> = (trx: Database) => Promise<Result>;

/** Runs work in a transaction; resolves with its result once that is committed. */
export type Commit = <Result>(
  work: Work<Result>,
  options?: {
    /** It writes much more than a row. */
    isLarge?: boolean;
    /** It changes what it read before, so others of its transaction mustn't come in between. */
    isAlone?: boolean;
  },
) => Promise<Result>;

interface Waiting {
  work: Work<unknown>;
  isLarge: boolean;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Most works in one commit, so that none waits long for the others. One commit at a time: on PostgreSQL a second one
 * would make both small, and those of two processes wait for each other's rows.
 */
const GROUP = 64;

/**
 * Group commit: puts simultaneous works into one transaction, because each commit of SQLite waits for the
 * disk, and each statement of PostgreSQL for the way there and back, which the works of a group go together.
 *
 * If one work of a group fails, all of them are committed one by one, so that only the faulty one fails.
 * If the transaction can't begin, the whole group fails.
 */
export function createGroupCommit(db: Database): Commit {
  const onPostgres = isShared(db);
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Requests that have arrived by now are read first, and can join this group.
      await nextTurn();
      // One large work at a time, because all others of its group wait for it.
      const large = waiting.find(({ isLarge }) => isLarge);
      const group = waiting.filter((one) => !one.isLarge || one === large).slice(0, GROUP);
      waiting = waiting.filter((one) => !group.includes(one));
      await commit(group);
    }
    isRunning = false;
  }

  /** @returns whether the transaction could begin */
  async function commit(group: Waiting[]): Promise<boolean> {
    let hasBegun = false;
    try {
      const results = onPostgres
        ? await runSideBySide(
            db,
            group.map(({ work }) => (trx) => {
              hasBegun = true;
              return work(trx);
            }),
          )
        : await db.transaction().execute(async (trx) => {
            hasBegun = true;
            const done: unknown[] = [];
            for (const { work } of group) done.push(await work(trx));
            return done;
          });
      group.forEach(({ resolve }, index) => void resolve(results[index]));
      return true;
    } catch (error) {
      // One by one, each work would wait again for a locked database.
      if (group.length === 1 || !hasBegun) {
        for (const { reject } of group) reject(error);
        return hasBegun;
      }
      let canBegin = true;
      for (const one of group) {
        // Each would wait by itself for a database that is away.
        if (canBegin) canBegin = await commit([one]);
        else one.reject(error);
      }
      return canBegin;
    }
  }

  return <Result>(work: Work<Result>, { isLarge = false, isAlone = false } = {}) => {
    if (onPostgres && (isLarge || isAlone)) return db.transaction().execute(work);
    return new Promise<Result>((resolve, reject) => {
      waiting.push({ work, isLarge, resolve: resolve as Waiting['resolve'], reject });
      if (!isRunning) void run();
    });
  };
}
