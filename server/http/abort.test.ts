import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { unlessAborted } from './abort.ts';

it('gives what the work gives, and leaves nothing at the signal', async () => {
  const { signal } = new AbortController();
  expect(await unlessAborted(Promise.resolve(1), signal)).toBe(1);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('rejects with the reason once the signal aborts, and where it has', async () => {
  const never = new Promise(() => {});
  const cut = new AbortController();
  const left = unlessAborted(never, cut.signal);
  cut.abort(new Error('enough'));
  await expect(left).rejects.toThrow('enough');
  await expect(unlessAborted(never, cut.signal)).rejects.toThrow('enough');
});
