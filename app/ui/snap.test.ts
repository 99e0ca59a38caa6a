import { describe, expect, it } from 'vitest';
import { snapToScale } from './snap.ts';

describe('snapToScale', () => {
  const storage = { min: 10, max: 500, step: 1 };

  it.each([
    [50, 50],
    [9, 10],
    [-3, 10],
    [501, 500],
    [Number.POSITIVE_INFINITY, 500],
    [49.4, 49],
    [49.5, 50],
  ])('turns %d into %d', (value, expected) => {
    expect(snapToScale(value, storage)).toBe(expected);
  });

  it('counts its steps from the lower end', () => {
    expect(snapToScale(14, { min: 1, max: 30, step: 5 })).toBe(16);
  });

  it('stays below an upper end that is no step', () => {
    expect(snapToScale(100, { min: 0, max: 10, step: 3 })).toBe(9);
  });

  it('gives decimals without rounding noise', () => {
    expect(snapToScale(0.31, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
    expect(snapToScale(1, { min: 0, max: 1, step: 0.1 })).toBe(1);
    expect(snapToScale(2, { min: 0.25, max: 5, step: 0.5 })).toBe(2.25);
  });
});
