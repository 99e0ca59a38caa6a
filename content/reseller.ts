import type { resellerCommissions } from './catalog/reseller.ts';

/** Reasons to resell, in order (spec pages-90). */
export const resellerBenefits = ['more', 'brand', 'stock'] as const;

/** Our provisions for a reseller (spec pages-90). */
export const resellerProvisions = [
  'panel',
  'support',
  'material',
  'migration',
  'manager',
  'report',
  'training',
  'api',
] as const;

/** Requirements for a reseller (spec pages-90). */
export const resellerRequirements = ['company', 'customers', 'support', 'spam'] as const;

/**
 * Success stories (spec pages-90): samples without names or companies (spec content-21). Each shows the best
 * commission of a service.
 */
export const resellerStories = [
  { id: 'studio', commission: 'web-hosting' },
  { id: 'integrator', commission: 'dedicated' },
] as const satisfies readonly {
  id: string;
  commission: (typeof resellerCommissions)[number]['id'];
}[];
