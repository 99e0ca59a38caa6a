import { describe, expect, it } from 'vitest';
import { pageClaims } from './page-claims.ts';
import { applicantCountries, hiringSteps, positions, salaryAxis } from './positions.ts';

describe('the open positions (spec pages-87)', () => {
  it('are six, each once', () => {
    expect(new Set(positions.map(({ id }) => id)).size).toBe(6);
  });

  it('pay what the axis and the claims say, from end to end', () => {
    const { min, max } = pageClaims.salaryCents;
    expect(salaryAxis).toEqual({ from: min / 100, to: max / 100 });
    for (const { id, salary } of positions) expect(salary.from, id).toBeLessThan(salary.to);
    expect(Math.min(...positions.map(({ salary }) => salary.from))).toBe(salaryAxis.from);
    expect(Math.max(...positions.map(({ salary }) => salary.to))).toBe(salaryAxis.to);
  });

  it('were posted on a date that exists', () => {
    for (const { id, posted } of positions) {
      expect(new Date(posted).toISOString().slice(0, 10), id).toBe(posted);
    }
  });

  it('are open to people in the 27 countries of the European Union', () => {
    expect(new Set(applicantCountries).size).toBe(27);
    expect(applicantCountries).toContain('NL');
  });
});

it('hiring takes as many days as the claims say: the offer comes in the last of the weeks', () => {
  const days = hiringSteps.map((step) => step.days);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  expect(sum(days)).toBe(pageClaims.hiringWeeks.max * 7);
  expect(sum(days.slice(0, -1))).toBe(pageClaims.hiringWeeks.min * 7);
});
