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
