export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * So many months later (or earlier, below 0), at the same time of day; on the last day of a month that is too short.
 */
export function addMonths(moment: Date, count: number): Date {
  const end = new Date(moment);
  end.setUTCMonth(end.getUTCMonth() + count);
  if (end.getUTCDate() !== moment.getUTCDate()) end.setUTCDate(0);
  return end;
}
