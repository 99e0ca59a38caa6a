/** The three web hosting plans (spec content-9). Prices in euro cents a month, excluding VAT (spec content-5). */
export const webHostingPlans = [
  {
    id: 'basic',
    name: 'Basic',
    monthlyCents: 899,
    popular: false,
    storageGb: 60,
    bandwidth: 'limited',
    freeDomains: 1,
    emailAccounts: 10,
    ssl: false,
    backups: 'none',
    support24x7: false,
  },
  {
    id: 'pro',
    name: 'Pro',
    monthlyCents: 2500,
    popular: true,
    storageGb: 100,
    bandwidth: 'unlimited',
    freeDomains: 2,
    emailAccounts: 'unlimited',
    ssl: true,
    backups: 'weekly',
    support24x7: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    monthlyCents: 7000,
    popular: false,
    storageGb: 250,
    bandwidth: 'unlimited',
    freeDomains: 3,
    emailAccounts: 'unlimited',
    ssl: true,
    backups: 'daily',
    support24x7: true,
  },
] as const satisfies readonly WebHostingPlan[];

export interface WebHostingPlan {
  id: 'basic' | 'pro' | 'enterprise';
  name: string;
  /** Euro cents a month, excl. VAT. */
  monthlyCents: number;
  popular: boolean;
  storageGb: number;
  bandwidth: 'limited' | 'unlimited';
  freeDomains: number;
  emailAccounts: number | 'unlimited';
  ssl: boolean;
  backups: 'none' | 'weekly' | 'daily';
  support24x7: boolean;
}
