import { describe, expect, it } from 'vitest';
import { pageClaims } from './page-claims.ts';
import { webflowReadings, webflowServices, webflowSteps } from './webflow.ts';

describe('the Webflow page', () => {
  it('has six services and four steps (spec pages-75)', () => {
    expect(new Set(webflowServices).size).toBe(6);
    expect(webflowSteps).toHaveLength(4);
  });

  it('has steps that follow each other and fill the advertised days', () => {
    let day = 0;
    for (const { days } of webflowSteps) {
      expect(days.min).toBe(day + 1);
      expect(days.max).toBeGreaterThanOrEqual(days.min);
      day = days.max;
    }
    expect(day).toBe(pageClaims.webflowDeliveryDays);
  });

  it('rates in whole steps of a bar', () => {
    for (const { id, rating } of webflowReadings) expect([1, 2, 3, 4, 5], id).toContain(rating);
  });
});
