import type { ExpressionBuilder } from 'kysely';
import type { ApiErrorCode } from '#contracts/api/errors.ts';
import type { Database, EntityKind, Tables } from '../db/schema.ts';
import { unusedReference } from '../memos/memos.repository.ts';
import { noteChange } from './audit.repository.ts';
import {
  changeEntity,
  countOfDomain,
  type Entity,
  findEntity,
  findOwn,
  listWaiting,
  lockEntity,
  oldestOfDomain,
  parsed,
  removeEntity,
} from './entities.repository.ts';
import { ApiFailure } from './failure.ts';
import { noteProof, prover } from './proofs.repository.ts';
import type { Facts, Order, ProvidedArea, Providers } from './providers/provider.ts';

const areas: Readonly<Record<Entity['kind'], ProvidedArea>> = {
  hosting: 'hosting',
  domain: 'domains',
  record: 'dns',
  mailbox: 'email',
  database: 'databases',
};

/** How many entities that wait for a domain are ordered in one transaction. */
const WAITING_AT_ONCE = 10;

/** What it takes to change orders: the transaction that stores it all, who carries orders out, and the moment. */
export interface Ordering {
  trx: Database;
  providers: Providers;
  now: Date;
}

/**
 * Orders the creation of an entity from its area's provider. What belongs to a domain waits until that is active (spec
 * api-20).
 *
 * @param domain of a record or mailbox, found in the same transaction
 * @returns the entity as it is afterwards
 */
export async function orderCreation<Kind extends EntityKind>(
  ordering: Ordering,
  entity: Entity<Kind>,
  domain?: Pick<Entity, 'name' | 'status'>,
): Promise<Entity<Kind>> {
  if (domain !== undefined && domain.status !== 'active') return entity;
  const isDone = await place(ordering, entity as Entity, 'create', domain);
  return isDone ? ((await findEntity(ordering.trx, entity.id)) as Entity<Kind>) : entity;
}

/**
 * Removes an entity: at once if no provider knows of it, else by an order. Either way the API shows it no more, and
 * its name stays taken until it is gone.
 */
export async function orderRemoval(
  ordering: Ordering,
  entity: Entity,
  domain?: Pick<Entity, 'name'>,
): Promise<void> {
  const { trx, now, providers } = ordering;
  const known = await trx
    .selectFrom('api_orders')
    .select('id')
    .where('entity_id', '=', entity.id)
    .executeTakeFirst();
  // A person who refused an order made nothing; a machine may have made a part of it.
  const isUnmade = entity.status === 'failed' && !providers[areas[entity.kind]].carryOut;
  if (known === undefined || isUnmade) return removeEntity(trx, entity.id);
  await changeEntity(trx, entity.id, { deleted_at: now.toISOString(), secret: null });
  await place(ordering, entity, 'delete', domain);
}

/**
 * Removes an entity that an account names by its id.
 *
 * @param own its domain was found in the same transaction
 * @throws {ApiFailure} with `missing` where the account has no such thing
 */
export async function removeOwn(
  ordering: Ordering,
  {
    domain,
    ...own
  }: { account: string; kind: EntityKind; id: string; domain?: Pick<Entity, 'id' | 'name'> },
  missing: ApiErrorCode,
): Promise<{ id: string; deleted: true }> {
  const entity = await findOwn(ordering.trx, { ...own, domain: domain?.id ?? null });
  if (entity === undefined) throw new ApiFailure(missing);
  await orderRemoval(ordering, entity, domain);
  return { id: own.id, deleted: true };
}

/** Stores an order and gives it to the area's provider. @returns whether that has carried it out already */
async function place(
  ordering: Ordering,
  entity: Entity,
  action: Order['action'],
  domain?: Pick<Entity, 'name'>,
  area = areas[entity.kind],
): Promise<boolean> {
  const { trx, providers, now } = ordering;
  const provider = providers[area];
  const ofDomain = domain?.name ?? (entity.kind === 'domain' ? entity.name : undefined);
  const order = await trx
    .insertInto('api_orders')
    .values({
      area,
      action,
      entity_id: entity.id,
      account_id: entity.account_id,
      provider: provider.name,
      lane: `${area} ${ofDomain ?? entity.account_id}`,
      reference: await unusedReference(trx),
      state: 'open',
      attempts: 0,
      next_attempt_at: provider.carryOut ? now.toISOString() : null,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const facts = await provider.accept?.(trx, order, entity);
  if (facts !== undefined) await completeOrder(ordering, order, facts, provider.who);
  return facts !== undefined;
}

/**
 * Orders some of what waits for a domain, its zone first (spec api-93). It has to be called until nothing is left, and
 * then the domain's order is completed; each call has a transaction of its own, because thousands of rows at once would
 * hold up all others (spec api-99).
 *
 * @returns whether more is left
 */
export async function orderWaiting(ordering: Ordering, order: Order): Promise<boolean> {
  if (order.area !== 'domains' || order.action === 'delete') return false;
  return orderWaitingFor(ordering, order.entity_id);
}

/** Like `orderWaiting`, for a domain that an operator has made active again. @returns whether more is left */
export async function orderWaitingFor(ordering: Ordering, id: string): Promise<boolean> {
  const domain = await findEntity(ordering.trx, id);
  return domain?.kind === 'domain' && (await orderSome(ordering, domain));
}

/** Orders the removal of some of what a domain has, its zone last. @returns whether more is left */
export async function orderRemovals(
  ordering: Ordering,
  domain: Entity<'domain'>,
): Promise<boolean> {
  const { trx } = ordering;
  const listed = ['mailbox', 'record'] as const;
  for (const kind of listed) {
    const found = await oldestOfDomain(trx, domain.id, kind, WAITING_AT_ONCE);
    for (const one of found) await orderRemoval(ordering, one as Entity, domain);
    if (found.length > 0) return true;
  }
  const { carryOut } = ordering.providers.dns;
  const zone = zoneOrders(trx, domain.id).where('action', '=', 'delete');
  if (carryOut && (await zone.executeTakeFirst()) === undefined)
    await place(ordering, domain, 'delete', undefined, 'dns');
  return false;
}

/** What was ordered of a domain's zone. */
function zoneOrders(trx: Database, id: string) {
  return trx
    .selectFrom('api_orders')
    .select('id')
    .where('entity_id', '=', id)
    .where('area', '=', 'dns');
}

/** Whether a provider has what a row stands for, or may still make it. */
function isMadeOrUnderWay({
  or,
  eb,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'api_entities'>) {
  const open = selectFrom('api_orders')
    .select('api_orders.id')
    .whereRef('entity_id', '=', 'api_entities.id')
    .where('state', '=', 'open');
  return or([eb('status', '=', 'active'), exists(open)]);
}

/**
 * Suspends a domain whose proof a person takes as ended: it is pending, and its proof is looked for again (spec
 * api-133). Nobody is told of its order, because there is nothing to register.
 */
export async function suspendDomain(
  ordering: Ordering,
  domain: Entity<'domain'>,
  reason: string,
): Promise<void> {
  const { trx, providers } = ordering;
  await changeEntity(trx, domain.id, { status: 'pending', status_reason: reason });
  const silent = { ...providers, domains: { name: providers.domains.name } };
  await place({ ...ordering, providers: silent }, domain, 'create');
}

/**
 * Orders that some of what a suspended domain has reaches nobody any more. It waits for the domain then, as what was
 * added to a domain that isn't active does.
 *
 * @returns whether more is left
 */
export async function orderWithdrawals(
  ordering: Ordering,
  domain: Entity<'domain'>,
): Promise<boolean> {
  const { trx } = ordering;
  const rows = await trx
    .selectFrom('api_entities')
    .selectAll()
    .where('domain_id', '=', domain.id)
    .where('status', 'in', ['active', 'pending'])
    .where('deleted_at', 'is', null)
    .where(isMadeOrUnderWay)
    .where(({ not, exists, selectFrom }) => {
      const removal = selectFrom('api_orders')
        .select('api_orders.id')
        .whereRef('entity_id', '=', 'api_entities.id')
        .where('state', '=', 'open')
        .where('action', '=', 'delete');
      return not(exists(removal));
    })
    .orderBy('created_at')
    .orderBy('id')
    .limit(WAITING_AT_ONCE)
    .forUpdate()
    .execute();
  for (const row of rows) await place(ordering, parsed(row), 'delete', domain);
  return rows.length > 0;
}

/** What was withdrawn waits for its domain, or is ordered anew where that is active again. */
async function endWithdrawal(ordering: Ordering, entity: Entity): Promise<void> {
  const { trx } = ordering;
  await changeEntity(trx, entity.id, { status: 'pending' });
  const domain = await findEntity(trx, entity.domain_id ?? '');
  if (domain !== undefined) await orderCreation(ordering, { ...entity, status: 'pending' }, domain);
}

/**
 * Forgets hosting or a domain that a person has ended, once nothing is left of it, and ends what was ordered for it.
 *
 * @returns how many records and mailboxes are still to be removed, its zone included
 */
export async function forgetEmptied(ordering: Ordering, id: string): Promise<number> {
  const { trx } = ordering;
  const zones = await zoneOrders(trx, id).where('state', '=', 'open').execute();
  const left = (await countOfDomain(trx, id)) + zones.length;
  if (left === 0) await forgetEntity(ordering, { entity_id: id });
  return left;
}

async function orderSome(ordering: Ordering, domain: Entity<'domain'>): Promise<boolean> {
  const { trx, providers } = ordering;
  const zone = zoneOrders(trx, domain.id);
  if (providers.dns.carryOut && (await zone.executeTakeFirst()) === undefined)
    await place(ordering, domain, 'create', undefined, 'dns');
  const found = await listWaiting(trx, domain.id, WAITING_AT_ONCE);
  const active = { name: domain.name, status: 'active' } as const;
  for (const one of found) await orderCreation(ordering, one, active);
  return found.length > 0;
}

/**
 * Notes that an order is carried out: what it made is active, with the facts among its details, and what it removed
 * is gone. What still waits for a domain is ordered with it, its zone first (spec api-93).
 *
 * @param who whom the audit trail names; undefined where it notes nothing
 */
export async function completeOrder(
  ordering: Ordering,
  order: Order,
  facts: Facts,
  who?: string,
): Promise<void> {
  const { trx, now } = ordering;
  const { area, account_id: account, entity_id, reference } = order;
  await end(ordering, order, 'done');
  if (who !== undefined) {
    const change = { at: now, who, action: 'order complete', account, entity: entity_id };
    await noteChange(trx, { ...change, details: { reference } });
  }
  const entity = await findEntity(trx, entity_id);
  // An order about a domain's zone changes nothing of the domain itself.
  if (entity !== undefined && areas[entity.kind] !== area) return;
  if (order.action === 'delete') {
    const isWithdrawn = entity?.domain_id && entity.deleted_at === null;
    return isWithdrawn ? endWithdrawal(ordering, entity) : forgetEntity(ordering, order);
  }
  const locked = entity && (await lockEntity(trx, entity_id));
  if (locked === undefined) return;
  const details = { ...locked.details, ...facts } as Entity['details'];
  await changeEntity(trx, entity_id, {
    status: 'active',
    status_reason: null,
    secret: null,
    details,
  });
  if (locked.kind !== 'domain') return;
  if (who === prover) await noteProof(trx, { entity_id, account_id: account }, now);
  let isMore = true;
  while (isMore) isMore = await orderSome(ordering, locked);
}

/**
 * Notes that an order can't be carried out. What it should have made is `failed` with the reason, and its name is free;
 * what waited for a domain is removed (spec api-96). The name of what it should have removed stays taken.
 */
export async function refuseOrder(ordering: Ordering, order: Order, reason: string): Promise<void> {
  const { trx } = ordering;
  await end(ordering, order, 'refused', reason);
  const entity = await findEntity(trx, order.entity_id);
  if (entity === undefined || order.action === 'delete') return;
  if (areas[entity.kind] !== order.area) return;
  const failed = { status: 'failed', status_reason: reason, taken: null, secret: null } as const;
  await changeEntity(trx, entity.id, failed);
  if (entity.kind !== 'domain') return;
  const ofDomain = trx
    .selectFrom('api_entities')
    .select('id')
    .where(({ or, eb }) => or([eb('domain_id', '=', entity.id), eb('id', '=', entity.id)]))
    .where('deleted_at', 'is', null);
  // Orders that nobody has begun end. An attempt under way, or broken off, may still make something.
  await trx
    .updateTable('api_orders')
    .set({ ...ended('refused', ordering.now), reason })
    .where('entity_id', 'in', ofDomain)
    .where('state', '=', 'open')
    .where('action', '=', 'create')
    .where('attempts', '=', 0)
    .where('leased_until', 'is', null)
    .execute();
  // What a provider has made or may still make is removed by orders after those, because whoever registers the name
  // later would get it.
  const made = await trx
    .selectFrom('api_entities')
    .selectAll()
    .where('domain_id', '=', entity.id)
    .where('deleted_at', 'is', null)
    .where(isMadeOrUnderWay)
    .execute();
  for (const row of made) await orderRemoval(ordering, parsed(row), entity);
  const zone = zoneOrders(trx, entity.id).where('action', '=', 'create');
  if (await zone.where('state', '<>', 'refused').executeTakeFirst()) {
    await place(ordering, entity, 'delete', undefined, 'dns');
  }
  // The rest is removed at once, because no call could list or delete it any more.
  await trx
    .deleteFrom('api_entities')
    .where('domain_id', '=', entity.id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Ends the open orders of an entity that is gone, and deletes its row. */
async function forgetEntity(
  { trx, now }: Ordering,
  { entity_id }: Pick<Order, 'entity_id'>,
): Promise<void> {
  await trx
    .updateTable('api_orders')
    .set(ended('done', now))
    .where('entity_id', '=', entity_id)
    .where('state', '=', 'open')
    .execute();
  await removeEntity(trx, entity_id);
}

async function end(
  { trx, now }: Ordering,
  { id }: Order,
  state: 'done' | 'refused',
  reason: string | null = null,
): Promise<void> {
  const change = { ...ended(state, now), reason };
  await trx.updateTable('api_orders').set(change).where('id', '=', id).execute();
}

const ended = (state: 'done' | 'refused', now: Date) => ({
  state,
  next_attempt_at: null,
  leased_until: null,
  ended_at: now.toISOString(),
});
