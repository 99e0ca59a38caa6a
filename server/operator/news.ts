import { operatorLimits } from '../limits.ts';
import type { Cause, Trouble } from './troubles.ts';

/** What was told, kept between starts. */
export interface Told {
  /** The day (UTC) of the last daily mail. */
  daily: string;
  /** By cause: when something was last told of it, and its size then; 0 once it was over. */
  causes: Partial<Record<Cause, { at: string; size: number }>>;
}

/** Something to tell now. */
export type News = { isOver: false; trouble: Trouble } | { isOver: true; cause: Cause };

/** The hour (UTC) from which the daily mail is due. */
const DAILY_HOUR = 6;

/** What was told at the first start: nothing. Its first daily mail comes at the next hour for it. */
export function nothingTold(now: Date): Told {
  return { daily: dayOf(now), causes: {} };
}

/**
 * What is new about troubles: one that began, that grew or that is over, each at most once in
 * `tellEveryMs` per cause (spec operation-91).
 */
export function findNews(
  told: Told,
  troubles: readonly Trouble[],
  now: Date,
): { news: News[]; isDaily: boolean; told: Told } {
  const news: News[] = [];
  const causes = { ...told.causes };
  const at = now.toISOString();
  for (const trouble of troubles) {
    const { cause, size } = trouble;
    const before = causes[cause];
    if (before !== undefined && size <= before.size) {
      // The smaller size is kept, so that the trouble is told again when it grows from there.
      causes[cause] = { ...before, size };
    } else if (mayTell(before, now)) {
      news.push({ isOver: false, trouble });
      causes[cause] = { at, size };
    }
  }
  for (const [cause, before] of Object.entries(causes) as [Cause, { at: string; size: number }][]) {
    const isThere = troubles.some((trouble) => trouble.cause === cause);
    if (isThere || before.size === 0 || !mayTell(before, now)) continue;
    news.push({ isOver: true, cause });
    causes[cause] = { at, size: 0 };
  }
  const isDaily = told.daily !== dayOf(now);
  return { news, isDaily, told: { daily: dayOf(now), causes } };
}

/** Whether a cause may be told again by now. A clock that was set back silences nothing. */
function mayTell(before: { at: string } | undefined, now: Date): boolean {
  if (before === undefined) return true;
  const sinceMs = now.getTime() - Date.parse(before.at);
  return sinceMs < 0 || sinceMs >= operatorLimits.tellEveryMs;
}

/** The day whose daily mail is due. */
function dayOf(now: Date): string {
  return new Date(now.getTime() - DAILY_HOUR * 60 * 60 * 1000).toISOString().slice(0, 10);
}
