const minutesPerYear = 365 * 24 * 60;

/** What an uptime leaves of a year, rounded up to whole minutes: 99.99 → 53. */
export function downtimeMinutesPerYear(uptimePercent: number): number {
  // The share is rounded first: 100 − 99.99 is a little more than 0.01 in binary.
  const share = Number((100 - uptimePercent).toFixed(6)) / 100;
  return Math.ceil(minutesPerYear * share);
}
