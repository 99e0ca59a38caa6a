import { expect, it } from 'vitest';
import { axisMarks, placeOnAxis } from './salary-axis.ts';

it('the axis of the salaries goes from 35 to 85 thousand in equal steps (spec pages-87)', () => {
  expect(axisMarks).toEqual([35_000, 45_000, 55_000, 65_000, 75_000, 85_000]);
  expect(axisMarks.map(placeOnAxis)).toEqual([0, 20, 40, 60, 80, 100]);
});

it('a salary between two marks stands between them', () => {
  expect(placeOnAxis(48_000)).toBeCloseTo(26);
});
