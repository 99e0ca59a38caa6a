import { once } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { DatabaseConnection, QueryResult } from 'kysely';

/** Pages of the log that are copied into the database as soon as there are so many; SQLite's own number. */
const COPIED_PAGES = 1000;
/** Beyond so many, 16 MB, the next transaction waits until they are copied, so that the log stays bounded. */
const MOST_PAGES = 4000;

/** Copies SQLite's write-ahead log into the database. */
export interface Checkpoints {
  /** Looks at the log after the statements of a connection. */
  watch(connection: DatabaseConnection): void;
  /** Resolves when nothing is being copied. */
  copied(): Promise<void>;
  stop(): void;
}

/**
 * Has a thread of its own copy the log (spec operation-165), because a commit that does so itself waits for
 * the disk, with a large database for pages all over it. The thread starts when the log is long for the first time.
 */
export function createCheckpoints(database: DatabaseSync, file: string): Checkpoints {
  database.exec('pragma wal_autocheckpoint = 0');
  const log = database.prepare('pragma wal_checkpoint(noop)');
  let copier: LogCopier | undefined;
  let copying: Promise<unknown> | undefined;

  function uncopiedPages(): number {
    const { log: pages, checkpointed } = log.get() as { log: number; checkpointed: number };
    return pages - checkpointed;
  }

  function copy(): void {
    copier ??= startLogCopier(file);
    copying = copier
      .copy('passive')
      .catch(() => {
        // A new one is tried the next time; until then, and if that fails too, SQLite does it by itself.
        copier = undefined;
        database.exec(`pragma wal_autocheckpoint = ${COPIED_PAGES}`);
      })
      .finally(() => {
        copying = undefined;
      });
  }

  return {
    watch(connection) {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async <Row>(
        ...query: Parameters<typeof execute>
      ): Promise<QueryResult<Row>> => {
        if (copying && !database.isTransaction && uncopiedPages() >= MOST_PAGES) await copying;
        const result = await execute<Row>(...query);
        if (!copying && !database.isTransaction && uncopiedPages() >= COPIED_PAGES) copy();
        return result;
      };
    },
    async copied() {
      await copying;
    },
    stop: () => void copier?.[Symbol.asyncDispose](),
  };
}

interface LogCopier extends AsyncDisposable {
  /**
   * Copies what can be copied now; `truncate` empties the log then, which others' writes wait for.
   *
   * @returns whether nothing prevented it
   */
  copy(mode: CopyMode): Promise<boolean>;
}

export type CopyMode = 'passive' | 'truncate';

/** Starts a thread that copies the log of a database file, once at a time. */
export function startLogCopier(file: string): LogCopier {
  const worker = new Worker(new URL('./copy-log.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  let failure: Error | undefined;
  // Without a listener a failure between two copies would end the process.
  worker.on('error', (error) => {
    failure = error;
  });
  return {
    async copy(mode) {
      if (failure) throw failure;
      worker.ref();
      worker.postMessage(mode);
      const [isDone] = await once(worker, 'message');
      worker.unref();
      return isDone;
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
