import type { EstimateLine } from '#content/catalog/estimator.ts';

/** What the bill shows as one layer: lines of a kind. */
export interface LineGroup {
  kind: Exclude<EstimateLine['kind'], 'in-proposal'>;
  cents: number;
  lines: EstimateLine[];
}

/** The lines by their kind, in their order; what is priced in the proposal has no amount, so no layer. */
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

/** Height of the whole core, and the least of a row of its legend, in pixels. */
export const coreHeight = 440;
export const leastRow = 50;

export interface Layer {
  /** Of the layer, to scale. */
  top: number;
  height: number;
  /** Of its row in the legend: as near to the layer as the rows leave room. */
  rowTop: number;
  rowHeight: number;
}

/** Draws amounts as layers of a core: a layer's height is its part of the total. */
export function layCore(amounts: readonly number[]): Layer[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
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
