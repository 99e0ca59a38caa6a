import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { isShared } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { reconcilerLimits as limits } from '../limits.ts';
import { describeError } from '../outbox/outbox.ts';
import { withJitter } from '../outbox/retry.ts';
import { type Entity, findEntity } from './entities.repository.ts';
import { completeOrder, type Ordering, refuseOrder } from './orders.repository.ts';
import { type Order, type Provider, type Providers, Refused } from './providers/provider.ts';

interface ReconcilerOptions {
  db: Database;
  providers: Providers;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** From 0 to 1, as jitter of the backoff. */
  random?: () => number;
}

/** What a customer reads of an order that failed for too long. */
const NOT_IN_TIME = 'It could not be carried out. Please contact us.';

/**
 * Carries out orders whose provider is a machine (spec api-61): of each lane the first that is open, lanes side by
 * side. At least once: if a process dies between carrying an order out and noting it, the order comes again. Several
 * processes may have one on the same database.
 */
export class Reconciler {
  readonly #options: Required<ReconcilerOptions>;
  readonly #machines: ReadonlyMap<string, Provider>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #round: Promise<void> | undefined;
  #isWanted = false;
  #cancelTimer = () => {};

  constructor(options: ReconcilerOptions) {
    this.#options = { random: Math.random, ...options };
    const machines = Object.values(options.providers).filter(({ carryOut }) => carryOut);
    this.#machines = new Map(machines.map((one) => [one.name, one]));
  }

  /** Carries out what is due, now and from then on. Returns at once. */
  wake(): void {
    if (this.#stopping.signal.aborted || this.#machines.size === 0) return;
    this.#isWanted = true;
    this.#cancelTimer();
    this.#round ??= this.#work().finally(() => {
      this.#round = undefined;
      if (this.#isWanted) this.wake();
      else this.#plan();
    });
  }

  /** Resolves when nothing is being carried out. */
  async settled(): Promise<void> {
    while (this.#round !== undefined || this.#running.size > 0) {
      await Promise.all([this.#round, ...this.#running.values()]);
    }
  }

  /** Breaks off what is being carried out, which comes again at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#cancelTimer();
    await this.settled();
  }

  #plan(): void {
    if (this.#stopping.signal.aborted) return;
    this.#cancelTimer = this.#options.clock.after(limits.checkMs, () => this.wake());
  }

  async #work(): Promise<void> {
    const { db, clock, log } = this.#options;
    this.#isWanted = false;
    const limit = limits.atOnce - this.#running.size;
    if (limit <= 0) return;
    const names = [...this.#machines.keys()];
    const found = await leaseOrders(db, { names, now: clock.now(), limit }).catch(
      (err: unknown) => {
        log.error({ err }, 'api: orders could not be read');
        return [];
      },
    );
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

  async #carryOut(order: Order): Promise<void> {
    const { db, clock } = this.#options;
    const entity = (await findEntity(db, order.entity_id)) as Entity;
    const cut = new AbortController();
    const cancel = clock.after(limits.attemptMs, () => cut.abort(new Error('no answer in time')));
    const signal = AbortSignal.any([this.#stopping.signal, cut.signal]);
    try {
      const facts = await this.#machines.get(order.provider)?.carryOut?.(order, entity, signal);
      await this.#end(order, (ordering) => completeOrder(ordering, order, facts ?? {}));
    } catch (error) {
      await this.#failed(order, error as Error);
    } finally {
      cancel();
    }
  }

  async #failed(order: Order, error: Error): Promise<void> {
    const { clock, log, random } = this.#options;
    const { reference, attempts } = order;
    const line = { order: reference, provider: order.provider, attempts: attempts + 1 };
    const isOver = clock.now().getTime() - Date.parse(order.created_at) >= limits.giveUpMs;
    if (error instanceof Refused || (isOver && !this.#stopping.signal.aborted)) {
      const reason = error instanceof Refused ? error.message : NOT_IN_TIME;
      log.error({ ...line, reason: describeError(error) }, 'api order given up');
      return this.#end(order, (ordering) => refuseOrder(ordering, order, reason));
    }
    // What is broken off by the end of the process is due at once.
    const isBroken = this.#stopping.signal.aborted;
    const backoffMs = Math.min(limits.firstDelayMs * 2 ** attempts, limits.longestDelayMs);
    const delayMs = isBroken ? 0 : withJitter(backoffMs, random());
    if (!isBroken) log.warn({ ...line, delayMs, reason: describeError(error) }, 'api order failed');
    await this.#end(order, async ({ trx, now }) => {
      await trx
        .updateTable('api_orders')
        .set({
          attempts: isBroken ? attempts : attempts + 1,
          next_attempt_at: new Date(now.getTime() + delayMs).toISOString(),
          ...(!isBroken && { reason: describeError(error) }),
        })
        .where('id', '=', order.id)
        .execute();
    });
  }

  /** Notes how an attempt ended, unless its lease went to another process meanwhile. */
  #end(order: Order, work: (ordering: Ordering) => Promise<void>): Promise<void> {
    const { db, providers, clock } = this.#options;
    return db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('api_orders')
        .set({ leased_until: null })
        .where('id', '=', order.id)
        .where('state', '=', 'open')
        .where('leased_until', '=', order.leased_until)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await work({ trx, providers, now: clock.now() });
    });
  }
}

/** Leases orders that are due and first in their lanes, those that wait longest first. */
function leaseOrders(
  db: Database,
  { names, now, limit }: { names: readonly string[]; now: Date; limit: number },
): Promise<Order[]> {
  const moment = now.toISOString();
  const until = new Date(now.getTime() + limits.leaseMs).toISOString();
  const due = db
    .selectFrom('api_orders as first')
    .select('id')
    // Literally, because the condition of a partial index has no parameter.
    .where('state', '=', sql.lit('open'))
    .where('provider', 'in', names)
    .where('next_attempt_at', '<=', moment)
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
    .$if(isShared(db), (query) => query.forUpdate().skipLocked());
  return db
    .updateTable('api_orders')
    .set({ leased_until: until })
    .where('id', 'in', due)
    .returningAll()
    .execute();
}
