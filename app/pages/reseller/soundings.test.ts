// @vitest-environment node
import { expect, it } from 'vitest';
import { channelShare, depth, levelBelow, soundings } from './soundings.ts';

it('the axis goes from 0 to 30%, every 5', () => {
  expect(soundings(30)).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect([0, 15, 25, 30].map(depth)).toEqual(['0%', '50%', '83.33%', '100%']);
});

it('a channel is as wide as the arm that flows into it', () => {
  expect([15, 25, 30].map(channelShare)).toEqual([14.31, 23.85, 28.62]);
});

it('a level below the sea has the decimal sign of the language', () => {
  expect(levelBelow(0.4, 'en')).toBe('−0.4');
  expect(levelBelow(0.4, 'nl')).toBe('−0,4');
});
