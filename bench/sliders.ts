import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { pages } from '../content/pages.ts';
import { SLIDER_MS } from './limits.ts';
import { slowdownNow } from './processor.ts';
import { quantile, type Row, table } from './tables.ts';

const STEPS = 10;
/** The browser doesn't report shorter events. */
const LEAST_MS = 16;

declare global {
  var keyDurations: number[];
}

/** Measures from key press to paint of a slider's change on a slow processor. */
export async function measureSliders(browser: Browser, origin: string): Promise<string> {
  const rows: Record<string, Row> = {};
  for (const { path } of [pages['web-hosting'], pages['custom-project']]) {
    rows[path] = await measure(browser, origin + path);
  }
  return `From a key press on a slider to the next paint, on a processor 4 times slower.\n\n${table(rows)}`;
}

async function measure(browser: Browser, url: string): Promise<Row> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(url);
  await page.locator('html.hydrated').waitFor();
  await page.evaluate((durationThreshold) => {
    globalThis.keyDurations = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown') globalThis.keyDurations.push(duration);
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, LEAST_MS);
  const session = await page.context().newCDPSession(page);
  const sliders = await page.locator('input[type=range]:visible').all();
  for (const slider of sliders) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: await slowdownNow(browser, 4) });
    await slider.focus();
    for (let step = 0; step < STEPS; step++) {
      await page.keyboard.press('ArrowRight');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await wait(500); // The browser reports the last events late.
  const told = await page.evaluate(() => globalThis.keyDurations);
  await page.close();
  const presses = sliders.length * STEPS;
  const durations = [...told, ...Array<number>(Math.max(0, presses - told.length)).fill(LEAST_MS)];
  return {
    presses,
    'median, ms': { value: quantile(durations, 0.5), most: SLIDER_MS },
    'longest, ms': { value: quantile(durations, 1), most: SLIDER_MS },
  };
}
