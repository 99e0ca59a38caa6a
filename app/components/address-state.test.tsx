import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { scrollKey } from '#app/scroll-key.ts';
import { render } from '#tests/helpers/render.tsx';
import { useAddressState } from './address-state.ts';

interface Garden {
  trees: number;
  pond: boolean;
}

const read = (params: URLSearchParams): Garden => ({
  trees: Math.min(Number.parseInt(params.get('trees') ?? '', 10) || 3, 9),
  pond: params.get('pond') === 'yes',
});

function write({ trees, pond }: Garden): string {
  const params = new URLSearchParams();
  if (trees !== 3) params.set('trees', String(trees));
  if (pond) params.set('pond', 'yes');
  return params.toString();
}

let renders: Garden[];
let garden: ReturnType<typeof useAddressState<Garden>>;

function GardenPage() {
  garden = useAddressState(read, write);
  renders.push(garden.state);
  return <p>{garden.state.trees} trees</p>;
}

function routerAt(...addresses: string[]) {
  return createMemoryRouter(
    [
      { path: '/garden?', Component: GardenPage },
      { path: '/shed', lazy: () => shed },
    ],
    { initialEntries: addresses, initialIndex: addresses.length - 1 },
  );
}

let shed: Promise<{ Component: () => null }>;

async function openAt(...addresses: string[]) {
  const router = routerAt(...addresses);
  await render(<RouterProvider router={router} />);
  return router;
}

const addressOf = ({ state: { location } }: ReturnType<typeof routerAt>) =>
  location.pathname + location.search + location.hash;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const plant = (trees: number) =>
  act(async () => garden.change((current) => ({ ...current, trees })));

describe('useAddressState', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    renders = [];
    shed = Promise.resolve({ Component: () => null });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts with the state of a bare address, and leaves the address alone', async () => {
    const router = await openAt('/');
    expect(garden.state).toEqual({ trees: 3, pond: false });
    expect(garden.arrivals).toBe(0);
    await pass(10_000);
    expect(addressOf(router)).toBe('/');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hydrates what was prerendered without parameters, then takes over the address', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<RouterProvider router={routerAt('/')} />);
    const problems = vi.spyOn(console, 'error');
    onTestFinished(() => problems.mockRestore());
    renders = [];
    const router = routerAt('/?trees=7&pond=yes');
    await act(async () => {
      const root = hydrateRoot(container, <RouterProvider router={router} />, {
        onRecoverableError: (error) => expect.unreachable(String(error)),
      });
      onTestFinished(() => act(async () => root.unmount()));
    });
    expect(renders[0]).toEqual({ trees: 3, pond: false });
    expect(garden.state).toEqual({ trees: 7, pond: true });
    expect(garden.arrivals).toBe(1);
    expect(problems).not.toHaveBeenCalled();
    expect(container.textContent).toBe('7 trees');
    container.remove();
  });

  it('shows a change at once; the address follows 300 ms after the last one, in place', async () => {
    const router = await openAt('/shed', '/garden');
    await plant(4);
    expect(garden.state.trees).toBe(4);
    await pass(299);
    await plant(5);
    await pass(299);
    expect(addressOf(router)).toBe('/garden');
    await pass(1);
    expect(addressOf(router)).toBe('/garden?trees=5');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(router.state.preventScrollReset).toBe(true);
    expect(garden.arrivals).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps the anchor, and parameters of others; its own appear once', async () => {
    const router = await openAt('/?from=mail&trees=7&trees=8&q=a%26b&pond=no#plans');
    expect(garden.state.trees).toBe(7);
    await plant(99);
    await pass(300);
    expect(addressOf(router)).toBe('/?from=mail&q=a%26b&pond=no&trees=99#plans');
    await plant(3);
    await pass(300);
    expect(addressOf(router)).toBe('/?from=mail&q=a%26b&pond=no#plans');
  });

  it('keeps the scroll key of an address with an anchor, however often it is replaced', async () => {
    const router = await openAt('/#plans');
    const opened = router.state.location;
    await plant(4);
    await pass(300);
    await plant(5);
    await pass(300);
    expect(router.state.location.key).not.toBe(opened.key);
    expect(scrollKey(router.state.location)).toBe(scrollKey(opened));
  });

  it('leaves the address alone when a change was taken back in time', async () => {
    const router = await openAt('/?trees=4');
    const { key } = router.state.location;
    await plant(5);
    await plant(4);
    await pass(1000);
    expect(router.state.location.key).toBe(key);
  });

  it('follows back and forward, without touching the entries', async () => {
    const router = await openAt('/?trees=4', '/?trees=5');
    await act(() => router.navigate(-1));
    expect(garden.state.trees).toBe(4);
    expect(garden.arrivals).toBe(2);
    await act(() => router.navigate(1));
    expect(garden.state.trees).toBe(5);
    await pass(1000);
    expect(addressOf(router)).toBe('/?trees=5');
  });

  it('drops a change whose address was due when the visitor went back', async () => {
    const router = await openAt('/?trees=4', '/?trees=5');
    await plant(6);
    await act(() => router.navigate(-1));
    await pass(1000);
    expect(garden.state.trees).toBe(4);
    expect(addressOf(router)).toBe('/?trees=4');
  });

  it('keeps the state when only the path, the anchor or other parameters change', async () => {
    const router = await openAt('/?trees=4');
    await plant(6);
    await act(() => router.navigate('/garden?trees=4', { replace: true }));
    await act(() => router.navigate('/garden?trees=4#pond'));
    expect(garden.state.trees).toBe(6);
    await pass(300);
    expect(addressOf(router)).toBe('/garden?trees=6#pond');
    await act(() => router.navigate('/garden?trees=6&from=mail'));
    expect(garden.arrivals).toBe(1);
  });

  it('is not set back when a change comes just as the address follows', async () => {
    const router = await openAt('/');
    await plant(4);
    await act(async () => {
      vi.advanceTimersByTime(300);
      garden.change((current) => ({ ...current, trees: 5 }));
    });
    expect(garden.state.trees).toBe(5);
    await pass(300);
    expect(garden.state.trees).toBe(5);
    expect(addressOf(router)).toBe('/?trees=5');
  });

  it('adds up changes made at once', async () => {
    await openAt('/?trees=7');
    await act(async () => {
      garden.change((current) => ({ ...current, trees: current.trees + 1 }));
      garden.change((current) => ({ ...current, pond: true }));
    });
    expect(garden.state).toEqual({ trees: 8, pond: true });
  });

  it('never calls a visitor back who is leaving', async () => {
    let arrive: (module: { Component: () => null }) => void = () => {};
    shed = new Promise((resolve) => {
      arrive = resolve;
    });
    const router = await openAt('/');
    await plant(4);
    act(() => void router.navigate('/shed'));
    await pass(1000);
    expect(router.state.navigation.state).toBe('loading');
    await act(async () => arrive({ Component: () => null }));
    await pass(1000);
    expect(addressOf(router)).toBe('/shed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets a visitor go who leaves just as the address was to follow', async () => {
    const router = await openAt('/');
    await plant(4);
    await act(async () => {
      void router.navigate('/shed');
      vi.advanceTimersByTime(300);
    });
    await pass(1000);
    expect(addressOf(router)).toBe('/shed');
  });

  it('takes an address of 10,000 characters', async () => {
    const long = 'x'.repeat(10_000);
    const router = await openAt(`/?trees=4&q=${long}`);
    await plant(6);
    await pass(300);
    expect(addressOf(router)).toBe(`/?q=${long}&trees=6`);
  });
});
