import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CopyMode } from './checkpoints.ts';

/* The thread of `startLogCopier`: each message is a mode, and the answer whether all of it was done. */
parentPort?.on('message', (mode: CopyMode) => {
  let isDone = false;
  try {
    // Anew each time, because whoever closes a database last tidies it up.
    using database = new DatabaseSync(workerData as string);
    // It waits for nobody, and nobody waits for it.
    isDone = checkpoint(database, 'passive');
    // Afterwards, because whoever writes waits for this one.
    if (mode === 'truncate') isDone = checkpoint(database, mode);
  } catch {
    // Such as a full disk: the log keeps what isn't copied, and the next statement asks again.
  }
  parentPort?.postMessage(isDone);
});

function checkpoint(database: DatabaseSync, mode: CopyMode): boolean {
  return database.prepare(`pragma wal_checkpoint(${mode})`).get()?.busy === 0;
}
