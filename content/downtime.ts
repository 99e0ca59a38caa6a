const minutesPerYear = 365 * 24 * 60;

/** Downtime a year for an uptime, rounded up to whole minutes: 99.99 → 53. */
export function downtimeMinutesPerYear(uptimePercent: number): number {
  // Rounded first, because 100 − 99.99 is a little more than 0.01 in binary.
  const share = Number((100 - uptimePercent).toFixed(6)) / 100;
  return Math.ceil(minutesPerYear * share);
}
