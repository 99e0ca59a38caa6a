import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database, DeliveryKind } from '../db/schema.ts';
import { withoutAddresses } from '../http/logging.ts';
import { outboxLimits } from '../limits.ts';
import { processesOn } from '../processes/processes.ts';
import type { Clock } from '../system/clock.ts';
import {
  correctFutureTimes,
  type LeasedDelivery,
  nextDueAt,
  type Outcome,
  recordAndLease,
} from './outbox.repository.ts';
import { MAXIMUM_ATTEMPTS, retryDelayMs } from './retry.ts';

/**
 * Sends each row of the table `deliveries` until it is delivered or given up (spec forms-40), at least
 * once: if a process dies between sending and recording it, the same message is sent again. Several
 * processes may have an outbox on the same database.
 */
export interface Outbox {
  /** Sends due deliveries, now and from then on. Returns at once. */
  wake(): void;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /** Stops; attempts under way have `STOP_MS` to finish. */
  stop(): Promise<void>;
}

/**
 * Sends a message: resolves once it is the other side's responsibility.
 *
 * @param signal aborts the attempt; the handler rejects soon after
 * @throws {PermanentFailure} if a retry can't help; after any other error the outbox tries again
 */
export type Handler<Message> = (message: Message, signal: AbortSignal) => Promise<void>;

/** Sends the messages of one kind. */
export interface Sender {
  /** How many messages are sent at a time. */
  slots: number;
  /** Whether messages may wait before their first attempt. */
  mayWait: boolean;
  /** Sends a message that is JSON, as it was put into the outbox. */
  send: Handler<string>;
}

/** Why a message wasn't sent. */
export interface SendError extends Error {
  code?: string;
  /** The command that failed, such as `RCPT TO`. */
  command?: string;
  /** The server's answer, such as `550 5.1.1 No such user`. */
  response?: string;
}

/** Sending this message again can't help. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** What the other side refused for good, with its words. */
export function asPermanent(cause: SendError): PermanentFailure {
  const { message, command, response } = cause;
  return Object.assign(new PermanentFailure(message, { cause }), { command, response });
}

/**
 * A message as it was before it was put into the outbox.
 *
 * @throws {PermanentFailure} if it isn't JSON
 * @throws if it isn't what its kind has; a later version of the program may know it
 */
export function readStored<Message>(schema: z.ZodType<Message>, json: string): Message {
  const read = schema.safeParse(parse(json));
  if (read.success) return read.data;
  throw new Error("the stored message isn't one of its kind", { cause: read.error });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new PermanentFailure('the stored message is not JSON', { cause: error });
  }
}

/** How often leases are renewed, and the table is polled for deliveries of other processes. */
const CHECK_MS = 5000;
/** How often `correctFutureTimes` runs, in one of the processes. */
const CORRECT_MS = 60_000;
/** How long attempts may still take when the server stops. */
const STOP_MS = 3000;
/** Deliveries that a process leases ahead, so that sending never waits for a commit. */
const BATCH = 20;
const REASON_LENGTH = 500;

interface OutboxOptions {
  db: Database;
  /** By kind; a kind without a sender waits. */
  senders: Partial<Record<DeliveryKind, Sender>>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** From 0 to 1, as jitter of the backoff. */
  random?: () => number;
}

/** An outbox with a lane for each kind, so that a stalled webhook holds up no mail. */
export function createOutbox({ senders, ...options }: OutboxOptions): Outbox {
  const lanes = Object.entries(senders).map(
    ([kind, sender]) => new Lane(kind as DeliveryKind, sender, options),
  );
  return {
    wake: () => lanes.forEach((lane) => void lane.wake()),
    settled: async () => void (await Promise.all(lanes.map((lane) => lane.settled()))),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}

/** An attempt under way. */
interface Attempt {
  delivery: LeasedDelivery;
  cut: AbortController;
  ended: Promise<void>;
}

/** Sends the deliveries of one kind that this process has leased. */
class Lane implements Outbox {
  readonly #kind: DeliveryKind;
  readonly #sender: Sender;
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: OutboxOptions['log'];
  readonly #random: () => number;
  readonly #holder = randomUUID();
  /** Leased deliveries that aren't being sent yet. */
  readonly #taken: LeasedDelivery[] = [];
  /** By the delivery's id. */
  readonly #sending = new Map<string, Attempt>();
  /** Ends of attempts that aren't recorded yet. */
  readonly #outcomes: Outcome[] = [];
  #stopped = false;
  #isCut = false;
  #round: Promise<void> | undefined;
  #wokenAgain = false;
  #correctedAt: number | undefined;
  #cancelTimer = () => {};

  constructor(kind: DeliveryKind, sender: Sender, options: Omit<OutboxOptions, 'senders'>) {
    this.#kind = kind;
    this.#sender = sender;
    this.#db = options.db;
    this.#clock = options.clock;
    this.#log = options.log;
    this.#random = options.random ?? Math.random;
  }

  wake(): void {
    if (this.#stopped) return;
    this.#wokenAgain = true;
    this.#round ??= this.#runRounds();
  }

  async #runRounds(): Promise<void> {
    while (this.#wokenAgain && !this.#stopped) {
      this.#wokenAgain = false;
      this.#cancelTimer();
      const waitMs = await this.#runRound().catch((error: unknown) => {
        this.#log.error({ err: error, kind: this.#kind }, 'outbox: the database failed');
        return CHECK_MS;
      });
      if (this.#stopped) break;
      this.#cancelTimer = this.#clock.after(waitMs, () => this.wake());
      await pause(outboxLimits.paceMs);
    }
    this.#round = undefined;
  }

  /** @returns milliseconds until the next round, if `wake` isn't called earlier */
  async #runRound(): Promise<number> {
    await this.#correctTimes();
    await this.#recordAndTake(
      this.#runsLow() ? BATCH - this.#taken.length - this.#sending.size : 0,
    );
    this.#sendTaken();
    // The end of an attempt begins another round.
    if (this.#stopped || this.#sending.size > 0) return CHECK_MS;
    const dueAt = await nextDueAt(this.#db, this.#kind);
    if (dueAt === undefined) return CHECK_MS;
    return Math.min(Math.max(dueAt.getTime() - this.#clock.now().getTime(), 0), CHECK_MS);
  }

  /** Whether less is leased than could be sent at once. */
  #runsLow(): boolean {
    return this.#taken.length < this.#sender.slots;
  }

  async #correctTimes(): Promise<void> {
    const now = this.#clock.now();
    const sinceMs = now.getTime() - (this.#correctedAt ?? Number.NEGATIVE_INFINITY);
    if (sinceMs >= 0 && sinceMs < CORRECT_MS) return;
    const lease = { holder: this.#holder, now, ms: CORRECT_MS };
    if ((await processesOn(this.#db).takeLease(`times_${this.#kind}`, lease)).isOurs) {
      const { mayWait } = this.#sender;
      const { leaseMs } = outboxLimits;
      await correctFutureTimes(this.#db, { kind: this.#kind, mayWait, now, leaseMs });
    }
    this.#correctedAt = now.getTime();
  }

  /** Records how attempts ended, renews the other leases and takes at most `limit` more. */
  async #recordAndTake(limit: number): Promise<void> {
    const now = this.#clock.now();
    const recorded = [...this.#outcomes];
    const until = new Date(now.getTime() + outboxLimits.leaseMs);
    const sending = [...this.#sending.values()].map(({ delivery }) => delivery);
    const held = [...this.#taken, ...sending].filter((delivery) => isRenewable(delivery, now));
    if (recorded.length + held.length + limit === 0) return;
    const lease = { kind: this.#kind, now, until, limit };
    const { leased, lost } = await recordAndLease(this.#db, { recorded, held, ...lease });
    this.#outcomes.splice(0, recorded.length);
    for (const delivery of held) if (!lost.includes(delivery)) delivery.leasedUntil = until;
    // Lost deliveries are another process's by now, or were erased. Attempts under way end by themselves.
    const kept = this.#taken.filter((delivery) => !lost.includes(delivery));
    this.#taken.splice(0, this.#taken.length, ...kept);
    // If the clock was set, a lease can expire while its message is being sent, and the delivery is leased once more.
    const inHand = new Set([
      ...this.#taken.map(({ id }) => id),
      ...this.#sending.keys(),
      ...this.#outcomes.map(({ delivery }) => delivery.id),
    ]);
    this.#taken.push(...leased.filter(({ id }) => !inHand.has(id)));
  }

  #sendTaken(): void {
    while (!this.#stopped && this.#sending.size < this.#sender.slots) {
      const next = this.#taken.shift();
      if (next === undefined) return;
      // While the database is away no lease is renewed, and another process may have an expired one.
      if (next.leasedUntil > this.#clock.now()) this.#start(next);
    }
  }

  #start(delivery: LeasedDelivery): void {
    const cut = new AbortController();
    const ended = this.#attempt(delivery, cut).then((outcome) => {
      this.#sending.delete(delivery.id);
      this.#outcomes.push(outcome);
      this.#sendTaken();
      this.wake();
    });
    this.#sending.set(delivery.id, { delivery, cut, ended });
  }

  async #attempt(delivery: LeasedDelivery, cut: AbortController): Promise<Outcome> {
    const cancelOvertime = this.#clock.after(outboxLimits.attemptMs, () => cut.abort());
    try {
      await this.#sender.send(delivery.message, cut.signal);
      return { delivery, sentAt: this.#clock.now() };
    } catch (error) {
      if (this.#isCut) return { delivery, released: true };
      return this.#failed(delivery, error as SendError);
    } finally {
      cancelOvertime();
    }
  }

  #failed(delivery: LeasedDelivery, error: SendError): Outcome {
    const attempts = delivery.attempts + 1;
    const line = {
      delivery: delivery.id,
      kind: this.#kind,
      attempts,
      reason: describeForLog(error),
    };
    const now = this.#clock.now();
    if (error instanceof PermanentFailure || attempts >= MAXIMUM_ATTEMPTS) {
      this.#log.error(line, 'delivery given up');
      return { delivery, error: describeError(error), at: now };
    }
    const delayMs = retryDelayMs(attempts, this.#random());
    this.#log.warn({ ...line, delayMs }, 'delivery failed');
    const nextAttemptAt = new Date(now.getTime() + delayMs);
    return { delivery, error: describeError(error), at: now, nextAttemptAt };
  }

  async settled(): Promise<void> {
    while (this.#round !== undefined || this.#sending.size > 0) {
      await Promise.all([this.#round, ...[...this.#sending.values()].map(({ ended }) => ended)]);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer();
    // A delivery that is broken off is sent at the next start.
    const cancelCut = this.#clock.after(STOP_MS, () => {
      this.#isCut = true;
      for (const { cut } of this.#sending.values()) cut.abort();
    });
    await this.settled();
    cancelCut();
    this.#cancelTimer();
    for (const delivery of this.#taken.splice(0)) this.#outcomes.push({ delivery, released: true });
    await this.#recordAndTake(0).catch((error: unknown) => {
      this.#log.error({ err: error, kind: this.#kind }, 'outbox: not noted what was sent');
    });
  }
}

/** Whether a lease needs renewing: it was given half a `CHECK_MS` ago or more, or ends too late because the clock was set back. */
function isRenewable({ leasedUntil }: LeasedDelivery, now: Date): boolean {
  const leftMs = leasedUntil.getTime() - now.getTime();
  return leftMs < outboxLimits.leaseMs - CHECK_MS / 2 || leftMs > outboxLimits.leaseMs;
}

/** An error with only the status of the server's answer, whose words may name the visitor. */
function describeForLog(error: SendError): string {
  if (error.response === undefined) return describeError(error);
  const [status] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(error.response) ?? ['no status'];
  return [error.code ?? error.name, error.command, status].filter(Boolean).join(' ');
}

/** An error for the operator, without addresses and characters that a database refuses. */
export function describeError(error: SendError): string {
  const text = `${error.code ?? error.name}: ${error.message}`.replaceAll(/[\p{C}\s]+/gu, ' ');
  return withoutAddresses(text).slice(0, REASON_LENGTH);
}
