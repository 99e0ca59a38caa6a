import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConnection, QueryResult } from 'kysely';

/** How long statements wait for another process (such as a purge by hand), in milliseconds. */
export const BUSY_TIMEOUT_MS = 3000;
const RETRY_MS = 10;

/** SQLite's code of a lock; it is the low byte of its extended codes too. */
const SQLITE_BUSY = 5;

/**
 * Lets statements wait while another process locks SQLite, because SQLite's own busy timeout stops the
 * whole process, pages included, once for each post. Here queued statements share one wait: once the
 * database was locked for `BUSY_TIMEOUT_MS`, all of them fail until it is free.
 */
export function waitWhileBusy(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  let busy: { since: number; last: number } | undefined;

  connection.executeQuery = async <Row>(
    ...query: Parameters<typeof execute>
  ): Promise<QueryResult<Row>> => {
    for (;;) {
      try {
        const result = await execute<Row>(...query);
        // Only a write shows that the lock is gone, because reads never wait.
        if (result.numAffectedRows !== undefined) busy = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        const now = performance.now();
        const isSame = busy !== undefined && now - busy.last < BUSY_TIMEOUT_MS;
        busy = { since: isSame && busy ? busy.since : now, last: now };
        if (now - busy.since >= BUSY_TIMEOUT_MS) throw error;
        await pause(RETRY_MS);
      }
    }
  };
}

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY;
}
