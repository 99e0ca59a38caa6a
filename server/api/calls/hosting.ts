import { z } from 'zod';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import { addMonths } from '../../system/time.ts';
import { readHost } from '../dns-record.ts';
import { addEntity, type Entity, listEntities } from '../entities.repository.ts';
import { ApiFailure } from '../failure.ts';
import { needRoom } from '../guards.ts';
import { orderCreation } from '../orders.repository.ts';
import { pageOf, shownPage } from '../pages.ts';
import { hostingPlans } from '../plans.ts';
import { type AreaCalls, defineCall } from './define.ts';
import {
  accountStatus,
  createdAt,
  eg,
  expiresAt,
  hostname,
  inPages,
  line,
  ownDomain,
  pageFailures,
  statusReason,
  text,
} from './schemas.ts';

const [sharedPlan] = webHostingPlans;
const sharedPlanId = `shared-${sharedPlan.id}`;
const planType = z.enum(['shared', 'vps', 'dedicated']);
const months = { monthly: 1, quarterly: 3, annual: 12 };

const hostingPlan = z
  .object({
    id: eg(text, sharedPlanId),
    name: eg(text, sharedPlan.name),
    type: eg(planType, 'shared'),
    price: eg(z.number(), sharedPlan.monthlyCents / 100),
    storage: eg(text, `${sharedPlan.storageGb} GB`),
    bandwidth: eg(text, sharedPlan.bandwidth),
    features: eg(z.array(text), [
      `${sharedPlan.emailAccounts} email accounts`,
      `${sharedPlan.freeDomains} free domain`,
    ]),
  })
  .meta({ id: 'HostingPlan' });

const hostingAccount = z
  .object({
    id: eg(text, 'acc_1042'),
    domain: eg(hostname, ownDomain),
    plan: eg(text, sharedPlanId),
    status: eg(accountStatus, 'active'),
    status_reason: statusReason,
    created_at: createdAt,
    expires_at: expiresAt,
  })
  .meta({ id: 'HostingAccount' });

export const hosting = {
  'hosting-plans': defineCall({
    method: 'get',
    path: '/hosting/plans',
    query: z.object({ type: eg(planType, 'shared').optional(), ...inPages }),
    status: 200,
    answer: z.array(hostingPlan),
    failures: ['invalid_parameter', ...pageFailures],
    handle: async ({ type, ...asked }) => {
      const plans = hostingPlans.filter((plan) => type === undefined || plan.type === type);
      return pageOf(plans, asked, ({ id }) => id);
    },
  }),

  'hosting-accounts': defineCall({
    method: 'get',
    path: '/hosting/accounts',
    query: z.object({ status: eg(accountStatus, 'active').optional(), ...inPages }),
    status: 200,
    answer: z.array(hostingAccount),
    failures: [{ field: 'status' }, ...pageFailures],
    handle: async (asked, { db, account }) => {
      const wanted = { account: account.id, kind: 'hosting', ...asked } as const;
      return shownPage(await listEntities(db, wanted), shown);
    },
  }),

  'hosting-accounts-create': defineCall({
    method: 'post',
    path: '/hosting/accounts',
    body: z.object({
      plan_id: eg(line(64), sharedPlanId),
      domain: eg(hostname, ownDomain),
      billing_cycle: eg(z.enum(['monthly', 'quarterly', 'annual']), 'monthly'),
    }),
    status: 201,
    answer: hostingAccount,
    example: { status: 'pending' },
    codes: { plan_id: 'invalid_plan', domain: 'invalid_domain' },
    failures: ['invalid_plan', 'invalid_domain', { field: 'billing_cycle' }],
    handle: async (input, { account, now }) => {
      const { plan_id: plan, domain, billing_cycle } = input;
      if (!hostingPlans.some(({ id }) => id === plan)) throw new ApiFailure('invalid_plan');
      const name = readHost(domain);
      if (name === undefined) throw new ApiFailure('invalid_domain');
      const expires_at = addMonths(now, months[billing_cycle]).toISOString();
      return async (ordering) => {
        const { trx } = ordering;
        await needRoom(trx, account, 'hosting');
        const details = { plan, billing_cycle, expires_at };
        const added = { account_id: account.id, kind: 'hosting', name, details } as const;
        const entity = (await addEntity(trx, added, now)) as Entity<'hosting'>;
        return shown(await orderCreation(ordering, entity));
      };
    },
  }),
} satisfies AreaCalls;

function shown({
  id,
  name,
  status,
  status_reason,
  created_at,
  details,
}: Entity<'hosting'>): z.output<typeof hostingAccount> {
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
