/*
 * The answer of `GET /api/tide` (spec operation-280): the astronomical tide at Hoek van Holland, and what can be read
 * from it.
 */

/** Levels at even steps of time. */
export interface Tide {
  station: string;
  /** When the first level is, as ISO time. */
  from: string;
  stepMinutes: number;
  /** Whole centimetres over NAP. */
  levels: readonly number[];
}

export interface HighWater {
  /** As ISO time. */
  at: string;
  /** Whole centimetres over NAP. */
  cm: number;
}

export type TideTrend = 'rising' | 'falling' | 'high' | 'low';

/** The path of the call. */
export const tideCall = '/api/tide';

/**
 * What a high water reaches at least. The harbour's low water often comes twice: the little rise between the two stays
 * far below this, and every high water is above it.
 */
const LEAST_HIGH_CM = 30;

/** How long before and after it an extreme lasts. */
const EXTREME_MINUTES = 10;

const MINUTE_MS = 60_000;

/** The level at a time in cm over NAP, straight between two known ones; undefined outside of them. */
export function levelAt(tide: Tide, time: Date): number | undefined {
  return levelAtStep(tide.levels, stepOf(tide, time));
}

/** What the water does at a time; undefined outside of the known levels. */
export function trendAt(tide: Tide, time: Date): TideTrend | undefined {
  const step = stepOf(tide, time);
  const level = levelAtStep(tide.levels, step);
  if (level === undefined) return undefined;
  const near = extremesOf(tide.levels).find(
    (extreme) => Math.abs(extreme.step - step) * tide.stepMinutes <= EXTREME_MINUTES,
  );
  if (near) return near.kind;
  const rise = riseAround(tide.levels, step);
  if (rise === 0) return level >= LEAST_HIGH_CM ? 'high' : 'low';
  return rise > 0 ? 'rising' : 'falling';
}

/** The high waters in it, the earliest first. */
export function highWaters(tide: Tide): HighWater[] {
  const from = Date.parse(tide.from);
  return extremesOf(tide.levels)
    .filter(({ kind }) => kind === 'high')
    .map(({ step, level }) => ({
      at: new Date(from + Math.round(step * tide.stepMinutes) * MINUTE_MS).toISOString(),
      cm: level,
    }));
}

function stepOf(tide: Tide, time: Date): number {
  return (time.getTime() - Date.parse(tide.from)) / (tide.stepMinutes * MINUTE_MS);
}

function levelAtStep(levels: readonly number[], step: number): number | undefined {
  const index = Math.floor(step);
  const level = levels[index];
  const next = levels[index + 1] ?? level;
  if (level === undefined || next === undefined || step > levels.length - 1) return undefined;
  return level + (next - level) * (step - index);
}

/** How much the level changes within a step around. */
function riseAround(levels: readonly number[], step: number): number {
  const before = levelAtStep(levels, Math.max(0, step - 0.5)) ?? 0;
  const after = levelAtStep(levels, Math.min(levels.length - 1, step + 0.5)) ?? 0;
  return after - before;
}

interface Extreme {
  kind: 'high' | 'low';
  /** Where it is, counted in steps; between two where the levels say so. */
  step: number;
  level: number;
}

/** Where the levels turn, but for the little rise within a low water. */
function extremesOf(levels: readonly number[]): Extreme[] {
  const extremes: Extreme[] = [];
  let first = 1;
  while (first < levels.length - 1) {
    const level = levels[first] ?? 0;
    let last = first;
    while (levels[last + 1] === level) last++;
    const before = level - (levels[first - 1] ?? level);
    const after = level - (levels[last + 1] ?? level);
    const isHigh = before > 0 && after > 0 && level >= LEAST_HIGH_CM;
    if (isHigh || (before < 0 && after < 0)) {
      // The top of the parabola through the levels at both sides.
      const step = (first + last) / 2 + (before - after) / (before + after) / 2;
      extremes.push({ kind: isHigh ? 'high' : 'low', step, level });
    }
    first = last + 1;
  }
  return extremes;
}
