import { processSteps } from '#content/home.ts';

export interface ScheduleRow {
  id: (typeof processSteps)[number]['id'];
  /** Start and lengths in weeks on a common axis; `maxWeeks` of an ongoing step is undefined. */
  startWeek: number;
  minWeeks: number;
  maxWeeks: number | undefined;
}

/** Drawn weeks of an ongoing step. */
const ongoingWeeks = 3;

/** The steps in sequence, each starting at the latest end of the one before. */
export function schedule(): { rows: ScheduleRow[]; weeks: number } {
  let week = 0;
  const rows = processSteps.map(({ id, weeks }): ScheduleRow => {
    const startWeek = week;
    if (weeks === 'ongoing') {
      week += ongoingWeeks;
      return { id, startWeek, minWeeks: ongoingWeeks, maxWeeks: undefined };
    }
    week += weeks.max;
    return { id, startWeek, minWeeks: weeks.min, maxWeeks: weeks.max };
  });
  return { rows, weeks: week };
}

/** Shortest and longest time from the first talk to going live, in weeks. */
export function weeksUntilLive(): { min: number; max: number } {
  let min = 0;
  let max = 0;
  for (const { weeks } of processSteps) {
    if (weeks === 'ongoing') continue;
    min += weeks.min;
    max += weeks.max;
  }
  return { min, max };
}
