import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { isShared } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { withoutAddresses } from '../plugins/logging.ts';
import type { FileStore } from '../uploads/file-store.ts';
import type { AttachedFile, MailMessage, MailTransport } from './message.ts';
import {
  markFailed,
  markSent,
  nextDueAt,
  type PendingMail,
  withDueMail,
} from './outbox.repository.ts';

/** Sends what the outbox table holds, one mail at a time, until each is delivered (decision 28). */
export interface Outbox {
  /** Sends what is due now, and from then on what becomes due. Returns at once. */
  wake(): void;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /** Finishes the mail that is being sent, within `STOP_MS`, and stops. */
  stop(): Promise<void>;
}

/** How long after a database failure the table is looked at again. */
const DATABASE_RETRY_MS = 5000;
/** How often a table is looked at that other processes write to. */
const SHARED_CHECK_MS = 60_000;
/** How long a mail that is being sent may take when the server stops. */
const STOP_MS = 3000;

const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;

/** How long to wait after the nth failure: 5, 15, 45 seconds, then three times as long up to an hour. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 3 ** (failures - 1), LONGEST_RETRY_MS);
}

export function createOutbox(options: {
  db: Database;
  files: FileStore;
  transport: MailTransport;
  clock: Clock;
  log: FastifyBaseLogger;
}): Outbox {
  const { db, files, transport, clock, log } = options;
  let stopped = false;
  let running = false;
  let wokenAgain = false;
  let current: Promise<void> = Promise.resolve();
  let cancelTimer = () => {};

  function wake(): void {
    if (stopped) return;
    if (running) wokenAgain = true;
    else current = run();
  }

  async function run(): Promise<void> {
    running = true;
    cancelTimer();
    do {
      wokenAgain = false;
      try {
        await sendDue();
        await setTimer();
      } catch (error) {
        log.error({ err: error }, 'outbox: the database failed');
        cancelTimer = clock.after(DATABASE_RETRY_MS, wake);
      }
    } while (wokenAgain && !stopped);
    running = false;
  }

  async function sendDue(): Promise<void> {
    while (!stopped && (await withDueMail(db, clock.now(), send)));
  }

  async function send(on: Database, mail: PendingMail): Promise<void> {
    try {
      await transport.send(mail.message, await attachedFiles(mail.message));
    } catch (error) {
      await fail(on, mail, error as Error & { code?: string });
      return;
    }
    await markSent(on, mail.id, clock.now());
  }

  function attachedFiles({ attachments = [] }: MailMessage): Promise<AttachedFile[]> {
    return Promise.all(
      attachments.map(async ({ file, ...rest }) => ({ ...rest, content: await files.read(file) })),
    );
  }

  async function fail(
    on: Database,
    mail: PendingMail,
    error: Error & { code?: string },
  ): Promise<void> {
    const attempts = mail.attempts + 1;
    const delayMs = retryDelayMs(attempts);
    const reason = withoutAddresses(`${error.code ?? error.name}: ${error.message}`).slice(0, 500);
    log.warn({ mail: mail.message.label, attempts, delayMs, reason }, 'mail not sent');
    const nextAttemptAt = new Date(clock.now().getTime() + delayMs);
    await markFailed(on, mail.id, { nextAttemptAt, error: reason });
  }

  async function setTimer(): Promise<void> {
    const dueAt = await nextDueAt(db);
    cancelTimer();
    const waitMs = Math.min(
      dueAt === undefined ? Number.POSITIVE_INFINITY : dueAt.getTime() - clock.now().getTime(),
      isShared(db) ? SHARED_CHECK_MS : Number.POSITIVE_INFINITY,
    );
    if (stopped || waitMs === Number.POSITIVE_INFINITY) return;
    cancelTimer = clock.after(Math.max(0, waitMs), wake);
  }

  async function stop(): Promise<void> {
    stopped = true;
    cancelTimer();
    // What is broken off stays in the table and is sent at the next start.
    const cancelCut = clock.after(STOP_MS, () => transport.close());
    await current;
    cancelCut();
    cancelTimer();
    transport.close();
  }

  return { wake, settled: () => current, stop };
}
