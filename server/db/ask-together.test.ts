import { expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

it('what comes while one statement runs is asked by the next one, and answered in order', async () => {
  const asked: (readonly number[])[] = [];
  let end = Promise.withResolvers<void>();
  const ask = askTogether(async (numbers: readonly number[]) => {
    asked.push(numbers);
    await end.promise;
    if (numbers.includes(0)) throw new Error('away');
    return numbers.map((number) => number * 10);
  });
  const first = Promise.all([ask(1), ask(2)]);
  await expect.poll(() => asked).toEqual([[1, 2]]);
  const second = Promise.allSettled([ask(3), ask(0)]);
  const { resolve } = end;
  end = Promise.withResolvers<void>();
  end.resolve();
  resolve();
  expect(await first).toEqual([10, 20]);
  expect((await second).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(4)).toBe(40);
  expect(asked).toEqual([[1, 2], [3, 0], [4]]);
});
