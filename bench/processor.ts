import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './tables.ts';

/** Lighthouse's benchmarkIndex of the machine that the limits were set on. */
const REFERENCE_INDEX = 3500;
/** Of how many measurements the median counts: of about two minutes, a second each. */
const MEASUREMENTS = 9;

const indexes: number[] = [];

/**
 * How many times slower a browser has to make this machine's processor now, so that it has a quarter (`times` is 4)
 * of the speed of the machine that the limits were set on; less than 4 on a slower one. It takes a second, the first
 * time nine. Ask right before what is measured, because a machine that shares its processor changes its speed within
 * minutes; the last measurement alone doesn't count, because one says little of the next second.
 */
export async function slowdownNow(browser: Browser, times: number): Promise<number> {
  const page = await browser.newPage();
  do indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  while (indexes.length < MEASUREMENTS);
  await page.close();
  return Math.max(1, (times * median(indexes.slice(-MEASUREMENTS))) / REFERENCE_INDEX);
}
