import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * The thread of `createCheckpoints`. Each message asks to copy what the log has then; the answer is that it was
 * tried.
 */
parentPort?.on('message', () => {
  try {
    // Anew each time, because whoever closes a database last tidies it up.
    using database = new DatabaseSync(workerData as string);
    // It waits for nobody, and nobody waits for it.
    database.exec('pragma wal_checkpoint(passive)');
  } catch {
    // Such as a full disk: the log keeps what isn't copied, and the next statement asks again.
  }
  parentPort?.postMessage('tried');
});
