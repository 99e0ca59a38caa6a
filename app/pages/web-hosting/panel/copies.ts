import type { WebHostingPlan } from '#content/catalog/web-hosting.ts';

/** What stands at the address of the sample page: its finished version, the one before, or nothing. */
export type Version = 'glazed' | 'raw' | 'gone';

/** Four weeks are drawn: an example, because how far back copies go is the operator's to say (spec pages-262). */
export const drawnNights = 28;

/** How many nights lie between two copies, in the plans' own words (spec content-9). */
const nightsBetween = { weekly: 7, daily: 1 } as const;

/** How many nights lie between two copies of a plan; undefined where it has none. */
export function copyInterval({ backups }: WebHostingPlan): number | undefined {
  return backups === 'none' ? undefined : nightsBetween[backups];
}

/** Nights ago when the sample page was first there, and when it got its glaze. */
export const pageSince = { raw: 24, glazed: 15 };

/** What the copy of so many nights ago holds of the sample page. */
export function versionIn(nightsAgo: number): Version {
  if (nightsAgo > pageSince.raw) return 'gone';
  return nightsAgo > pageSince.glazed ? 'raw' : 'glazed';
}
