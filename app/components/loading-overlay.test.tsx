import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render, renderHook } from '#tests/helpers/render.tsx';
import { LoadingOverlay, useOverlayVisible } from './loading-overlay.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is a live region before it says anything, and gone with the navigation', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/', element: <LoadingOverlay /> },
    { path: '/slow', loader: () => loaded, element: <LoadingOverlay /> },
  ]);
  const { container } = await render(<RouterProvider router={router} />);
  expect(container.innerHTML).toBe('');
  await act(async () => void router.navigate('/slow'));
  const region = container.querySelector('[role="status"]');
  expect(region?.textContent).toBe('');
  await pass(400);
  expect(container.querySelector('[role="status"]')).toBe(region);
  expect(region?.textContent).not.toBe('');
  load(null);
  await pass(0);
  await pass(1000);
  expect(container.innerHTML).toBe('');
});

describe('useOverlayVisible', () => {
  const overlay = () => renderHook<boolean, boolean>(useOverlayVisible, false);

  it('is false while nothing is pending', async () => {
    const { result } = await overlay();
    await pass(10_000);
    expect(result()).toBe(false);
  });

  it('never shows for what takes less than 400 ms', async () => {
    const { result, rerender } = await overlay();
    await rerender(true);
    await pass(399);
    expect(result()).toBe(false);
    await rerender(false);
    await pass(10_000);
    expect(result()).toBe(false);
  });

  it('shows after 400 ms, and for 1000 ms at least', async () => {
    const { result, rerender } = await overlay();
    await rerender(true);
    await pass(400);
    expect(result()).toBe(true);
    await pass(10);
    await rerender(false);
    await pass(989);
    expect(result()).toBe(true);
    await pass(1);
    expect(result()).toBe(false);
  });

  it('stays as long as it takes, and then goes at once', async () => {
    const { result, rerender } = await overlay();
    await rerender(true);
    await pass(20_000);
    expect(result()).toBe(true);
    await rerender(false);
    await pass(0);
    expect(result()).toBe(false);
  });

  it('stays over a second navigation that begins before it is gone', async () => {
    const { result, rerender } = await overlay();
    await rerender(true);
    await pass(400);
    await rerender(false);
    await pass(500);
    await rerender(true);
    await pass(5000);
    expect(result()).toBe(true);
    await rerender(false);
    await pass(0);
    expect(result()).toBe(false);
  });

  it('counts the delay anew for the next navigation', async () => {
    const { result, rerender } = await overlay();
    await rerender(true);
    await pass(300);
    await rerender(false);
    await pass(100);
    await rerender(true);
    await pass(399);
    expect(result()).toBe(false);
    await pass(1);
    expect(result()).toBe(true);
  });
});
