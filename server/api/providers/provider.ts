import type { Selectable } from 'kysely';
import type { ApiArea } from '#contracts/api/errors.ts';
import type { ApiOrdersTable, Database } from '../../db/schema.ts';
import type { Entity } from '../entities.repository.ts';

/** Areas in which something is made. */
export type ProvidedArea = Exclude<ApiArea, 'authentication'>;

export type Order = Selectable<ApiOrdersTable>;

/** What becomes known of an entity when it was made, such as a database's server. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** An order that can't be carried out, however often it is tried. The message is for customer and operator. */
export class Refused extends Error {
  override name = 'Refused';
}

/** An order that can't be carried out yet, which is no failure: it comes again after `afterMs`. */
export class NotYet extends Error {
  override name = 'NotYet';
  readonly afterMs: number;

  constructor(afterMs: number) {
    super();
    this.afterMs = afterMs;
  }
}

/**
 * Carries out the orders of an area. Which one does is configuration (spec api-19).
 *
 * Orders of one lane (the zone of records and mailboxes, else the account) come one after the other, in the order
 * of the calls; lanes go side by side. An order may come again after a kill or a time-out, so carrying it out has to be
 * idempotent.
 */
export interface Provider {
  /** Its name in configuration and orders. */
  name: string;
  /** Whom the audit trail names for what it does, where a customer has to know how it came about (spec api-57). */
  who?: string;
  /**
   * Stores what belongs to an order, such as a mail to the operator, in the order's transaction. It mustn't talk to
   * other machines.
   *
   * @returns facts, if that carries the order out
   */
  accept?(trx: Database, order: Order, entity: Entity): Promise<Facts | undefined>;
  /**
   * Carries out an order; without it a person does, who says so by the command line.
   *
   * @throws {Refused} if it can't be done
   * @throws {NotYet} if something has to happen first; after any other error it is tried again soon
   */
  carryOut?(order: Order, entity: Entity, signal: AbortSignal): Promise<Facts>;
  /** Stores what changes by itself, such as sizes. A running server calls it every `reconcilerLimits.refreshMs`. */
  refresh?(signal: AbortSignal): Promise<void>;
}

/** The provider of each area. */
export type Providers = Readonly<Record<ProvidedArea, Provider>>;
