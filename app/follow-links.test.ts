import { createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followLinks, patienceMs } from './follow-links.ts';
import { createRoutes, pageRoute } from './routes.ts';

const navigate = vi.fn();
const lazy = vi.fn<() => Promise<{ Component: () => string }>>();
const route: Record<string, unknown> = { path: 'report-abuse', lazy };
const routes = [{ children: [{ children: [route] }] }];
let end = () => {};

beforeEach(() => {
  navigate.mockReset();
  Object.assign(route, { element: undefined, lazy });
  history.replaceState(null, '', '/services/web-hosting?storage=5#plans');
  end = followLinks({ navigate, routes } as unknown as Parameters<typeof followLinks>[0]);
});

afterEach(() => {
  end();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** Clicks on what is inside a link. @returns whether the browser shall follow it */
function click(attributes: Record<string, string>, init: MouseEventInit = {}): boolean {
  const link = document.body.appendChild(document.createElement('a'));
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  // No `MouseEvent`, because happy-dom would follow the link before the click reaches the window.
  const event = new Event('click', { bubbles: true, cancelable: true });
  Object.assign(event, { button: 0, ...init });
  return link.appendChild(document.createElement('b')).dispatchEvent(event);
}

describe('a click on a link', () => {
  it.each([
    ['/contact', { pathname: '/contact', search: '', hash: '' }],
    ['/nl/downloads', { pathname: '/nl/downloads', search: '', hash: '' }],
    ['/nl?plan=start#contact', { pathname: '/nl', search: '?plan=start', hash: '#contact' }],
    ['/resources/knowledge-base/point-a-domain', { search: '', hash: '' }],
    ['/resources/server-status/incidents/a-1', { search: '', hash: '' }],
    ['#calculator', { pathname: '/services/web-hosting', search: '?storage=5' }],
  ])('to the page %s is the router’s', (href, to) => {
    expect(click({ href })).toBe(false);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(to), {
      replace: false,
      preventScrollReset: false,
    });
  });

  it('to the same address adds nothing to the history', () => {
    click({ href: '/services/web-hosting?storage=5#plans' });
    expect(navigate.mock.lastCall?.[1]).toEqual({ replace: true, preventScrollReset: false });
  });

  it('that changes the query alone keeps the scroll position', () => {
    history.replaceState(null, '', '/resources/portfolio');
    click({ href: '/resources/portfolio?category=webapps' });
    expect(navigate.mock.lastCall?.[1]).toEqual({ replace: false, preventScrollReset: true });
  });

  it.each([
    ['another site', { href: 'https://example.org/contact' }],
    ['a mail', { href: 'mailto:info@example.org' }],
    ['a feed', { href: '/resources/knowledge-base/feed.xml' }],
    ['the API', { href: '/api/v1/domains' }],
    ['an address that no page has', { href: '/nowhere' }],
    ['another tab', { href: '/contact', target: '_blank' }],
  ])('to %s is the browser’s', (_, attributes) => {
    expect(click(attributes)).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('with %o is the browser’s', (init) => {
    expect(click({ href: '/contact' }, init)).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('that somebody has handled stays theirs', () => {
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click({ href: '/contact' });
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a click on a link to a page that isn’t loaded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes there at once, without a state of loading that everything is rendered for', async () => {
    const load = async () => ({ default: () => null });
    const router = createBrowserRouter(
      createRoutes([pageRoute('/report-abuse', { page: 'report-abuse' }, load)]),
    );
    onTestFinished(() => router.dispose());
    const states: string[] = [];
    router.subscribe(({ navigation }) => states.push(navigation.state));
    end();
    end = followLinks(router);
    click({ href: '/report-abuse' });
    await vi.advanceTimersByTimeAsync(patienceMs - 1);
    expect(location.pathname).toBe('/report-abuse');
    expect(states).toEqual(['idle']);
  });

  it('gives the router the page where it is there in time', async () => {
    const { promise, resolve } = Promise.withResolvers<{ Component: () => string }>();
    lazy.mockReturnValue(promise);
    click({ href: '/nl/report-abuse' });
    await vi.advanceTimersByTimeAsync(patienceMs - 1);
    expect(navigate).not.toHaveBeenCalled();
    const Component = () => 'Report';
    resolve({ Component });
    await vi.advanceTimersByTimeAsync(0);
    expect(route).toMatchObject({ element: { type: Component }, lazy: undefined });
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect(navigate).toHaveBeenCalledOnce();
  });

  it('leaves the waiting to the router where it isn’t, and the failure', async () => {
    lazy.mockReturnValue(new Promise(() => {}));
    click({ href: '/report-abuse' });
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect(navigate).toHaveBeenCalledOnce();
    lazy.mockRejectedValue(new Error('not there'));
    click({ href: '/report-abuse' });
    await vi.advanceTimersByTimeAsync(0);
    expect(navigate).toHaveBeenCalledTimes(2);
    expect(route.lazy).toBe(lazy);
  });
});
