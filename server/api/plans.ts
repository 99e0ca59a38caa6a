import { cloudPlans } from '#content/catalog/cloud.ts';
import { dedicatedServers } from '#content/catalog/dedicated.ts';
import { vpsPlans } from '#content/catalog/vps.ts';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';

const euros = (cents: number) => cents / 100;
const count = (number: number | string, one: string) =>
  `${number} ${one}${number === 1 ? '' : 's'}`;
const traffic = (terabytes: number | string) =>
  typeof terabytes === 'number' ? `${terabytes} TB` : terabytes;
/** The names of the features that a plan has. */
const listed = (features: Record<string, boolean>) =>
  Object.keys(features).filter((name) => features[name]);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** All plans of hosting, with the prices of the catalogue; cloud plans are of the type `vps` (spec api-16). */
export const hostingPlans = [
  ...webHostingPlans.map((plan) => ({
    id: `shared-${plan.id}`,
    name: plan.name,
    type: 'shared' as const,
    price: euros(plan.monthlyCents),
    storage: `${plan.storageGb} GB`,
    bandwidth: plan.bandwidth,
    features: [
      count(plan.emailAccounts, 'email account'),
      count(plan.freeDomains, 'free domain'),
      ...listed({
        'SSL certificate': plan.ssl,
        [`${capital(plan.backups)} backups`]: plan.backups !== 'none',
        '24/7 support': plan.support24x7,
      }),
    ],
  })),
  ...vpsPlans.map((plan) => ({
    id: `vps-${plan.id}`,
    name: plan.name,
    type: 'vps' as const,
    price: euros(plan.monthlyCents),
    storage: `${plan.storageGb} GB SSD`,
    bandwidth: traffic(plan.bandwidthTb),
    features: [
      count(plan.cores, 'core'),
      `${plan.ramGb} GB RAM`,
      ...listed({
        [`${capital(plan.backups)} backups`]: plan.backups !== 'none',
        'Dedicated IP': plan.dedicatedIp,
      }),
    ],
  })),
  ...cloudPlans.map((plan) => ({
    id: `cloud-${plan.id}`,
    name: plan.name,
    type: 'vps' as const,
    price: euros(plan.monthlyCents),
    storage: `${plan.storageGb} GB`,
    bandwidth: traffic(plan.bandwidthTb),
    features: [
      count(plan.vcpus, 'vCPU'),
      `${plan.ramGb} GB RAM`,
      count(plan.snapshots, 'snapshot'),
      ...listed({ 'Load balancing': plan.loadBalancing, 'Auto-scaling': plan.autoScaling }),
    ],
  })),
  ...dedicatedServers.map((plan) => ({
    id: `dedicated-${plan.id}`,
    name: plan.name,
    type: 'dedicated' as const,
    price: euros(plan.monthlyCents),
    storage: plan.drives
      .map((drive) => `${drive.count}x${drive.gb} GB ${drive.kind.toUpperCase()}`)
      .join(' + '),
    bandwidth: traffic(plan.bandwidthTb),
    features: [
      `${plan.processor.count === 2 ? 'Dual ' : ''}${plan.processor.model}`,
      `${plan.ramGb} GB RAM`,
    ],
  })),
];
