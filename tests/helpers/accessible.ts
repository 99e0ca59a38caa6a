import { expect, type Page } from '@playwright/test';
import { axeQuestion, axeSource, runAxe } from './axe.ts';

/** Fails where axe finds anything, in the page as it is or in a part of it. */
export async function expectAccessible(page: Page, part?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expect(await page.evaluate(runAxe, axeQuestion(part))).toEqual([]);
}
