import { claims } from './claims.ts';

/**
 * The open positions (D1 §2), all remote and full-time. Salaries are whole euros a year and stay within
 * the range of D1 §9. Titles: `careers-form.json`; descriptions and requirements: `careers.json`.
 */
export const positions = [
  position('senior-backend-developer', 'engineering', 65_000, 85_000),
  position('devops-engineer', 'infrastructure', 60_000, 80_000),
  position('ux-ui-designer', 'design', 50_000, 65_000),
  position('digital-marketing-specialist', 'marketing', 45_000, 60_000),
  position('sales-representative', 'sales', 40_000, 60_000),
  position('technical-support-specialist', 'support', 35_000, 48_000),
] as const;

export type PositionId = (typeof positions)[number]['id'];

/** The axis that all salaries are drawn on, in euros a year (D1 §9). */
export const salaryAxis = {
  from: claims.salaryCents.min / 100,
  to: claims.salaryCents.max / 100,
};

function position<const Id extends string, const Department extends string>(
  id: Id,
  department: Department,
  from: number,
  to: number,
) {
  return { id, department, salary: { from, to } };
}
