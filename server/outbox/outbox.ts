import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, DeliveryKind } from '../db/schema.ts';
import { withoutAddresses } from '../plugins/logging.ts';
import {
  correctFutureTimes,
  type LeasedDelivery,
  nextDueAt,
  type Outcome,
  recordAndLease,
} from './outbox.repository.ts';
import { MAXIMUM_ATTEMPTS, retryDelayMs } from './retry.ts';

/**
 * Sends what the table `deliveries` holds until each is delivered or given up (decision 28). At
 * least once: a process that dies between sending and noting it leaves a delivery that is sent
 * again, unchanged. Several processes may have an outbox on the same database.
 */
export interface Outbox {
  /** Sends what is due now, and from then on what becomes due. Returns at once. */
  wake(): void;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /** Finishes what is being sent, within `STOP_MS`, and stops. */
  stop(): Promise<void>;
}

/** Takes the messages of one kind to where they go. */
export interface Sender {
  /** How many are sent at the same time. */
  slots: number;
  /**
   * Resolves once the message is the other side's responsibility.
   *
   * @param message JSON, as it was put into the outbox
   * @param signal breaks off; `send` rejects soon after
   * @throws {PermanentFailure} if sending it again can't help; anything else is tried again
   */
  send(message: string, signal: AbortSignal): Promise<void>;
}

/** Sending this message again can't help. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** An attempt that takes longer is broken off. */
const ATTEMPT_MS = 60_000;
/** How long a process holds what it sends: an attempt, and the time to note how it ended. */
export const LEASE_MS = 90_000;
/** How often the table is looked at for what other processes left in it. */
const CHECK_MS = 10_000;
/** How often times are looked for that a clock set back has left in the future. */
const CORRECT_MS = 60_000;
/** How long after a database failure the table is looked at again. */
const DATABASE_RETRY_MS = 5000;
/** How long what is being sent may take when the server stops. */
const STOP_MS = 3000;
/**
 * The database is written to at most this often: what ended meanwhile is noted, and what comes next
 * is taken, in one commit, so that a full outbox leaves the commits to the forms.
 */
const PACE_MS = 20;
const REASON_LENGTH = 500;

interface OutboxOptions {
  db: Database;
  /** By kind; what has no sender waits. */
  senders: Partial<Record<DeliveryKind, Sender>>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** From 0 to 1; spreads retries. */
  random?: () => number;
}

/** An outbox that sends each kind independently: a webhook that stalls keeps back no mail. */
export function createOutbox({ senders, ...options }: OutboxOptions): Outbox {
  const lanes = Object.entries(senders).map(([kind, sender]) =>
    createLane(kind as DeliveryKind, sender, options),
  );
  return {
    wake: () => lanes.forEach((lane) => void lane.wake()),
    settled: async () => void (await Promise.all(lanes.map((lane) => lane.settled()))),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}

function createLane(
  kind: DeliveryKind,
  sender: Sender,
  { db, clock, log, random = Math.random }: Omit<OutboxOptions, 'senders'>,
): Outbox {
  const cut = new AbortController();
  /** By id: what is being sent, or was and isn't noted yet. */
  const inHand = new Map<string, Promise<void>>();
  let outcomes: Outcome[] = [];
  let stopped = false;
  let round: Promise<void> | undefined;
  let wokenAgain = false;
  let correctedAt: number | undefined;
  let cancelTimer = () => {};

  function wake(): void {
    if (stopped) return;
    wokenAgain = true;
    round ??= runRounds();
  }

  async function runRounds(): Promise<void> {
    while (wokenAgain && !stopped) {
      wokenAgain = false;
      cancelTimer();
      const waitMs = await runRound().catch((error: unknown) => {
        log.error({ err: error, kind }, 'outbox: the database failed');
        return DATABASE_RETRY_MS;
      });
      if (stopped) break;
      cancelTimer = clock.after(waitMs, wake);
      await pause(PACE_MS);
    }
    round = undefined;
  }

  /** Returns after how many milliseconds the next round is due, if nothing wakes it earlier. */
  async function runRound(): Promise<number> {
    await correctTimes();
    const taken = await recordAndTake(sender.slots - sending());
    if (stopped) {
      outcomes = [...outcomes, ...taken.map((delivery) => ({ delivery, released: true }) as const)];
      return CHECK_MS;
    }
    for (const delivery of taken) start(delivery);
    if (sending() >= sender.slots) return CHECK_MS;
    const dueAt = await nextDueAt(db, kind);
    if (dueAt === undefined) return CHECK_MS;
    return Math.min(Math.max(dueAt.getTime() - clock.now().getTime(), 0), CHECK_MS);
  }

  const sending = () => inHand.size - outcomes.length;

  async function correctTimes(): Promise<void> {
    const now = clock.now();
    const sinceMs = now.getTime() - (correctedAt ?? Number.NEGATIVE_INFINITY);
    if (sinceMs >= 0 && sinceMs < CORRECT_MS) return;
    await correctFutureTimes(db, { kind, now, leaseMs: LEASE_MS });
    correctedAt = now.getTime();
  }

  /** Notes how attempts ended and takes the next ones, in one transaction. */
  async function recordAndTake(limit: number): Promise<LeasedDelivery[]> {
    const now = clock.now();
    const recorded = outcomes;
    const until = new Date(now.getTime() + LEASE_MS);
    const taken = await recordAndLease(db, recorded, { kind, now, until, limit });
    outcomes = outcomes.slice(recorded.length);
    for (const { delivery } of recorded) inHand.delete(delivery.id);
    return taken.filter(({ id }) => !inHand.has(id));
  }

  function start(delivery: LeasedDelivery): void {
    const ended = attempt(delivery).then((outcome) => {
      outcomes = [...outcomes, outcome];
      wake();
    });
    inHand.set(delivery.id, ended);
  }

  async function attempt(delivery: LeasedDelivery): Promise<Outcome> {
    const overtime = new AbortController();
    const cancelOvertime = clock.after(ATTEMPT_MS, () => overtime.abort());
    try {
      await sender.send(delivery.message, AbortSignal.any([cut.signal, overtime.signal]));
      return { delivery, sentAt: clock.now() };
    } catch (error) {
      if (cut.signal.aborted) return { delivery, released: true };
      return failed(delivery, error as Error & { code?: string });
    } finally {
      cancelOvertime();
    }
  }

  function failed(delivery: LeasedDelivery, error: Error & { code?: string }): Outcome {
    const { id } = delivery;
    const attempts = delivery.attempts + 1;
    const reason = describe(error);
    const now = clock.now();
    if (error instanceof PermanentFailure || attempts >= MAXIMUM_ATTEMPTS) {
      log.error({ delivery: id, kind, attempts, reason }, 'delivery given up');
      return { delivery, error: reason, failedAt: now };
    }
    const delayMs = retryDelayMs(attempts, random());
    log.warn({ delivery: id, kind, attempts, delayMs, reason }, 'delivery failed');
    return { delivery, error: reason, nextAttemptAt: new Date(now.getTime() + delayMs) };
  }

  async function settled(): Promise<void> {
    while (round !== undefined || sending() > 0) await Promise.all([round, ...inHand.values()]);
  }

  async function stop(): Promise<void> {
    stopped = true;
    cancelTimer();
    // What is broken off is sent at the next start.
    const cancelCut = clock.after(STOP_MS, () => cut.abort());
    await settled();
    cancelCut();
    cancelTimer();
    await recordAndTake(0).catch((error: unknown) => {
      log.error({ err: error, kind }, 'outbox: not noted what was sent');
    });
  }

  return { wake, settled, stop };
}

/** What the operator reads: without personal data and what a database refuses to store. */
function describe(error: Error & { code?: string }): string {
  const text = `${error.code ?? error.name}: ${error.message}`.replaceAll(/[\p{C}\s]+/gu, ' ');
  return withoutAddresses(text).slice(0, REASON_LENGTH);
}
