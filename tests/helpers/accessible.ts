import { expect, type Page } from '@playwright/test';
import { axeRules, axeSource } from './axe.ts';

/** Fails where axe finds anything, in the page as it is or in a part of it. */
export async function expectAccessible(page: Page, part?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ({ part, rules }) => {
      // What passes isn't gathered.
      const options = { runOnly: rules, resultTypes: ['violations' as const] };
      const found = await window.axe?.run(part ?? document, options);
      return found?.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map((node) => node.html),
      }));
    },
    { part, rules: axeRules },
  );
  expect(violations).toEqual([]);
}
