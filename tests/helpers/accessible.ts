import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified one, because it is sent to each page. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Fails where axe finds anything, in the page as it is or in a part of it. */
export async function expectAccessible(page: Page, part?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
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
    { part, rules },
  );
  expect(violations).toEqual([]);
}
