import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { createTurns } from './turns.ts';

// spec api-113
it('turns of a key come one after the other, those of others at once, and late ones not at all', async () => {
  const clock = manualClock();
  const takeTurn = createTurns(clock, 10_000);
  const got: string[] = [];
  const take = (name: string, key = 'anna') =>
    takeTurn(key).then((end) => {
      got.push(end ? name : `${name} too late`);
      return end;
    });
  const first = await take('first');
  const second = take('second');
  const third = take('third');
  await take('other', 'bram');
  expect(got).toEqual(['first', 'other']);
  first?.();
  const end = await second;
  expect(got.slice(2)).toEqual(['second']);
  clock.advance(10_000);
  expect(await third).toBeUndefined();
  // Whoever gave up holds up nobody.
  const fourth = take('fourth');
  await nextTurn();
  expect(got.slice(3)).toEqual(['third too late']);
  end?.();
  (await fourth)?.();
  expect(got.slice(4)).toEqual(['fourth']);
  await nextTurn();
  expect(clock.pending()).toBe(0);
});
