import type { HistoryMonth } from '#contracts/status.ts';

/** The lowest of what was measured in a month, in percent; undefined where nothing was. */
export function lowestUptime(uptimes: HistoryMonth['uptimes']): number | undefined {
  return uptimes.length === 0 ? undefined : Math.min(...uptimes.map(({ uptime }) => uptime));
}

/** Where a month `2026-11` stands in the history. */
export const monthAnchor = (month: string) => `month-${month}`;
