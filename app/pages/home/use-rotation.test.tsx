import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '#tests/helpers/render.tsx';
import { useRotation } from './use-rotation.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('useRotation', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function rotation(props = { count: 3, everyMs: 5000, running: true }) {
    const { result, rerender } = await renderHook(useRotation, props);
    return {
      index: () => result()[0],
      isChosen: () => result()[2],
      show: (index: number) => act(async () => result()[1](index)),
      set: (changed: Partial<typeof props>) => rerender({ ...props, ...changed }),
    };
  }

  it('advances after its time, not before, and wraps', async () => {
    const { index } = await rotation();
    expect(index()).toBe(0);
    await pass(4999);
    expect(index()).toBe(0);
    await pass(1);
    expect(index()).toBe(1);
    await pass(5000);
    expect(index()).toBe(2);
    await pass(5000);
    expect(index()).toBe(0);
  });

  it('stands still while not running, and then gives the whole time again', async () => {
    const { index, set } = await rotation();
    await pass(4000);
    await set({ running: false });
    await pass(60_000);
    expect(index()).toBe(0);
    await set({ running: true });
    await pass(4999);
    expect(index()).toBe(0);
    await pass(1);
    expect(index()).toBe(1);
  });

  it('gives an item that was chosen its full time', async () => {
    const { index, isChosen, show } = await rotation();
    await pass(4000);
    expect(isChosen()).toBe(false);
    await show(2);
    expect(index()).toBe(2);
    expect(isChosen()).toBe(true);
    await pass(4999);
    expect(index()).toBe(2);
    await pass(1);
    expect(index()).toBe(0);
    expect(isChosen()).toBe(false);
  });

  it('wraps to the last before the first, and to the first after the last', async () => {
    const { index, show } = await rotation({ count: 6, everyMs: 5000, running: false });
    await show(-1);
    expect(index()).toBe(5);
    await show(6);
    expect(index()).toBe(0);
  });

  it('can be moved while it stands still', async () => {
    const { index, show } = await rotation({ count: 3, everyMs: 5000, running: false });
    await show(1);
    await pass(60_000);
    expect(index()).toBe(1);
  });

  it('leaves no timer behind', async () => {
    const { set } = await rotation();
    expect(vi.getTimerCount()).toBe(1);
    await set({ running: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});
