/** The values that a slider can take. */
export interface Scale {
  min: number;
  max: number;
  step: number;
}

/** The scale's value nearest to a number; a number outside the scale gives the nearer end. */
export function snapToScale(value: number, { min, max, step }: Scale): number {
  const clamped = Math.min(Math.max(value, min), max);
  const steps = Math.round((clamped - min) / step);
  // The last step may lie below `max`; the tolerance is for steps such as 0.1.
  const lastStep = Math.floor((max - min) / step + 1e-9);
  const decimals = Math.max(countDecimals(min), countDecimals(step));
  return Number((min + Math.min(steps, lastStep) * step).toFixed(decimals));
}

function countDecimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
