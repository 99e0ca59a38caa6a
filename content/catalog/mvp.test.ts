// @vitest-environment node
import { expect, it } from 'vitest';
import { mvpProgramme } from './mvp.ts';

it('is the programme of spec content-15', () => {
  expect(mvpProgramme.paid).toEqual({
    cents: 299_900,
    deliveryWeeks: { min: 4, max: 6 },
    freeHostingMonths: 3,
    coreFeatures: { min: 5, max: 7 },
  });
  expect(mvpProgramme.investment).toEqual({
    cents: 0,
    equityPercent: { min: 15, max: 35 },
    fundingCents: { min: 500_000, max: 1_500_000 },
  });
});
