import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** Lighthouse's benchmarkIndex of the machine that the budgets were set on. */
const REFERENCE_INDEX = 3500;

/**
 * How many times slower a browser has to make this machine's processor now, so that it has a quarter (`times` is 4)
 * of the speed of the machine that the budgets were set on; less than 4 on a slower one. It takes a second. Ask right
 * before what is measured, because a machine that shares its processor changes its speed within seconds, by up to
 * three quarters.
 */
export async function slowdownNow(browser: Browser, times: number): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return Math.max(1, (times * index) / REFERENCE_INDEX);
}
