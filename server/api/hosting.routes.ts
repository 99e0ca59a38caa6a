import type { CallAnswer } from '#contracts/api/calls.ts';
import { addMonths } from '../system/time.ts';
import { addEntity, type Entity, listEntities } from './entities.repository.ts';
import { ApiFailure } from './failure.ts';
import type { Handlers } from './handlers.ts';
import { needRoom } from './needs.ts';
import { orderCreation } from './orders.repository.ts';
import { hostingPlans } from './plans.ts';
import { readHost } from './records.ts';

const months = { monthly: 1, quarterly: 3, annual: 12 };

/** `/hosting/…`. */
export const hosting: Pick<
  Handlers,
  'hosting-plans' | 'hosting-accounts' | 'hosting-accounts-create'
> = {
  'hosting-plans': async ({ type }) =>
    hostingPlans.filter((plan) => type === undefined || plan.type === type),

  'hosting-accounts': async ({ status }, { db, account }) =>
    (await listEntities(db, { account: account.id, kind: 'hosting', status })).map(shown),

  'hosting-accounts-create': async (input, { account, now }) => {
    const { plan_id: plan, domain, billing_cycle } = input;
    if (!hostingPlans.some(({ id }) => id === plan)) throw new ApiFailure('invalid_plan');
    const name = readHost(domain);
    if (name === undefined) throw new ApiFailure('invalid_domain');
    const expires_at = addMonths(now, months[billing_cycle]).toISOString();
    return async (ordering) => {
      const { trx } = ordering;
      await needRoom(trx, account);
      const details = { plan, billing_cycle, expires_at };
      const added = { account_id: account.id, kind: 'hosting', name, details } as const;
      const entity = (await addEntity(trx, added, now)) as Entity<'hosting'>;
      return shown(await orderCreation(ordering, entity));
    };
  },
};

function shown({
  id,
  name,
  status,
  status_reason,
  created_at,
  details,
}: Entity<'hosting'>): CallAnswer<'hosting-accounts-create'> {
  const { plan, expires_at } = details;
  return {
    id,
    domain: name,
    plan,
    status: status as 'active',
    status_reason,
    created_at,
    expires_at,
  };
}
