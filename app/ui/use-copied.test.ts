import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '#tests/helpers/render.tsx';
import { useCopied } from './use-copied.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('“Copied” goes back after two seconds, counted from the last copying', async () => {
  const { result } = await renderHook(() => useCopied(), undefined);
  const isCopied = () => result()[0];
  const copy = () => act(async () => result()[1]());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  expect(isCopied()).toBe(false);
  await copy();
  await pass(1500);
  await copy();
  await pass(1500);
  expect(isCopied()).toBe(true);
  await pass(600);
  expect(isCopied()).toBe(false);
});
