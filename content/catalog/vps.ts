/**
 * The three VPS plans (spec content-10). Storage is SSD. Prices in euro cents a month, excluding VAT
 * (spec content-5).
 */
export const vpsPlans = [
  {
    id: 'basic',
    name: 'Basic',
    monthlyCents: 2499,
    popular: false,
    cores: 2,
    ramGb: 4,
    storageGb: 100,
    bandwidthTb: 1,
    backups: 'none',
    dedicatedIp: false,
  },
  {
    id: 'pro',
    name: 'Pro',
    monthlyCents: 4999,
    popular: true,
    cores: 4,
    ramGb: 8,
    storageGb: 200,
    bandwidthTb: 3,
    backups: 'weekly',
    dedicatedIp: false,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    monthlyCents: 9999,
    popular: false,
    cores: 8,
    ramGb: 16,
    storageGb: 400,
    bandwidthTb: 'unlimited',
    backups: 'daily',
    dedicatedIp: true,
  },
] as const satisfies readonly VpsPlan[];

export interface VpsPlan {
  id: 'basic' | 'pro' | 'enterprise';
  name: string;
  /** Euro cents a month, excl. VAT. */
  monthlyCents: number;
  popular: boolean;
  cores: number;
  ramGb: number;
  storageGb: number;
  /** Terabytes of traffic a month. */
  bandwidthTb: number | 'unlimited';
  backups: 'none' | 'weekly' | 'daily';
  dedicatedIp: boolean;
}
