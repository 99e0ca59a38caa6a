import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { reconcilerLimits } from '../limits.ts';
import { describeError } from '../outbox/outbox.ts';
import { withJitter } from '../outbox/retry.ts';
import type { Clock } from '../system/clock.ts';
import { remembered } from '../system/remember.ts';
import { findEntity } from './entities.repository.ts';
import { completeOrder, type Ordering, orderWaiting, refuseOrder } from './orders.repository.ts';
import {
  NotYet,
  type Order,
  type ProvidedArea,
  type Provider,
  type Providers,
  Refused,
} from './providers/provider.ts';

interface ReconcilerOptions {
  db: Database;
  providers: Providers;
  area: ProvidedArea;
  /** Carries out its orders; by default the area's provider. */
  machine?: Provider;
  limits?: Readonly<Record<keyof typeof reconcilerLimits, number>>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** From 0 to 1, as jitter of the backoff. */
  random?: () => number;
}

/** What a customer reads of an order that failed for too long. */
const NOT_IN_TIME = 'It could not be carried out. Please contact us.';

/** Aborts an attempt that took too long. Its name says so, because logs have no other words of an error. */
const timedOut = Object.assign(new Error('no answer in time'), { name: 'TimeoutError' });

/**
 * Carries out the orders of an area whose provider is a machine (spec api-61): the first open order of each lane, lanes
 * side by side, each order at least once. If a process dies between carrying an order out and noting it, the order
 * comes again. Several processes may work on one database. Each area has a reconciler of its own, because a slow
 * machine mustn't hold up the others.
 */
export class Reconciler {
  readonly #options: Required<ReconcilerOptions>;
  readonly #refreshed: () => Promise<void>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #round: Promise<void> | undefined;
  #isWanted = false;
  #cancelTimer = () => {};

  constructor(options: ReconcilerOptions) {
    const machine = options.providers[options.area];
    this.#options = { machine, limits: reconcilerLimits, random: Math.random, ...options };
    this.#refreshed = remembered(options.clock, reconcilerLimits.refreshMs, () => this.#refresh());
  }

  /** Carries out what is due, now and from then on. Returns at once. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#isWanted = true;
    this.#cancelTimer();
    this.#round ??= this.#work().finally(() => {
      this.#round = undefined;
      if (this.#isWanted) this.wake();
      else this.#plan();
    });
  }

  /** Resolves when no order is being carried out. */
  async settled(): Promise<void> {
    while (this.#round !== undefined || this.#running.size > 0) {
      await Promise.all([this.#round, ...this.#running.values()]);
    }
  }

  /** Breaks off orders that are being carried out; they come again at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#cancelTimer();
    await this.settled();
    await this.#refreshed();
  }

  #plan(): void {
    if (this.#stopping.signal.aborted) return;
    const { clock, limits } = this.#options;
    this.#cancelTimer = clock.after(limits.checkMs, () => this.wake());
  }

  async #work(): Promise<void> {
    const { log, limits } = this.#options;
    this.#isWanted = false;
    void this.#refreshed();
    const free = limits.atOnce - this.#running.size;
    if (free <= 0) return;
    const found = await leaseOrders(this.#options, free).catch((err: unknown) => {
      log.error({ err }, 'api: orders could not be read');
      return [];
    });
    for (const order of found) {
      const ended = this.#carryOut(order)
        .catch((err: unknown) => log.error({ err, order: order.reference }, 'api: order not noted'))
        .finally(() => {
          this.#running.delete(order.reference);
          this.wake();
        });
      this.#running.set(order.reference, ended);
    }
  }

  async #refresh(): Promise<void> {
    const { machine, log } = this.#options;
    await machine.refresh?.(this.#stopping.signal).catch((error: Error) => {
      const line = { provider: machine.name, reason: describeForLog(error) };
      if (!this.#stopping.signal.aborted) log.warn(line, 'api: not refreshed');
    });
  }

  async #carryOut(order: Order): Promise<void> {
    const { db, clock, machine, limits } = this.#options;
    const entity = await findEntity(db, order.entity_id);
    // An order whose entity is gone ends, because it would hold up its lane.
    if (entity === undefined) {
      return this.#end(order, (ordering) => completeOrder(ordering, order, {}));
    }
    const cut = new AbortController();
    const cancel = clock.after(limits.attemptMs, () => cut.abort(timedOut));
    const signal = AbortSignal.any([this.#stopping.signal, cut.signal]);
    try {
      const facts = (await machine.carryOut?.(order, entity, signal)) ?? {};
      while (await this.#note(order, (ordering) => orderWaiting(ordering, order))) {
        if (signal.aborted) throw new NotYet(0);
      }
      await this.#end(order, (ordering) => completeOrder(ordering, order, facts, machine.who));
    } catch (error) {
      await this.#failed(order, error as Error);
    } finally {
      cancel();
      // The abort removes the listeners of `signal`, which would otherwise live as long as `#stopping`.
      cut.abort();
    }
  }

  async #failed(order: Order, error: Error): Promise<void> {
    const { log, random, limits } = this.#options;
    const { reference, attempts } = order;
    if (error instanceof NotYet) return this.#postpone(order, error.afterMs);
    const line = { order: reference, provider: order.provider, attempts: attempts + 1 };
    const isBroken = this.#stopping.signal.aborted;
    const isOver = attempts + 1 >= limits.mostFailures;
    if (error instanceof Refused || (isOver && !isBroken)) {
      const reason = error instanceof Refused ? error.message : NOT_IN_TIME;
      log.error({ ...line, reason: describeForLog(error) }, 'api order given up');
      return this.#end(order, (ordering) => refuseOrder(ordering, order, reason));
    }
    // An order that the end of the process broke off is due at once. It counts, because the attempt may still arrive.
    if (isBroken) return this.#postpone(order, 0, { attempts: attempts + 1 });
    const backoffMs = Math.min(limits.firstDelayMs * 2 ** attempts, limits.longestDelayMs);
    const delayMs = withJitter(backoffMs, random());
    const reason = describeError(error);
    log.warn({ ...line, delayMs, reason: describeForLog(error) }, 'api order failed');
    return this.#postpone(order, delayMs, { attempts: attempts + 1, reason });
  }

  #postpone(
    order: Order,
    delayMs: number,
    noted: Partial<Pick<Order, 'attempts' | 'reason'>> = {},
  ): Promise<void> {
    return this.#end(order, async ({ trx, now }) => {
      const next_attempt_at = new Date(now.getTime() + delayMs).toISOString();
      const change = { ...noted, next_attempt_at };
      await trx.updateTable('api_orders').set(change).where('id', '=', order.id).execute();
    });
  }

  /** Notes how an attempt ended, unless its lease went to another process meanwhile. */
  async #end(order: Order, work: (ordering: Ordering) => Promise<void>): Promise<void> {
    await this.#note(order, work, null);
  }

  /** Notes something of an attempt. @returns undefined if its lease went to another process meanwhile */
  #note<Noted>(
    order: Order,
    work: (ordering: Ordering) => Promise<Noted>,
    leased_until = order.leased_until,
  ): Promise<Noted | undefined> {
    const { db, providers, clock } = this.#options;
    return db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('api_orders')
        .set({ leased_until })
        .where('id', '=', order.id)
        .where('state', '=', 'open')
        .where('leased_until', '=', order.leased_until)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return undefined;
      return work({ trx, providers, now: clock.now() });
    });
  }
}

/**
 * An error for the log, without the message of a name server or a database, which may name what a customer has (spec
 * operation-24). The order keeps the message, and `npm run admin -- api status` shows it.
 */
function describeForLog(error: Error & { code?: string; status?: number }): string {
  if (error instanceof Refused || error instanceof ConfigError) return describeError(error);
  return [error.name, error.code, error.status].filter(Boolean).join(' ');
}

/**
 * Leases orders that are due and first in their lanes, those that wait longest first. An order without a time for its
 * next attempt, which was given to a person, is due.
 */
function leaseOrders(
  { db, area, machine, limits, clock }: Required<ReconcilerOptions>,
  limit: number,
): Promise<Order[]> {
  const now = clock.now();
  const moment = now.toISOString();
  const until = new Date(now.getTime() + limits.leaseMs).toISOString();
  const due = db
    .selectFrom('api_orders as first')
    .select('id')
    // The value is a literal, because a partial index isn't used for a parameter.
    .where('state', '=', sql.lit('open'))
    .where('area', '=', area)
    .where('provider', '=', machine.name)
    .where(({ or, eb }) =>
      or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', moment)]),
    )
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', moment)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('api_orders as earlier')
            .select('earlier.id')
            .where('earlier.state', '=', sql.lit('open'))
            .whereRef('earlier.lane', '=', 'first.lane')
            .whereRef('earlier.id', '<', 'first.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('api_orders')
    .set({ leased_until: until })
    .where('id', 'in', due)
    .returningAll()
    .execute();
}
