import { setImmediate as nextTurn } from 'node:timers/promises';
import { isShared } from './database.ts';
import type { Database } from './schema.ts';

/** What is to be committed. It may run a second time: only its last run counts. */
type Work<Result> = (trx: Database) => Promise<Result>;

/** Runs work in a transaction; resolves with its result once that is committed. */
export type Commit = <Result>(work: Work<Result>) => Promise<Result>;

interface Waiting {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** How much shares a commit at most, so that nobody waits long for the others. */
const GROUP = 64;

/**
 * Gathers what comes at the same time into one transaction, for on SQLite it is the commit, a wait for
 * the disk, that takes the time (group commit). PostgreSQL does that by itself, among its connections.
 *
 * If anything in a group fails, what is in it is committed one by one, so that only that fails which
 * can't be stored. If the database can't be written to at all, the whole group fails.
 */
export function createGroupCommit(db: Database): Commit {
  if (isShared(db)) return (work) => db.transaction().execute(work);

  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // What the network has brought by now is read first, and can be in this group.
      await nextTurn();
      const group = waiting.slice(0, GROUP);
      waiting = waiting.slice(GROUP);
      await commit(group);
    }
    isRunning = false;
  }

  async function commit(group: Waiting[]): Promise<void> {
    let hasBegun = false;
    try {
      const results = await db.transaction().execute(async (trx) => {
        hasBegun = true;
        const done: unknown[] = [];
        for (const { work } of group) done.push(await work(trx));
        return done;
      });
      group.forEach(({ resolve }, index) => void resolve(results[index]));
    } catch (error) {
      // A database that is locked would be waited for once more by each.
      if (group.length === 1 || !hasBegun) {
        for (const { reject } of group) reject(error);
        return;
      }
      for (const one of group) await commit([one]);
    }
  }

  return <Result>(work: Work<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
      if (!isRunning) void run();
    });
}
