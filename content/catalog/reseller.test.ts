// @vitest-environment node
import { expect, it } from 'vitest';
import { resellerCommissions, resellerHeadlines } from './reseller.ts';

it('are the commissions of spec content-16', () => {
  const rows = resellerCommissions.map(({ pages, percent }) => [
    pages.join(' and '),
    percent.min,
    percent.max,
  ]);
  expect(rows).toEqual([
    ['web-hosting', 15, 25],
    ['vps-hosting and cloud-hosting', 20, 30],
    ['dedicated-servers', 25, 30],
    ['custom-project', 10, 15],
  ]);
});

it('are announced with both headlines, of which the first is the best commission', () => {
  expect(resellerHeadlines).toEqual({ commissionUpToPercent: 30, marginsUpToPercent: 60 });
  expect(Math.max(...resellerCommissions.map(({ percent }) => percent.max))).toBe(30);
});
