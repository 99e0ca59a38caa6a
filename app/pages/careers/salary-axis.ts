import { salaryAxis } from '#content/positions.ts';

const { from, to } = salaryAxis;
const step = 10_000;

/** Salaries that the axis names, in euros a year. */
export const axisMarks = Array.from({ length: (to - from) / step + 1 }, (_, n) => from + n * step);

/** A salary's position on the axis, in percent of its length. */
export function placeOnAxis(euros: number): number {
  return ((euros - from) / (to - from)) * 100;
}
