import { type Certificate, certificates } from './catalog/certificates.ts';
import { type CloudPlan, cloudPlans } from './catalog/cloud.ts';
import { type DedicatedServer, dedicatedServers } from './catalog/dedicated.ts';
import { type VpsPlan, vpsPlans } from './catalog/vps.ts';
import { type WebHostingPlan, webHostingPlans } from './catalog/web-hosting.ts';
import type { PageId } from './pages.ts';

export type PlanId =
  | `web-hosting-${WebHostingPlan['id']}`
  | `vps-${VpsPlan['id']}`
  | `cloud-${CloudPlan['id']}`
  | `dedicated-${DedicatedServer['id']}`
  | `ssl-${Certificate['id']}`;

interface Plan {
  /** Unique among all services, as in addresses. */
  id: string;
  service: 'web-hosting' | 'vps' | 'cloud' | 'dedicated' | 'ssl';
  page: PageId;
  name: string;
  /** Euro cents excl. VAT. */
  cents: number;
  per: 'month' | 'year';
}

interface Sold {
  id: string;
  name: string;
  monthlyCents?: number;
  yearlyCents?: number;
}

function plansOf(service: Plan['service'], page: PageId, sold: readonly Sold[]): Plan[] {
  return sold.map(({ id, name, monthlyCents, yearlyCents = 0 }) => ({
    id: `${service}-${id}`,
    service,
    page,
    name,
    ...(monthlyCents === undefined
      ? { cents: yearlyCents, per: 'year' }
      : { cents: monthlyCents, per: 'month' }),
  }));
}

/** The plans of all services. The build inlines them as data, so that no page loads another's catalogue. */
export const plans: readonly Plan[] = [
  ...plansOf('web-hosting', 'web-hosting', webHostingPlans),
  ...plansOf('vps', 'vps-hosting', vpsPlans),
  ...plansOf('cloud', 'cloud-hosting', cloudPlans),
  ...plansOf('dedicated', 'dedicated-servers', dedicatedServers),
  ...plansOf('ssl', 'ssl-certificates', certificates),
];
