// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { schedule, weeksUntilLive } from './schedule.ts';

describe('schedule', () => {
  it('puts each step where the one before ends at the latest', () => {
    expect(schedule()).toEqual({
      rows: [
        { id: 'discovery', startWeek: 0, minWeeks: 1, maxWeeks: 2 },
        { id: 'design', startWeek: 2, minWeeks: 1, maxWeeks: 3 },
        { id: 'development', startWeek: 5, minWeeks: 4, maxWeeks: 16 },
        { id: 'testing', startWeek: 21, minWeeks: 1, maxWeeks: 2 },
        { id: 'deployment', startWeek: 23, minWeeks: 1, maxWeeks: 1 },
        { id: 'support', startWeek: 24, minWeeks: 3, maxWeeks: undefined },
      ],
      weeks: 27,
    });
  });

  it('has every bar within the axis', () => {
    const { rows, weeks } = schedule();
    for (const { id, startWeek, minWeeks, maxWeeks = minWeeks } of rows) {
      expect(minWeeks, id).toBeLessThanOrEqual(maxWeeks);
      expect(startWeek + maxWeeks, id).toBeLessThanOrEqual(weeks);
    }
  });

  it('takes 8 to 24 weeks until a project is live', () => {
    expect(weeksUntilLive()).toEqual({ min: 8, max: 24 });
  });
});
