// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growFigures, startFigures } from './figures.ts';

const almostOne = 1 - Number.EPSILON / 2;

describe('figures', () => {
  it('start as decided', () => {
    expect(startFigures).toEqual({
      customers: 1103,
      servers: 247,
      uptimeHours: 26_281,
      securityScans: 48_906,
    });
  });

  it('grow by the least and the most that is specified', () => {
    expect(growFigures(startFigures, () => 0)).toEqual({
      customers: 1103,
      servers: 247,
      uptimeHours: 26_282,
      securityScans: 48_906,
    });
    expect(growFigures(startFigures, () => almostOne)).toEqual({
      customers: 1104,
      servers: 249,
      uptimeHours: 26_282,
      securityScans: 48_915,
    });
  });

  it('reach every value in between', () => {
    const grown = Array.from({ length: 100 }, (_, index) =>
      growFigures(startFigures, () => index / 100),
    );
    expect(new Set(grown.map(({ customers }) => customers))).toEqual(new Set([1103, 1104]));
    expect(new Set(grown.map(({ servers }) => servers))).toEqual(new Set([247, 248, 249]));
    expect(new Set(grown.map(({ securityScans }) => securityScans)).size).toBe(10);
  });

  it('stay whole and within bounds over any number of ticks', () => {
    const chance = fc.double({ min: 0, max: almostOne, noNaN: true });
    fc.assert(
      fc.property(fc.array(chance, { minLength: 1, maxLength: 200 }), (chances) => {
        let figures = startFigures;
        chances.forEach((random, tick) => {
          const next = growFigures(figures, () => random);
          for (const value of Object.values(next)) expect(Number.isInteger(value)).toBe(true);
          expect(next.customers - figures.customers).toBeOneOf([0, 1]);
          expect(next.servers).toBeOneOf([247, 248, 249]);
          expect(next.uptimeHours).toBe(26_281 + tick + 1);
          expect(next.securityScans - figures.securityScans).toBeGreaterThanOrEqual(0);
          expect(next.securityScans - figures.securityScans).toBeLessThanOrEqual(9);
          figures = next;
        });
      }),
    );
  });

  it('leave the ones before untouched', () => {
    const before = { ...startFigures };
    growFigures(startFigures, () => almostOne);
    expect(startFigures).toEqual(before);
  });
});
