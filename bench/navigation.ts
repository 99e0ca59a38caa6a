import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { tapLimits } from './limits.ts';
import { slowdownNow } from './processor.ts';
import { median, type Row, table } from './tables.ts';

/** Slow 4G, in ms and bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How many times slower the processor is. */
const SLOWER = 4;
/** One second until a page may prefetch a link in view, and two for the files. */
const IN_VIEW_MS = 3000;
/** The median counts; that of three varies too much on a machine that is shared. */
const ROUNDS = 5;
/** Timeout of each page; also of home on a busy machine. */
const LIMIT_MS = 60_000;

/** The places of home's links on a phone, and whether their pages may be prefetched. */
const places = [
  { name: 'header', selector: 'dialog[open]', isInMenu: true, isPrefetched: true },
  { name: 'main', selector: 'main', isInMenu: false, isPrefetched: true },
  { name: 'footer', selector: 'footer', isInMenu: false, isPrefetched: false },
];
type Place = (typeof places)[number];
interface Home extends AsyncDisposable {
  page: Page;
  /** Gives the page the speed that a processor `SLOWER` times slower has now. */
  slowDown(): Promise<void>;
}

/** The taps on a link. */
interface Taps {
  place: Place;
  path: string;
  inViewMs: number;
  times: number[];
}

/**
 * Measures on a phone the time from a tap on each link of home until the next page's heading is painted, once
 * the application has started. Every tap has its own browser context, and so its own cache.
 */
export async function measureNavigation(browser: Browser, origin: string): Promise<string> {
  const links: Taps[] = [];
  for (const place of places) {
    await using home = await openHome(browser, origin, place);
    for (const path of await linkedPaths(home, place)) {
      if (place.isPrefetched) links.push({ place, path, inViewMs: IN_VIEW_MS, times: [] });
      links.push({ place, path, inViewMs: 0, times: [] });
    }
  }
  // Each round has all links, because some minutes in which the machine is slow would count for neighbours alone.
  for (let round = 1; round <= ROUNDS; round++) {
    console.error(`Taps: round ${round} of ${ROUNDS}`);
    for (const link of links) {
      await using home = await openHome(browser, origin, link.place);
      link.times.push(await tap(home, link));
    }
  }
  const rows: Record<string, Row> = {};
  for (const { place, path, inViewMs, times } of links) {
    const figure =
      inViewMs > 0
        ? { 'link in view, ms': { value: median(times), most: tapLimits.inView } }
        : { 'link not in view, ms': { value: median(times), most: tapLimits.otherwise } };
    const name = `${place.name}: ${path}`;
    rows[name] = { ...rows[name], ...figure };
  }
  return `From a tap to the frame with the next page's heading: home at 390 × 844, slow 4G (${NETWORK.latency} ms, 1.6 Mbit/s down, 750 kbit/s up), processor 4 times slower, empty cache, application started; the median of ${ROUNDS}. "In view": the link has been for ${IN_VIEW_MS / 1000} s. "Not in view": it is tapped as soon as it is scrolled to. The pages behind the footer's links aren't fetched before.\n\n${table(rows)}`;
}

/** The pages that links of a place lead to. */
async function linkedPaths({ page }: Home, { selector }: Place): Promise<Set<string>> {
  const paths = await page
    .locator(`${selector} a[href^="/"]:not([href="/"], [href*="#"], [href*="."]):visible`)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  return new Set(paths);
}

/** @returns ms from the tap to the heading of the link's page */
async function tap(home: Home, { place, path, inViewMs }: Taps): Promise<number> {
  const link = home.page.locator(`${place.selector} a[href="${path}"]:visible`).first();
  if (inViewMs > 0) {
    await link.scrollIntoViewIfNeeded();
    await wait(inViewMs);
    await home.slowDown();
  }
  const heading = home.page.evaluate(headingAfterTap, { path, limitMs: LIMIT_MS });
  const [ms] = await Promise.all([heading, link.tap()]);
  return ms;
}

async function openHome(browser: Browser, origin: string, { isInMenu }: Place): Promise<Home> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  await context.addInitScript(() => sessionStorage.setItem('started', '1'));
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  const slowDown = async () => {
    const rate = await slowdownNow(browser, SLOWER);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
  // Before the page opens, because links are in view from then on and it takes the second after which they are fetched.
  await slowDown();
  await page.goto(origin);
  await page.locator('html.hydrated').waitFor();
  if (isInMenu) await page.getByRole('button', { name: 'Open menu' }).tap();
  return { page, slowDown, [Symbol.asyncDispose]: () => context.close() };
}

/** Runs in the page: the time from the next touch until another heading is painted at `path`, in ms. */
function headingAfterTap({ path, limitMs }: { path: string; limitMs: number }): Promise<number> {
  const before = document.querySelector('h1')?.textContent;
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${path} was not shown in ${limitMs} ms`)), limitMs);
    const start = ({ timeStamp }: Event) => {
      const look = () => {
        const heading = document.querySelector('h1');
        const { top = -1 } = heading?.getBoundingClientRect() ?? {};
        const isShown =
          location.pathname === path &&
          heading?.textContent !== before &&
          heading?.checkVisibility() &&
          document.querySelector('dialog[open]') === null &&
          top >= 0 &&
          top < innerHeight;
        // A frame's callbacks run before its paint; a task queued there runs after it, and before React's next one.
        const painted = () => resolve(performance.now() - timeStamp);
        if (isShown) void scheduler.postTask(painted, { priority: 'user-blocking' });
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('pointerdown', start, { capture: true, once: true });
  });
}
