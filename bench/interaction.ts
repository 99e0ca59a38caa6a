import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { pages } from '../content/pages.ts';

/** Pages with sliders; each slider is moved by the keyboard, as fast as a held key repeats. */
const PAGES = [pages['web-hosting'].path, pages['custom-project'].path];
const SLOWDOWN = 4;
const STEPS = 10;

export interface InteractionResult {
  page: string;
  /** Interactions that took long enough for the browser to tell (16 ms), and all that were made. */
  told: number;
  made: number;
  /** From the key press to the next paint, in ms; what was too short to tell counts as 16. */
  median: number;
  longest: number;
}

declare global {
  var durations: number[];
}

/** How fast a slider's change is on screen, on a processor four times slower than this one. */
export async function measureInteraction(origin: string): Promise<InteractionResult[]> {
  const executablePath =
    process.env.CHROMIUM ?? ['/usr/bin/chromium'].find((file) => existsSync(file));
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const results: InteractionResult[] = [];
    for (const page of PAGES) results.push(await measure(page));
    return results;
  } finally {
    await browser.close();
  }

  async function measure(address: string): Promise<InteractionResult> {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.addInitScript(() => {
      globalThis.durations = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (entry.name === 'keydown') globalThis.durations.push(entry.duration);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(origin + address);
    await page.waitForFunction(() => document.documentElement.classList.contains('hydrated'));
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const sliders = await page.locator('input[type=range]:visible').all();
    for (const slider of sliders) {
      await slider.focus();
      for (let step = 0; step < STEPS; step++) {
        await page.keyboard.press('ArrowRight');
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForTimeout(500); // the browser tells of the last ones a moment later
    const durations = await page.evaluate(() => globalThis.durations);
    await page.close();
    const made = sliders.length * STEPS;
    const all = [
      ...durations,
      ...Array<number>(Math.max(0, made - durations.length)).fill(16),
    ].sort((a, b) => a - b);
    return {
      page: address,
      told: durations.length,
      made,
      median: all[Math.floor(all.length / 2)] ?? Number.NaN,
      longest: all.at(-1) ?? Number.NaN,
    };
  }
}
