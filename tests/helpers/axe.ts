import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The minified one, because it is sent to each page. */
export const axeSource = readFileSync(
  fileURLToPath(import.meta.resolve('axe-core/axe.min.js')),
  'utf8',
);

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe is asked: about the whole page, or a part of it. */
export const axeQuestion = (part?: string) => ({ rules, part });

/** Runs in the page: what axe finds there. */
export async function runAxe({ rules, part }: ReturnType<typeof axeQuestion>) {
  // What passes isn't gathered.
  const options = { runOnly: rules, resultTypes: ['violations' as const] };
  const found = await window.axe?.run(part ?? document, options);
  return found?.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => node.html),
  }));
}
