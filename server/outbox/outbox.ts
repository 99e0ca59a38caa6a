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
 * Sends what the table `deliveries` holds until each is delivered or given up (spec forms-40). At
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

/** Why a message wasn't sent. */
export interface SendError extends Error {
  code?: string;
  /** What the other side was told, such as `RCPT TO`. */
  command?: string;
  /** What it answered, such as `550 5.1.1 No such user`. */
  response?: string;
}

/** Sending this message again can't help. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** An attempt that takes longer is broken off. */
const ATTEMPT_MS = 120_000;
/**
 * How long a process holds what it sends. It renews that while it sends, so that what a process
 * held that was killed is soon taken up again.
 */
const LEASE_MS = 15_000;
/** How often leases are renewed, and the table is looked at for what other processes left in it. */
const CHECK_MS = 5000;
/** How often times are looked for that a clock set back has left in the future. */
const CORRECT_MS = 60_000;
/** How long what is being sent may take when the server stops. */
const STOP_MS = 3000;
/**
 * The database is written to at most this often: what ended meanwhile is noted, and what comes next
 * is taken, in one commit, so that a full outbox leaves the commits to the forms.
 */
const PACE_MS = 50;
/** How many a process takes at once, so that sending never waits for a commit. */
const BATCH = 20;
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
  const lanes = Object.entries(senders).map(
    ([kind, sender]) => new Lane(kind as DeliveryKind, sender, options),
  );
  return {
    wake: () => lanes.forEach((lane) => void lane.wake()),
    settled: async () => void (await Promise.all(lanes.map((lane) => lane.settled()))),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}

/** What is being sent. */
interface Attempt {
  delivery: LeasedDelivery;
  cut: AbortController;
  ended: Promise<void>;
}

/** Sends one kind of delivery, as far as this process has taken it. */
class Lane implements Outbox {
  readonly #kind: DeliveryKind;
  readonly #sender: Sender;
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: OutboxOptions['log'];
  readonly #random: () => number;
  /** What this process took and doesn't send yet. */
  #taken: LeasedDelivery[] = [];
  /** By id: what is being sent. */
  readonly #sending = new Map<string, Attempt>();
  /** What was sent, or not, and isn't noted yet. */
  #outcomes: Outcome[] = [];
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
      await pause(PACE_MS);
    }
    this.#round = undefined;
  }

  /** Returns after how many milliseconds the next round is due, if nothing wakes it earlier. */
  async #runRound(): Promise<number> {
    await this.#correctTimes();
    await this.#recordAndTake(
      this.#taken.length < this.#sender.slots ? BATCH - this.#taken.length - this.#sending.size : 0,
    );
    this.#sendTaken();
    if (this.#stopped || this.#sending.size >= this.#sender.slots) return CHECK_MS;
    const dueAt = await nextDueAt(this.#db, this.#kind);
    if (dueAt === undefined) return CHECK_MS;
    return Math.min(Math.max(dueAt.getTime() - this.#clock.now().getTime(), 0), CHECK_MS);
  }

  async #correctTimes(): Promise<void> {
    const now = this.#clock.now();
    const sinceMs = now.getTime() - (this.#correctedAt ?? Number.NEGATIVE_INFINITY);
    if (sinceMs >= 0 && sinceMs < CORRECT_MS) return;
    await correctFutureTimes(this.#db, { kind: this.#kind, now, leaseMs: LEASE_MS });
    this.#correctedAt = now.getTime();
  }

  /** Notes how attempts ended, renews the leases of the others and takes the next ones. */
  async #recordAndTake(limit: number): Promise<void> {
    const now = this.#clock.now();
    const recorded = this.#outcomes;
    const until = new Date(now.getTime() + LEASE_MS);
    const held = [
      ...this.#taken,
      ...[...this.#sending.values()].map(({ delivery }) => delivery),
    ].filter((delivery) => isRenewable(delivery, now));
    const leased = await recordAndLease(this.#db, {
      recorded,
      held,
      kind: this.#kind,
      now,
      until,
      limit,
    });
    this.#outcomes = this.#outcomes.slice(recorded.length);
    for (const delivery of held) delivery.leasedUntil = until;
    // If the clock was set, a lease can run out while its message is being sent.
    const inHand = new Set([
      ...this.#taken.map(({ id }) => id),
      ...this.#sending.keys(),
      ...this.#outcomes.map(({ delivery }) => delivery.id),
    ]);
    this.#taken = [...this.#taken, ...leased.filter(({ id }) => !inHand.has(id))];
  }

  #sendTaken(): void {
    while (!this.#stopped && this.#sending.size < this.#sender.slots) {
      const [next, ...rest] = this.#taken;
      if (next === undefined) return;
      this.#taken = rest;
      this.#start(next);
    }
  }

  #start(delivery: LeasedDelivery): void {
    const cut = new AbortController();
    const ended = this.#attempt(delivery, cut).then((outcome) => {
      this.#sending.delete(delivery.id);
      this.#outcomes = [...this.#outcomes, outcome];
      this.#sendTaken();
      this.wake();
    });
    this.#sending.set(delivery.id, { delivery, cut, ended });
  }

  async #attempt(delivery: LeasedDelivery, cut: AbortController): Promise<Outcome> {
    const cancelOvertime = this.#clock.after(ATTEMPT_MS, () => cut.abort());
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
      return { delivery, error: describe(error), failedAt: now };
    }
    const delayMs = retryDelayMs(attempts, this.#random());
    this.#log.warn({ ...line, delayMs }, 'delivery failed');
    const nextAttemptAt = new Date(now.getTime() + delayMs);
    return { delivery, error: describe(error), nextAttemptAt };
  }

  async settled(): Promise<void> {
    while (this.#round !== undefined || this.#sending.size > 0) {
      await Promise.all([this.#round, ...[...this.#sending.values()].map(({ ended }) => ended)]);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer();
    // What is broken off is sent at the next start.
    const cancelCut = this.#clock.after(STOP_MS, () => {
      this.#isCut = true;
      for (const { cut } of this.#sending.values()) cut.abort();
    });
    await this.settled();
    cancelCut();
    this.#cancelTimer();
    this.#outcomes = [
      ...this.#outcomes,
      ...this.#taken.map((delivery) => ({ delivery, released: true }) as const),
    ];
    this.#taken = [];
    await this.#recordAndTake(0).catch((error: unknown) => {
      this.#log.error({ err: error, kind: this.#kind }, 'outbox: not noted what was sent');
    });
  }
}

/** Half a check old, or written before the clock was set back. */
function isRenewable({ leasedUntil }: LeasedDelivery, now: Date): boolean {
  const leftMs = leasedUntil.getTime() - now.getTime();
  return leftMs < LEASE_MS - CHECK_MS / 2 || leftMs > LEASE_MS;
}

/** Of what the other side answered only the status: its words may name the visitor. */
function describeForLog(error: SendError): string {
  if (error.response === undefined) return describe(error);
  const [status] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(error.response) ?? ['no status'];
  return [error.code ?? error.name, error.command, status].filter(Boolean).join(' ');
}

/** What the operator reads: without addresses and what a database refuses to store. */
function describe(error: SendError): string {
  const text = `${error.code ?? error.name}: ${error.message}`.replaceAll(/[\p{C}\s]+/gu, ' ');
  return withoutAddresses(text).slice(0, REASON_LENGTH);
}
