import type { EstimateLine } from '#content/catalog/estimator.ts';

/** One layer of the bill: the lines of a kind. */
export interface LineGroup {
  kind: Exclude<EstimateLine['kind'], 'in-proposal'>;
  cents: number;
  lines: EstimateLine[];
}

/** The lines by kind, in order; lines priced in the proposal have no amount, hence no layer. */
export function groupLines(lines: readonly EstimateLine[]): LineGroup[] {
  const groups = new Map<LineGroup['kind'], LineGroup>();
  for (const line of lines) {
    if (line.kind === 'in-proposal') continue;
    const group = groups.get(line.kind) ?? { kind: line.kind, cents: 0, lines: [] };
    group.lines.push(line);
    group.cents += line.cents;
    groups.set(line.kind, group);
  }
  return [...groups.values()];
}

/**
 * Amounts as whole percentages that add up to 100: rounded down, and what is missing goes to those that lost
 * most (spec calculators-31).
 */
export function sharesOf(amounts: readonly number[]): number[] {
  const total = sum(amounts);
  const exact = amounts.map((amount) => (amount / total) * 100);
  const shares = exact.map(Math.floor);
  const most = exact
    .map((share, index) => ({ index, lost: share % 1 }))
    .sort((one, other) => other.lost - one.lost)
    .slice(0, 100 - sum(shares));
  for (const { index } of most) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** Height of the core, and minimum height of a legend row, in pixels. */
export const coreHeight = 440;
export const leastRow = 50;

export interface Layer {
  /** The layer, to scale. */
  top: number;
  height: number;
  /** Its legend row, as near to the layer as the other rows allow. */
  rowTop: number;
  rowHeight: number;
}

/** Lays amounts out as layers: a layer's height is its share of the total. */
export function layCore(amounts: readonly number[]): Layer[] {
  const total = sum(amounts);
  let depth = 0;
  const layers = amounts.map((amount) => {
    const top = depth;
    depth += (amount / total) * coreHeight;
    return { top, height: depth - top, rowTop: top, rowHeight: 0 };
  });
  // Rows move down until they have room, then up again from the foot of the core.
  let free = 0;
  for (const layer of layers) {
    layer.rowTop = Math.max(layer.rowTop, free);
    free = layer.rowTop + leastRow;
  }
  let foot = Math.max(coreHeight, layers.length * leastRow);
  for (const layer of layers.toReversed()) {
    layer.rowTop = Math.min(layer.rowTop, foot - leastRow);
    layer.rowHeight = foot - layer.rowTop;
    foot = layer.rowTop;
  }
  return layers;
}
