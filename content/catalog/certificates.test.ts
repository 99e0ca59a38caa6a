// @vitest-environment node
import { expect, it } from 'vitest';
import { certificates, freeCertificate } from './certificates.ts';

it('are the certificates of spec content-13, the middle one popular', () => {
  const rows = certificates.map((one) => [
    one.name,
    one.yearlyCents,
    one.issuance,
    one.warrantyUsd,
    one.popular,
  ]);
  expect(rows).toEqual([
    // type, cents a year, time until it is issued, warranty in dollars, popular
    ['Domain Validation', 2999, 'minutes', 'not-stated', false],
    ['Organization Validation', 9999, { days: { min: 1, max: 3 } }, 'not-stated', true],
    ['Extended Validation', 24_999, { days: { min: 3, max: 5 } }, 1_500_000, false],
  ]);
  for (const { validYears } of certificates) expect(validYears).toEqual({ min: 1, max: 2 });
});

it('is compared with a free one that is valid for 90 days (spec content-13)', () => {
  expect(freeCertificate.validDays).toBe(90);
});
