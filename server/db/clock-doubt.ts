import { z } from 'zod';
import { clockLimits as limits } from '../limits.ts';
import type { Database } from './schema.ts';
import { readSetting, replaceSetting, writeSetting } from './settings.ts';

/*
 * What can't be undone doubts the clock (docs/decisions/0077-what-cannot-be-undone-is-doubted.md): a dead battery or a
 * typing error may set it years ahead, and then everything would be due.
 */

/** Why the clock isn't believed. */
export interface ClockDoubt {
  /**
   * `gap`: nobody saw the time before it, for days; it is believed after a day of running. `leap`: for months. `behind`:
   * a later moment was seen. The last two last until an operator says that the clock is right.
   */
  kind: 'gap' | 'leap' | 'behind';
  now: Date;
  /** The latest moment that was seen and believed. */
  latest: Date;
}

const SETTING = 'clock';

const seenSchema = z.object({
  latest: z.iso.datetime(),
  /** Of a gap: the last look, and for how long the server has been running since the first. */
  gap: z.object({ last: z.iso.datetime(), ranMs: z.number() }).optional(),
});
type Seen = z.infer<typeof seenSchema>;

/**
 * Why the clock isn't to be believed by what deletes for good; undefined where it is. Call it now and then while the
 * server runs, because it notes the time too.
 */
export async function doubtOfClock(db: Database, now: Date): Promise<ClockDoubt | undefined> {
  const before = await readSetting(db, SETTING);
  const seen = before === undefined ? undefined : seenSchema.parse(JSON.parse(before));
  const { doubt, next } = judge(seen, now);
  if (next !== undefined) {
    // Where another process has noted something meanwhile, that counts.
    await replaceSetting(db, SETTING, { before, value: JSON.stringify(next) });
  }
  return doubt;
}

/** Believes the clock, because an operator says that it is right. */
export async function believeClock(db: Database, now: Date): Promise<void> {
  await writeSetting(db, SETTING, JSON.stringify({ latest: now.toISOString() } satisfies Seen));
}

/** @returns what is to be noted, where anything is */
function judge(seen: Seen | undefined, now: Date): { doubt?: ClockDoubt; next?: Seen } {
  const believed: Seen = { latest: now.toISOString() };
  if (seen === undefined) return { next: believed };
  const latest = new Date(seen.latest);
  const aheadMs = now.getTime() - latest.getTime();
  const doubt = (kind: ClockDoubt['kind']): ClockDoubt => ({ kind, now, latest });
  if (aheadMs < -limits.behindMs) return { doubt: doubt('behind') };
  if (aheadMs > limits.leapMs) return { doubt: doubt('leap') };
  if (aheadMs <= limits.gapMs) {
    const isNoted = aheadMs < limits.noteEveryMs && seen.gap === undefined;
    return isNoted ? {} : { next: believed };
  }
  const { last, ranMs } = seen.gap ?? { last: now.toISOString(), ranMs: 0 };
  const sinceMs = now.getTime() - Date.parse(last);
  // Between looks that are further apart nobody knows whether the server ran.
  const ran = ranMs + (sinceMs > 0 && sinceMs <= limits.lookWithinMs ? sinceMs : 0);
  if (ran >= limits.runMs) return { next: believed };
  const isNoted = seen.gap !== undefined && sinceMs >= 0 && sinceMs < limits.noteEveryMs;
  const gap = { last: now.toISOString(), ranMs: ran };
  return { doubt: doubt('gap'), ...(!isNoted && { next: { ...seen, gap } }) };
}

/** The doubt in a few sentences, with what to do. */
export function describeDoubt({ kind, now, latest }: ClockDoubt): string {
  const [is, was] = [now, latest].map((one) => `${one.toISOString().slice(0, 16)}Z`);
  const confirm = 'npm run admin -- doctor --clock-is-right';
  const moments = `The clock says ${is}, and the latest moment that was seen is ${was}.`;
  if (kind === 'gap') {
    return `${moments} Nothing is deleted for its age until the server has run for a day. If the clock is wrong, put it right; if it is right, this ends sooner by: ${confirm}`;
  }
  return `${moments} Nothing is deleted for its age. Put the clock right, or if it is right: ${confirm}`;
}
