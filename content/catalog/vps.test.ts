// @vitest-environment node
import { expect, it } from 'vitest';
import { vpsPlans } from './vps.ts';

it('are the VPS plans of spec content-10, the middle one popular', () => {
  const rows = vpsPlans.map((plan) => [
    plan.name,
    plan.monthlyCents,
    plan.cores,
    plan.ramGb,
    plan.storageGb,
    plan.bandwidthTb,
    plan.backups,
    plan.dedicatedIp,
    plan.popular,
  ]);
  expect(rows).toEqual([
    // plan, cents a month, cores, GB RAM, GB SSD, TB, backups, dedicated IP, popular
    ['Basic', 2499, 2, 4, 100, 1, 'none', false, false],
    ['Pro', 4999, 4, 8, 200, 3, 'weekly', false, true],
    ['Enterprise', 9999, 8, 16, 400, 'unlimited', 'daily', true, false],
  ]);
});
