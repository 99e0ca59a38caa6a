import { expect, it } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { createFairQueue, QueueFull } from './fair-queue.ts';

/** A queue whose tasks end when the test says so, and what came of each. */
function start(options: { most?: number; atOnce?: number } = {}) {
  const clock = manualClock();
  const queue = createFairQueue(clock, { atOnce: 1, most: 100, longestMs: 10_000, ...options });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (name: string, groups: string[], rank = 0) =>
    queue
      .run({ rank, groups }, () => {
        begun.push(name);
        return new Promise<void>((resolve) => void ends.push(resolve));
      })
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(QueueFull);
        refused.push(name);
      });
  const settled = () => new Promise((resolve) => void setImmediate(resolve));
  async function serve(count: number) {
    for (let served = 0; served < count; served += 1) {
      await settled();
      ends.shift()?.();
    }
    await settled();
  }
  return { clock, queue, begun, refused, enter, serve, settled };
}

// spec operation-204
it('serves groups in turn, wide ones and narrow ones in them, and lower ranks first', async () => {
  const { begun, enter, serve } = start();
  void enter('first', ['0', '0.0']);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter(name, ['a', 'a.1']);
  void enter('a5', ['a', 'a.2']);
  void enter('b', ['b', 'b.1']);
  void enter('known', ['a', 'a.1'], -1);
  await serve(8);
  expect(begun).toEqual(['first', 'known', 'b', 'a5', 'a1', 'a2', 'a3', 'a4']);
});

it('full, refuses the newest of whoever has most places, and nobody of a lower rank', async () => {
  const { begun, refused, enter, serve, settled } = start({ most: 3 });
  void enter('first', ['0']);
  for (const name of ['a1', 'a2', 'a3']) void enter(name, ['a']);
  void enter('b', ['b']);
  await settled();
  expect(refused).toEqual(['a3']);
  void enter('a4', ['a']);
  void enter('known', ['a'], -1);
  await settled();
  expect(refused).toEqual(['a3', 'a4', 'a2']);
  await serve(4);
  expect(begun).toEqual(['first', 'known', 'b', 'a1']);
});

it('refuses who got no turn in time, and holds a place as long as it has to', async () => {
  const clock = manualClock();
  const queue = createFairQueue(clock, { atOnce: 1, most: 9, holdMs: 7000, longestMs: 10_000 });
  const pass = () => queue.run({ groups: ['a'] }, async () => 'passed').catch(() => 'refused');
  expect(await pass()).toBe('passed');
  const others = [pass(), pass()];
  clock.advance(7000);
  expect(await others[0]).toBe('passed');
  clock.advance(3000);
  expect(await others[1]).toBe('refused');
  expect(queue.waiting()).toBe(0);
});
