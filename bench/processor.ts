import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './tables.ts';

/** Lighthouse's benchmarkIndex of the machine that the budgets were set on. */
const REFERENCE_INDEX = 3500;

/**
 * How many times slower a processor is made, so that a figure is the same on any machine: `slowdown(4)` is a
 * quarter of the speed of the machine that the budgets were set on, and so less than 4 on a slower one.
 */
export type Slowdown = (times: number) => number;

/** Measures the speed of this machine, as Lighthouse does. */
export async function measureProcessor(browser: Browser): Promise<Slowdown> {
  const page = await browser.newPage();
  const indexes: number[] = [];
  for (let run = 0; run < 5; run++) {
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  }
  await page.close();
  const index = median(indexes);
  console.error(`benchmarkIndex ${Math.round(index)}`);
  return (times) => Math.max(1, (times * index) / REFERENCE_INDEX);
}
