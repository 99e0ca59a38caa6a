import { createTidePredictor } from '@neaps/tide-predictor';
import { type HighWater, highWaters, type Tide } from '#contracts/tide.ts';
import { tideLimits } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import station from './hoek-van-holland.json' with { type: 'json' };

const { stepMinutes, back, ahead, known } = tideLimits;
const STEP_MS = stepMinutes * 60_000;

/** The astronomical tide at Hoek van Holland, made once a quarter of an hour. */
export interface TideSource {
  /** From 24 hours ago to 12 hours ahead (spec operation-280). */
  tide(): Tide;
  /** The one that comes next, by Amsterdam's clock (spec operation-282). */
  nextHighWater(): HighWater | null;
}

/** The constituents are about mean sea level, which lies that much over NAP. */
const predictor = createTidePredictor(station.constituents, { offset: station.datums.MSL });

export function createTide(clock: Pick<Clock, 'now'>): TideSource {
  let made: { quarter: number; tide: Tide; highWaters: HighWater[] } | undefined;

  function current() {
    const quarter = Math.floor(clock.now().getTime() / STEP_MS) * STEP_MS;
    if (made?.quarter !== quarter) {
      const whole = levelsFrom(quarter - back * STEP_MS, back + known);
      const tide = { ...whole, levels: whole.levels.slice(0, back + ahead + 1) };
      made = { quarter, tide, highWaters: highWaters(whole) };
    }
    return made;
  }

  return {
    tide: () => current().tide,
    nextHighWater() {
      const now = clock.now().getTime();
      const next = current().highWaters.find(({ at }) => Date.parse(at) > now);
      return next ? { ...next, at: inAmsterdam(next.at) } : null;
    },
  };
}

function levelsFrom(from: number, steps: number): Tide {
  const timeline = predictor.getTimelinePrediction({
    start: new Date(from),
    end: new Date(from + steps * STEP_MS),
    timeFidelity: stepMinutes * 60,
  });
  return {
    station: station.station,
    from: new Date(from).toISOString(),
    stepMinutes,
    // JSON has no −0, so the sum makes it 0.
    levels: timeline.map(({ level }) => Math.round(level * 100) + 0),
  };
}

const amsterdam = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});
const offset = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Amsterdam',
  timeZoneName: 'longOffset',
});

/** A moment as ISO time with Amsterdam's offset, so that pages can show its time without `Intl`. */
function inAmsterdam(at: string): string {
  const moment = new Date(at);
  const zone = offset.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  return `${amsterdam.format(moment).replace(' ', 'T')}${zone?.replace('GMT', '')}`;
}
