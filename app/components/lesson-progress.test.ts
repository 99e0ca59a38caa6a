import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readProgress } from './lesson-progress.ts';

const stored = (lessons: unknown, v: unknown = 1) => JSON.stringify({ v, lessons });

it('reads which checkpoints were passed, of how many', () => {
  const lessons = { 'ssh-keys': { done: ['pair', 'add'], of: 4 } };
  expect(readProgress(stored(lessons))).toEqual(lessons);
});

it.each([
  ['nothing', ''],
  ['no JSON', '{"v":1,'],
  ['another kind', 'null'],
  ['a number', '7'],
  ['another version', stored({ a: { done: ['b'], of: 1 } }, 2)],
  ['no lessons', stored(null)],
  ['a list', stored([['done']])],
  ['a lesson without its list', stored({ a: { done: 'b', of: 1 } })],
  ['checkpoints that aren’t names', stored({ a: { done: [{}], of: 1 } })],
  ['no count', stored({ a: { done: ['b'] } })],
  ['too much', stored({ a: { done: ['b'.repeat(5000)], of: 1 } })],
])('takes %s as no progress (spec help-132)', (_name, text) => {
  expect(readProgress(text)).toEqual({});
});

it('keeps what is right beside what is broken', () => {
  const right = { done: ['b'], of: 2 };
  expect(readProgress(stored({ a: right, b: null, c: 3, d: { done: [1], of: 1 } }))).toEqual({
    a: right,
  });
});

it('never fails, whatever is stored', () => {
  const broken = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((lessons) => stored(lessons)),
  );
  fc.assert(
    fc.property(broken, (text) => {
      for (const lesson of Object.values(readProgress(text))) {
        expect(lesson?.done.every((id) => typeof id === 'string')).toBe(true);
      }
    }),
  );
});
