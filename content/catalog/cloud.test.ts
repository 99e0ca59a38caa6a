// @vitest-environment node
import { expect, it } from 'vitest';
import { cloudPlans } from './cloud.ts';

it('are the cloud plans of spec content-11, the middle one popular', () => {
  const rows = cloudPlans.map((plan) => [
    plan.name,
    plan.monthlyCents,
    plan.vcpus,
    plan.ramGb,
    plan.storageGb,
    plan.bandwidthTb,
    plan.snapshots,
    plan.loadBalancing,
    plan.autoScaling,
    plan.popular,
  ]);
  expect(rows).toEqual([
    // plan, cents a month, vCPU, GB RAM, GB, TB, snapshots, load balancing, auto-scaling, popular
    ['Starter', 1599, 2, 4, 80, 2, 1, false, false, false],
    ['Business', 3999, 4, 8, 160, 5, 3, true, false, true],
    ['Enterprise', 8999, 8, 16, 320, 10, 7, true, true, false],
  ]);
});
