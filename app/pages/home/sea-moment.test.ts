import { expect, it } from 'vitest';
import type { Tide } from '#contracts/tide.ts';
import { momentAt, pointsOf } from './sea-moment.ts';

const now = Date.parse('2026-11-28T14:20:00Z');
const tide: Tide = {
  station: 'Hoek van Holland',
  from: '2026-11-27T14:15:00Z',
  stepMinutes: 15,
  levels: Array.from({ length: 145 }, (_, step) => step - 96),
};

it.each([
  [0, 'now', '15:20', 0],
  [-10, 'earlier', '15:10', 0],
  [60, 'later', '16:20', 4],
  [-960, 'yesterday', '23:20', -64],
  [540, 'tomorrow', '00:20', 36],
] as const)('%i minutes from now is %s at %s', (minutes, kind, time, cm) => {
  expect(momentAt(tide, now, minutes)).toMatchObject({ kind, time, cm: cm || expect.closeTo(0) });
});

it('says how far the sea stands above the data, which lies 1.7 m below NAP', () => {
  expect(momentAt(tide, now, 0)).toMatchObject({ aboveData: 17, trend: 'rising' });
});

it('stays within the known levels', () => {
  expect(momentAt(tide, now, 720)?.at).toEqual(new Date('2026-11-29T02:15:00Z'));
});

it('draws levels at their hours, high ones above', () => {
  const points = pointsOf(tide, now);
  expect(points).toHaveLength(145);
  expect(points.at(-1)).toEqual([expect.closeTo(11.917, 2), -0.48]);
});

it('has the time of Amsterdam, as Intl has, when clocks change too', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  });
  for (const day of ['2026-01-15', '2026-03-29', '2026-07-01', '2026-10-25', '2027-10-31']) {
    for (let hour = 0; hour < 24; hour++) {
      const moment = new Date(Date.parse(day) + hour * 3_600_000);
      const from = new Date(moment.getTime() - 24 * 3_600_000).toISOString();
      const shown = momentAt({ ...tide, from }, moment.getTime(), 0)?.time;
      expect(shown, moment.toISOString()).toBe(clock.format(moment));
    }
  }
});

it('says nothing of a time that the levels do not reach', () => {
  expect(momentAt(tide, now + 13 * 3_600_000, 0)).toBeUndefined();
});
