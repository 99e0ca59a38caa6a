import { describe, expect, it } from 'vitest';
import { highWaters, levelAt, type Tide, trendAt } from './tide.ts';

/** A day with a low water that comes twice. */
const tide: Tide = {
  station: 'Hoek van Holland',
  from: '2026-11-28T02:45:00.000Z',
  stepMinutes: 15,
  levels: [
    37, 55, 73, 89, 103, 113, 119, 121, 120, 115, 108, 98, 88, 76, 64, 52, 39, 26, 12, -2, -15, -28,
    -40, -49, -56, -60, -61, -59, -55, -50, -44, -39, -34, -31, -29, -29, -31, -33, -36, -39, -41,
    -42, -41, -38, -32, -22, -9, 6, 24, 44, 65, 86, 105, 122, 135, 144, 149, 150, 147, 141, 132,
    123,
  ],
};
const at = (time: string) => new Date(`2026-11-28T${time}Z`);

// spec operation-281
describe('a tide', () => {
  it.each([
    ['02:45', 37],
    ['02:50', 43],
    ['03:00', 55],
    ['18:00', 123],
    ['02:44', undefined],
    ['18:01', undefined],
  ])('at %s has the level %s', (time, level) => {
    expect(levelAt(tide, at(time))).toEqual(
      level === undefined ? undefined : expect.closeTo(level),
    );
  });

  it.each([
    ['02:45', 'rising'],
    ['04:20', 'rising'],
    ['04:30', 'high'],
    ['04:50', 'falling'],
    ['09:15', 'low'],
    ['10:30', 'rising'],
    ['11:22:30', 'low'],
    ['12:15', 'falling'],
    ['12:55', 'low'],
    ['13:15', 'rising'],
    ['18:00', 'falling'],
    ['02:44', undefined],
    ['18:01', undefined],
  ])('at %s is %s', (time, trend) => {
    expect(trendAt(tide, at(time))).toBe(trend);
  });

  it('has high waters, but none between the two lows of a low water', () => {
    expect(highWaters(tide)).toEqual([
      { at: '2026-11-28T04:33:00.000Z', cm: 121 },
      { at: '2026-11-28T16:56:00.000Z', cm: 150 },
    ]);
  });

  it('has none where nothing is known, or nothing turns', () => {
    expect(highWaters({ ...tide, levels: [] })).toEqual([]);
    expect(highWaters({ ...tide, levels: tide.levels.slice(0, 7) })).toEqual([]);
    expect(highWaters({ ...tide, levels: [80, 80, 80] })).toEqual([]);
  });
});
