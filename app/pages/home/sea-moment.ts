import { dataLevelCm, type seaTimes } from '#content/sea.ts';
import { levelAt, type Tide, type TideTrend, trendAt } from '#contracts/tide.ts';

const MINUTE_MS = 60_000;

/** The sea at one time. */
export interface SeaMoment {
  at: Date;
  /** Hours from now, below zero before. */
  hours: number;
  /** Whole centimetres over NAP. */
  cm: number;
  /** Decimetres that the sea stands above the visitor's data. */
  aboveData: number;
  trend: TideTrend;
  kind: (typeof seaTimes)[number];
  /** In Amsterdam, on a 24-hour clock: "05:20". */
  time: string;
}

/** The sea a number of minutes from now, or where the known levels end; undefined where they say nothing of now. */
export function momentAt(tide: Tide, now: number, minutes: number): SeaMoment | undefined {
  const from = Date.parse(tide.from);
  const end = from + (tide.levels.length - 1) * tide.stepMinutes * MINUTE_MS;
  const at = new Date(Math.min(Math.max(now + minutes * MINUTE_MS, from), end));
  const level = levelAt(tide, at);
  const trend = trendAt(tide, at);
  if (level === undefined || !trend || now < from || now > end) return undefined;
  const [day = '', time = ''] = inAmsterdam(at);
  const cm = Math.round(level);
  return {
    at,
    hours: (at.getTime() - now) / MINUTE_MS / 60,
    cm,
    aboveData: Math.round((cm - dataLevelCm) / 10),
    trend,
    kind: kindOf(minutes, day, inAmsterdam(new Date(now))[0] ?? ''),
    time,
  };
}

function kindOf(minutes: number, day: string, today: string): SeaMoment['kind'] {
  if (minutes === 0) return 'now';
  if (day < today) return 'yesterday';
  if (day > today) return 'tomorrow';
  return minutes < 0 ? 'earlier' : 'later';
}

/** Date and time as ISO, without `Intl`, because its first clock is one long task. */
export function inAmsterdam(moment: Date): string[] {
  const year = moment.getUTCFullYear();
  const isSummer = moment >= lastSunday(year, 2) && moment < lastSunday(year, 9);
  const local = new Date(moment.getTime() + (isSummer ? 120 : 60) * MINUTE_MS);
  return [local.toISOString().slice(0, 10), local.toISOString().slice(11, 16)];
}

/** When Europe changes its clocks: at one o'clock UTC on the last Sunday of a month that has 31 days. */
function lastSunday(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month, 31, 1));
  last.setUTCDate(31 - last.getUTCDay());
  return last;
}

/** The levels as points of a drawing: hours from now to the right, metres below NAP downwards. */
export function pointsOf(tide: Tide, now: number): [x: number, y: number][] {
  const first = (Date.parse(tide.from) - now) / MINUTE_MS / 60;
  return tide.levels.map((cm, index) => [first + (index * tide.stepMinutes) / 60, -cm / 100]);
}
