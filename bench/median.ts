/** The middle value; the mean of the two middle ones where there is none. Not a number for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** How long something took, in ms: half of all times were shorter, 99 of a hundred. */
export interface Latency {
  p50: number;
  p99: number;
}

export function latency(durations: readonly number[]): Latency {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
