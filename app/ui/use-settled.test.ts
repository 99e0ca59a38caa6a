import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '#tests/helpers/render.tsx';
import { useSettled } from './use-settled.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The hook with an initial text. */
const settled = () => renderHook<string, string>((text) => useSettled(text), 'a');

describe('useSettled', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says nothing of what was there at first', async () => {
    const { result } = await settled();
    await pass(10_000);
    expect(result()).toBe('');
  });

  it('says what stood still for half a second, and nothing on the way', async () => {
    const { result, rerender } = await settled();
    for (const text of ['b', 'c', 'd']) {
      await rerender(text);
      await pass(499);
      expect(result()).toBe('');
    }
    await pass(1);
    expect(result()).toBe('d');
  });

  it('says the first text too, once another one was said', async () => {
    const { result, rerender } = await settled();
    await rerender('b');
    await pass(500);
    await rerender('a');
    await pass(500);
    expect(result()).toBe('a');
  });

  it('repeats nothing when a change is taken back in time', async () => {
    const { result, rerender } = await settled();
    await rerender('b');
    await pass(100);
    await rerender('a');
    await pass(10_000);
    expect(result()).toBe('');
    expect(vi.getTimerCount()).toBe(0);
  });
});
