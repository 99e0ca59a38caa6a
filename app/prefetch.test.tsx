import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
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

it('watches the links of each page', async () => {
  const { usePrefetch } = await import('./prefetch.ts');
  const element = (links: string) => {
    function Page() {
      usePrefetch();
      return (
        <main>
          <a href={`/${links}`}>above</a>
          <a href={`/${links}-below`}>below</a>
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

/** A page with links, of which the test says when they are seen. */
async function renderLinks(...addresses: string[]) {
  vi.resetModules();
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
        {addresses.map((address) => (
          <a key={address} href={address}>
            {address}
          </a>
        ))}
      </main>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const { container } = await render(<RouterProvider router={router} />);
  const show = (address: string, isIntersecting = true) =>
    see([{ target: container.querySelector(`[href="${address}"]`) as Element, isIntersecting }]);
  const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const files = () => [...document.head.querySelectorAll('[rel=modulepreload]')];
  onTestFinished(() => files().forEach((file) => void file.remove()));
  return { show, passMs, files };
}

it('fetches the files of a link that was in view for a second, and of no other', async () => {
  const pages = { '/seen': ['/1.js', '/2.js'], '/passed': ['/3.js'] };
  vi.stubGlobal('fetch', async () => Response.json(pages));
  const { show, passMs, files } = await renderLinks('/seen', '/passed');
  show('/seen');
  show('/passed');
  await passMs(900);
  show('/passed', false);
  expect(files()).toEqual([]);
  await passMs(1000);
  expect(files().map((file) => file.getAttribute('href'))).toEqual(['/1.js', '/2.js']);
});

it('asks again for the list of files, and for a file, that could not be fetched', async () => {
  const asked = vi.fn(async (_: string) => Promise.reject<Response>(new TypeError('offline')));
  vi.stubGlobal('fetch', asked);
  const { show, passMs, files } = await renderLinks('/careers');
  const see = async () => {
    show('/careers');
    await passMs(1000);
  };
  await see();
  asked.mockImplementation(async () => Response.json({ '/careers': ['/careers.js'] }));
  await see();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(files()).toHaveLength(1);
  await act(async () => files()[0]?.dispatchEvent(new Event('error')));
  await see();
  expect(files()).toHaveLength(2);
});
