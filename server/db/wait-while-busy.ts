import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConnection, QueryResult } from 'kysely';

/** How long statements wait for another process (such as a purge by hand), in milliseconds. */
export const BUSY_TIMEOUT_MS = 3000;
const RETRY_MS = 10;

/** SQLITE_BUSY; the bits above are of its kinds. */
const SQLITE_BUSY = 5;

/**
 * Lets statements wait while another process keeps SQLite busy. SQLite's own waiting stops the whole
 * process, pages included, and once for each post that comes meanwhile. Here what waits behind a
 * statement waits no longer than it: once the database was busy for `BUSY_TIMEOUT_MS`, all fail, until
 * it is free.
 */
export async function waitWhileBusy(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  let busy: { since: number; last: number } | undefined;

  connection.executeQuery = async <Row>(
    ...query: Parameters<typeof execute>
  ): Promise<QueryResult<Row>> => {
    for (;;) {
      try {
        const result = await execute<Row>(...query);
        // What only reads is not kept waiting, and so tells nothing.
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
