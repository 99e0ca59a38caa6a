import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What a page is held to. */
export const axeRules = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/** The minified one, because it is sent to each page. */
export const axeSource = readFileSync(
  fileURLToPath(import.meta.resolve('axe-core/axe.min.js')),
  'utf8',
);

/** Runs in the page: what axe finds there, or in a part of it. */
export async function runAxe(rules: string[], part?: string) {
  // What passes isn't gathered.
  const options = { runOnly: rules, resultTypes: ['violations' as const] };
  const found = await window.axe?.run(part ?? document, options);
  return found?.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => node.html),
  }));
}
