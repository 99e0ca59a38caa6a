import { pageClaims } from './page-claims.ts';

/**
 * The open positions (spec pages-87) in their order there, all remote and full-time. Salaries are whole euros a year and stay within
 * the range of spec pages-87. A position stays open until it is removed here, so it has a posting date and no
 * end date. Titles: `forms/careers.json`; descriptions and requirements:
 * `careers.json`.
 */
export const positions = [
  position('senior-backend-developer', 'engineering', 65_000, 85_000, '2026-11-21'),
  position('devops-engineer', 'infrastructure', 60_000, 80_000, '2026-11-21'),
  position('technical-support-specialist', 'support', 35_000, 48_000, '2026-11-21'),
  position('digital-marketing-specialist', 'marketing', 45_000, 60_000, '2026-11-21'),
  position('ux-ui-designer', 'design', 50_000, 65_000, '2026-11-21'),
  position('sales-representative', 'sales', 40_000, 60_000, '2026-11-21'),
] as const;

export type PositionId = (typeof positions)[number]['id'];

/** The axis of all salaries, in euros a year (spec pages-87). */
export const salaryAxis = {
  from: pageClaims.salaryCents.min / 100,
  to: pageClaims.salaryCents.max / 100,
};

/** Where a remote colleague may live: the European Union, as ISO codes for search engines. */
export const applicantCountries = (
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK' as const
).split(' ');

/** The steps from application to offer and their longest durations in days (spec pages-86: 2-3 weeks). */
export const hiringSteps = [
  { id: 'read', days: 4 },
  { id: 'talk', days: 5 },
  { id: 'try', days: 5 },
  { id: 'offer', days: 7 },
] as const;

/** The listed benefits, in order. */
export const benefits = ['remote', 'hours', 'desk', 'learning', 'leave', 'pension'] as const;

function position<const Id extends string, const Department extends string>(
  id: Id,
  department: Department,
  from: number,
  to: number,
  /** ISO date. */
  posted: string,
) {
  return { id, department, salary: { from, to }, posted };
}
