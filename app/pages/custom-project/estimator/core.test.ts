// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateProject, readEstimate } from '#content/catalog/estimator.ts';
import { coreHeight, groupLines, layCore, leastRow, sharesOf } from './core.ts';

const estimate = (query: string) => estimateProject(readEstimate(new URLSearchParams(query)));

describe('groupLines', () => {
  it('puts the stack and the features together and leaves out what the proposal prices', () => {
    const { lines } = estimate('type=webapp&features=search,comments&maintenance=1&rush=1&vue=1');
    const groups = groupLines(lines);
    expect(groups.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['base', 1],
      ['timeline', 1],
      ['pages', 1],
      ['complexity', 1],
      ['stack', 4],
      ['feature', 2],
      ['maintenance', 1],
    ]);
    expect(groups.find(({ kind }) => kind === 'feature')?.cents).toBe(220_000);
  });

  it('keeps the total', () => {
    const { lines, totalCents } = estimate('type=custom&months=1&database=redis&features=search');
    const groups = groupLines(lines);
    expect(groups.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
  });
});

describe('layCore', () => {
  it('draws a web application as the design does', () => {
    const layers = layCore([7500, 7500, 500, 37_500]);
    expect(layers.map(({ top }) => Math.round(top))).toEqual([0, 62, 125, 129]);
    expect(layers.map(({ height }) => Math.round(height))).toEqual([62, 62, 4, 311]);
    expect(layers.map(({ rowTop }) => Math.round(rowTop))).toEqual([0, 62, 125, 175]);
    expect(layers.map(({ rowHeight }) => Math.round(rowHeight))).toEqual([62, 62, 50, 265]);
  });

  it('lifts rows that would end below the core', () => {
    const layers = layCore([430, 5, 5]);
    expect(layers.map(({ rowTop }) => rowTop)).toEqual([0, 340, 390]);
  });

  it('fills the core to scale, with rows that follow each other and have room', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(amounts, (list) => {
        const layers = layCore(list);
        const total = list.reduce((sum, one) => sum + one, 0);
        let depth = 0;
        let row = layers[0]?.rowTop ?? Number.NaN;
        expect(row).toBe(0);
        layers.forEach((layer, index) => {
          expect(layer.top).toBeCloseTo(depth, 6);
          expect(layer.height).toBeCloseTo(((list[index] ?? 0) / total) * coreHeight, 6);
          expect(layer.rowTop).toBeCloseTo(row, 6);
          expect(layer.rowHeight).toBeGreaterThan(leastRow - 0.001);
          depth += layer.height;
          row += layer.rowHeight;
        });
        expect(row).toBeCloseTo(coreHeight, 6);
      }),
    );
  });
});

describe('sharesOf (spec calculators-31)', () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [5, 5, 5, 5, 5, 5, 70],
      [5, 5, 5, 5, 5, 5, 70],
    ],
    [
      [996, 2, 2],
      [100, 0, 0],
    ],
    [[7], [100]],
  ])('of %j are %j', (amounts, shares) => {
    expect(sharesOf(amounts)).toEqual(shares);
  });

  it('add up to 100, each next to its exact share', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(amounts, (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const shares = sharesOf(parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - ((parts[index] ?? 0) / total) * 100)).toBeLessThan(1);
        }
      }),
    );
  });
});
