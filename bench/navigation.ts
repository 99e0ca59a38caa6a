import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { tapLimits } from './limits.ts';
import { type Row, table } from './tables.ts';

/** Slow 4G, in ms and bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** A second after which a page may fetch what a link in view leads to, and two for those files. */
const IN_VIEW_MS = 3000;
/** A page that isn't there by then, or on a busy machine home, ends the measurement. */
const LIMIT_MS = 60_000;

/** The places of home's links on a phone, and whether their pages may be fetched before a tap. */
const places = {
  header: { selector: 'dialog[open]', isPrefetched: true },
  main: { selector: 'main', isPrefetched: true },
  footer: { selector: 'footer', isPrefetched: false },
} as const;
type Place = keyof typeof places;

/**
 * How long it takes on a phone from a tap on each link of home until the next page's heading is
 * painted, once the application has started. Every tap has a browser context, and so a cache, of its own.
 */
export async function measureNavigation(browser: Browser, origin: string): Promise<string> {
  const rows: Record<string, Row> = {};
  for (const place of Object.keys(places) as Place[]) {
    for (const path of await linkedPaths(browser, origin, place)) {
      rows[`${place}: ${path}`] = {
        'link in view, ms': places[place].isPrefetched
          ? { value: await tap(browser, origin, place, path, IN_VIEW_MS), most: tapLimits.inView }
          : Number.NaN,
        'link not in view, ms': {
          value: await tap(browser, origin, place, path, 0),
          most: tapLimits.otherwise,
        },
      };
    }
  }
  return [
    `From a tap to the frame with the next page's heading: home at 390 × 844, slow 4G (${NETWORK.latency} ms, 1.6 Mbit/s down, 750 kbit/s up), processor 4 times slower, empty cache, application started. "In view": the link has been for ${IN_VIEW_MS / 1000} s. "Not in view": it is tapped as soon as it is scrolled to. The pages behind the footer's links aren't fetched before.`,
    table(rows),
  ].join('\n\n');
}

/** The pages that links of a place lead to. */
async function linkedPaths(browser: Browser, origin: string, place: Place): Promise<string[]> {
  await using home = await openHome(browser, origin, place);
  const paths = await home.page
    .locator(`${places[place].selector} a[href^="/"]:not([href="/"], [href*="#"]):visible`)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  return [...new Set(paths)];
}

/** @returns ms from the tap to the heading */
async function tap(
  browser: Browser,
  origin: string,
  place: Place,
  path: string,
  inViewMs: number,
): Promise<number> {
  console.error(`Tap: ${place} ${path}`);
  await using home = await openHome(browser, origin, place);
  const link = home.page.locator(`${places[place].selector} a[href="${path}"]:visible`).first();
  if (inViewMs > 0) {
    await link.scrollIntoViewIfNeeded();
    await wait(inViewMs);
  }
  const [ms] = await Promise.all([
    home.page.evaluate(headingAfterTap, { path, limitMs: LIMIT_MS }),
    link.tap(),
  ]);
  return ms;
}

async function openHome(
  browser: Browser,
  origin: string,
  place: Place,
): Promise<AsyncDisposable & { page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(() => sessionStorage.setItem('started', '1'));
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(origin);
  await page.locator('html.hydrated').waitFor();
  if (place === 'header') await page.getByRole('button', { name: 'Open menu' }).tap();
  return { page, [Symbol.asyncDispose]: () => context.close() };
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
        // A frame's callbacks run before it is painted, a task after them runs after it.
        if (isShown) setTimeout(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('pointerdown', start, { capture: true, once: true });
  });
}
