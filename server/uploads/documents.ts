import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Config } from '../config.ts';
import { documentLimits } from '../limits.ts';
import { scan } from './clamd.ts';
import { FIRST_BYTES, isArchive, isPdf } from './first-bytes.ts';
import type { ReceivedFile } from './multipart.ts';

export type DocumentType = 'pdf' | 'docx';

export const mediaTypes: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Why a file is refused: the key of its sentence. */
export type DocumentRefusal = 'fileType' | 'fileMacros' | 'fileEncrypted' | 'fileVirus';

export type Verdict = { type: DocumentType } | { refusal: DocumentRefusal };

/** Judges the documents of strangers. */
export interface Documents {
  judge(file: ReceivedFile): Promise<Verdict>;
  close(): Promise<void>;
}

/** @param log told of documents that are taken unread, or unscanned where there is a virus scanner */
export function createDocuments(
  { clamd }: Pick<Config, 'clamd'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Documents {
  let worker: Worker | undefined;
  const inTurn = pLimit(1);

  /**
   * Examines one document at a time, because each is in memory whole. One that has waited so long that its sender would
   * give up is judged by its first bytes.
   */
  function examine(file: ReceivedFile): Promise<Verdict> {
    const since = performance.now();
    const isLate = () => performance.now() - since > documentLimits.waitMs;
    return inTurn(() => (isLate() ? byFirstBytes(file) : ask(file)));
  }

  async function ask(file: ReceivedFile): Promise<Verdict> {
    try {
      // The thread is started with the first document, because it costs memory.
      const thread = worker ?? (await start());
      const signal = AbortSignal.timeout(documentLimits.examineMs);
      const answered = once(thread, 'message', { signal });
      thread.postMessage({ descriptor: file.content.fd, length: file.bytes });
      const [verdict] = (await answered) as [Verdict];
      return verdict;
    } catch (error) {
      log.warn(error, 'a document was taken unread');
      await close();
      return byFirstBytes(file);
    }
  }

  /** @returns the thread once it reads documents, because that takes long on a busy machine */
  async function start(): Promise<Worker> {
    const started = new Worker(new URL('./judge.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: documentLimits.threadMegabytes,
        // Without a limit the young generation could grow as large as that of the whole server.
        maxYoungGenerationSizeMb: documentLimits.youngMegabytes,
      },
    });
    worker = started;
    started.unref();
    // Without a listener a failure between two documents would end the process.
    started.on('error', () => {
      if (worker === started) worker = undefined;
    });
    await once(started, 'message', { signal: AbortSignal.timeout(documentLimits.waitMs) });
    return started;
  }

  async function close(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  return {
    async judge(file) {
      const verdict = await examine(file);
      if (clamd === undefined || 'refusal' in verdict) return verdict;
      const scanned = await scan(clamd, file);
      if (scanned === 'virus') return { refusal: 'fileVirus' };
      if (scanned === 'unknown') {
        log.warn('a document was taken unscanned, because the virus scanner gave no answer');
      }
      return verdict;
    },
    close,
  };
}

/** The verdict on a document that took too long or too much memory. It is taken, because that may be our fault. */
async function byFirstBytes({ content }: ReceivedFile): Promise<Verdict> {
  const { buffer, bytesRead } = await content.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
  const start = buffer.subarray(0, bytesRead);
  if (isArchive(start)) return { type: 'docx' };
  return isPdf(start) ? { type: 'pdf' } : { refusal: 'fileType' };
}
