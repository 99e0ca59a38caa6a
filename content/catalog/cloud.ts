/**
 * The three cloud plans (spec content-11). Prices in euro cents a month, excluding VAT
 * (spec content-5).
 */
export const cloudPlans = [
  {
    id: 'starter',
    name: 'Starter',
    monthlyCents: 1599,
    popular: false,
    vcpus: 2,
    ramGb: 4,
    storageGb: 80,
    bandwidthTb: 2,
    snapshots: 1,
    loadBalancing: false,
    autoScaling: false,
  },
  {
    id: 'business',
    name: 'Business',
    monthlyCents: 3999,
    popular: true,
    vcpus: 4,
    ramGb: 8,
    storageGb: 160,
    bandwidthTb: 5,
    snapshots: 3,
    loadBalancing: true,
    autoScaling: false,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    monthlyCents: 8999,
    popular: false,
    vcpus: 8,
    ramGb: 16,
    storageGb: 320,
    bandwidthTb: 10,
    snapshots: 7,
    loadBalancing: true,
    autoScaling: true,
  },
] as const satisfies readonly CloudPlan[];

export interface CloudPlan {
  id: 'starter' | 'business' | 'enterprise';
  name: string;
  /** Euro cents a month, excl. VAT. */
  monthlyCents: number;
  popular: boolean;
  vcpus: number;
  ramGb: number;
  storageGb: number;
  /** Terabytes of traffic a month. */
  bandwidthTb: number;
  /** Number of kept snapshots. */
  snapshots: number;
  loadBalancing: boolean;
  autoScaling: boolean;
}
