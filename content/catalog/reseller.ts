import type { PageId } from '../pages.ts';

/** Commission by service, in percent (spec content-16); `pages` are the services of the row. */
export const resellerCommissions = [
  { id: 'web-hosting', pages: ['web-hosting'], percent: { min: 15, max: 25 } },
  { id: 'vps-and-cloud', pages: ['vps-hosting', 'cloud-hosting'], percent: { min: 20, max: 30 } },
  { id: 'dedicated', pages: ['dedicated-servers'], percent: { min: 25, max: 30 } },
  { id: 'custom-development', pages: ['custom-project'], percent: { min: 10, max: 15 } },
] as const satisfies readonly {
  id: string;
  pages: readonly PageId[];
  percent: { min: number; max: number };
}[];

/**
 * Percentages promised by the reseller page: commission in its headline, margins in its title
 * (spec content-16). Both are shown as stated (spec content-18).
 */
export const resellerHeadlines = { commissionUpToPercent: 30, marginsUpToPercent: 60 } as const;

/**
 * What a customer pays in the example of each row, in euro cents excl. VAT. Copied from the catalogues, which a test
 * compares, because importing all of them here makes the scripts of other pages larger.
 */
export const resellerExamples: Record<
  (typeof resellerCommissions)[number]['id'],
  { name?: string; cents: number }
> = {
  'web-hosting': { name: 'Pro', cents: 2500 },
  'vps-and-cloud': { name: 'VPS Pro', cents: 4999 },
  dedicated: { name: 'DS-1000', cents: 14_900 },
  'custom-development': { cents: 299_900 },
};
