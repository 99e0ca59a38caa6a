// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { competitors } from '#content/catalog/competitors.ts';
import { usageSliders } from '#content/catalog/cost-calculator.ts';
import { axisMarks, direction, figuresOf } from './figures.ts';

const initial = { storage: 50, bandwidth: 100, domains: 1, email: 5 };

const usages = fc.record({
  storage: fc.integer({ min: 1, max: 50 }).map((tens) => tens * 10),
  bandwidth: fc.integer({ min: 1, max: 20 }).map((fifties) => fifties * 50),
  domains: fc.integer(usageSliders.domains),
  email: fc.integer(usageSliders.email),
});

describe('figuresOf', () => {
  it('shows the default comparison as spec calculators-3 reckons it', () => {
    expect(figuresOf(initial, 'mijndomein', 'excl')).toEqual({
      month: { ours: 1649, theirs: 4099, saving: 2450 },
      setup: { ours: 0, theirs: 2000, saving: 2000 },
      yearOne: { ours: 19_788, theirs: 51_188, saving: 31_400 },
      yearTwo: { ours: 19_788, theirs: 108_214, saving: 88_426 },
      total: { ours: 39_576, theirs: 159_402, saving: 119_826 },
    });
  });

  it.each([
    [{ storage: 10, bandwidth: 50, domains: 1, email: 1 }, [11_920, 32_388, 44_308]],
    [{ storage: 500, bandwidth: 1000, domains: 10, email: 50 }, [217_000, 629_880, 846_880]],
  ])('saves with %o what the difference is', (usage, savings) => {
    const { yearOne, yearTwo, total } = figuresOf(usage, 'vimexx', 'excl');
    expect([yearOne, yearTwo, total].map(({ saving }) => saving)).toEqual(savings);
  });

  it('adds VAT to each cost', () => {
    expect(figuresOf(initial, 'mijndomein', 'incl')).toMatchObject({
      month: { ours: 1995, theirs: 4960, saving: 2965 },
      setup: { ours: 0, theirs: 2420 },
      yearOne: { ours: 23_943, theirs: 61_937, saving: 37_994 },
    });
  });

  it('adds up on screen: differences of what stands beside them, two years of each', () => {
    fc.assert(
      fc.property(
        usages,
        fc.constantFrom(...competitors.map(({ id }) => id)),
        fc.constantFrom('excl' as const, 'incl' as const),
        (usage, competitor, vat) => {
          const figures = figuresOf(usage, competitor, vat);
          for (const { ours, theirs, saving } of Object.values(figures)) {
            expect(saving).toBe(theirs - ours);
          }
          const { yearOne, yearTwo, total } = figures;
          for (const key of ['ours', 'theirs', 'saving'] as const) {
            expect(total[key]).toBe(yearOne[key] + yearTwo[key]);
            expect(Number.isInteger(total[key])).toBe(true);
          }
        },
      ),
    );
  });
});

describe('direction', () => {
  it.each([
    [1, 'less'],
    [-1, 'more'],
    [0, 'same'],
  ])('a saving of %d: %s', (saving, expected) => {
    expect(direction(saving)).toBe(expected);
  });
});

describe('axisMarks', () => {
  it.each([
    [108_214, [0, 250, 500, 750, 1000, 1250]],
    [1_331_760, [0, 5000, 10_000, 15_000]],
    [100_000, [0, 200, 400, 600, 800, 1000]],
    [100_001, [0, 250, 500, 750, 1000, 1250]],
    [0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('%d cents: %j', (cents, marks) => {
    expect(axisMarks(cents).map((mark) => Math.round(mark * 100) / 100)).toEqual(marks);
  });

  it('always holds the highest figure, and wastes less than half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1e9 }), (cents) => {
        const marks = axisMarks(cents);
        const top = marks.at(-1) ?? 0;
        expect(top * 100).toBeGreaterThanOrEqual(cents - 1e-6);
        expect(top * 100).toBeLessThanOrEqual(cents * 2);
        expect(marks.length).toBeLessThanOrEqual(6);
        expect(marks.length).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
