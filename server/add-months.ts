/** So many months later (or earlier, below 0), at the same time of day; on the last day of a month that is too short. */
export function addMonths(moment: Date, count: number): Date {
  const end = new Date(moment);
  end.setUTCMonth(end.getUTCMonth() + count);
  if (end.getUTCDate() !== moment.getUTCDate()) end.setUTCDate(0);
  return end;
}
