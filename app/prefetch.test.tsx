import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AfterFirstFrame } from '#app/ui/after-first-frame.tsx';
import { render } from '#tests/helpers/render.tsx';

let observed: string[] = [];

beforeEach(() => {
  observed = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({}));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(link: HTMLAnchorElement) {
        observed.push(link.pathname);
      }
      disconnect() {
        observed = [];
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('watches the links of a whole page, also of what comes after its first frame', async () => {
  const { usePrefetch } = await import('./prefetch.ts');
  const element = (links: string) => {
    function Page() {
      usePrefetch();
      return (
        <main>
          <a href={`/${links}`}>above</a>
          <AfterFirstFrame>
            <a href={`/${links}-below`}>below</a>
          </AfterFirstFrame>
        </main>
      );
    }
    return <Page />;
  };
  const router = createMemoryRouter([
    { path: '/', element: element('first') },
    { path: '/contact', element: element('second') },
  ]);
  await render(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(observed).toEqual(['/first', '/first-below']);
  await act(() => router.navigate('/contact'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(observed).toEqual(['/second', '/second-below']);
});

it('asks again for the list of files, and for a file, that could not be fetched', async () => {
  vi.resetModules();
  const asked = vi.fn(async (_: string) => Promise.reject<Response>(new TypeError('offline')));
  vi.stubGlobal('fetch', asked);
  const { usePrefetch } = await import('./prefetch.ts');
  function Page() {
    usePrefetch();
    return <a href="/careers">careers</a>;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const { container } = await render(<RouterProvider router={router} />);
  const point = () =>
    act(async () => {
      const over = new Event('pointerover', { bubbles: true });
      container.querySelector('a')?.dispatchEvent(over);
      await vi.advanceTimersByTimeAsync(0);
    });
  await point();
  const before = asked.mock.calls.length;
  asked.mockImplementation(async () => Response.json({ '/careers': ['/assets/careers.js'] }));
  await point();
  expect(asked.mock.calls.length).toBe(before + 1);
  const files = () => document.head.querySelectorAll('[href="/assets/careers.js"]');
  expect(files()).toHaveLength(1);
  await act(async () => files()[0]?.dispatchEvent(new Event('error')));
  await point();
  expect(files()).toHaveLength(2);
  for (const file of files()) file.remove();
});

it('starts the files of a link that is pointed at together, and each in its task for a link in view', async () => {
  vi.resetModules();
  const waiting: (() => void)[] = [];
  const nextTask = () => new Promise<void>((resolve) => waiting.push(resolve));
  vi.stubGlobal('scheduler', { yield: nextTask });
  const pages = { '/pointed': ['/1.js', '/2.js'], '/seen': ['/3.js', '/4.js'] };
  vi.stubGlobal('fetch', async () => Response.json(pages));
  let see = (_: { target: Element; isIntersecting: boolean }[]) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const { usePrefetch } = await import('./prefetch.ts');
  function Page() {
    usePrefetch();
    return (
      <main>
        <a href="/pointed">pointed</a>
        <a href="/seen">seen</a>
      </main>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const { container } = await render(<RouterProvider router={router} />);
  const link = (path: string) => container.querySelector(`[href="${path}"]`) as Element;
  const started = () =>
    [...document.head.querySelectorAll('[rel=modulepreload]')].map((file) =>
      file.getAttribute('href'),
    );
  const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await passMs(1000);

  link('/pointed').dispatchEvent(new Event('pointerover', { bubbles: true }));
  await passMs(0);
  expect(started()).toEqual(['/1.js', '/2.js']);

  see([{ target: link('/seen'), isIntersecting: true }]);
  await passMs(1000);
  expect(started()).toEqual(['/1.js', '/2.js']);
  waiting.shift()?.();
  await passMs(0);
  expect(started()).toEqual(['/1.js', '/2.js', '/3.js']);
  waiting.shift()?.();
  await passMs(0);
  expect(started()).toEqual(['/1.js', '/2.js', '/3.js', '/4.js']);
  for (const file of document.head.querySelectorAll('[rel=modulepreload]')) file.remove();
});
