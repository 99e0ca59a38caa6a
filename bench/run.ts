/**
 * Measures the production build and writes `bench/results.md`: `npm run bench -- [--runs=5]
 * [--family-runs=3] [--other-runs=1] [--pages=home,/nl/contact] [--skip-lighthouse]
 * [--skip-interaction] [--skip-throughput]`. Home is measured in both languages and all forms, other
 * pages on mobile; how often, and which page stands for its family: `plan.ts`. It marks what misses a
 * budget, and fails only where it can't measure.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureInteraction } from './interaction.ts';
import { measurePages, type Plan } from './lighthouse.ts';
import { planPages } from './plan.ts';
import { report } from './report.ts';
import { startProductionServer } from './server.ts';
import { measureThroughput } from './throughput.ts';

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    'family-runs': { type: 'string', default: '3' },
    'other-runs': { type: 'string', default: '1' },
    pages: { type: 'string' },
    'skip-lighthouse': { type: 'boolean', default: false },
    'skip-interaction': { type: 'boolean', default: false },
    'skip-throughput': { type: 'boolean', default: false },
  },
});
const plans = readPlans();

// The first start after an installation or a change compiles; what counts is any other.
await (await startProductionServer()).stop();
const server = await startProductionServer();
const origin = `http://localhost:${server.port}`;
try {
  progress('Throughput');
  const throughput = flags['skip-throughput'] ? undefined : await measureThroughput(server);
  const lighthouse = flags['skip-lighthouse']
    ? undefined
    : await measurePages(origin, plans, progress);
  progress('Interaction');
  const interaction = flags['skip-interaction'] ? undefined : await measureInteraction(origin);
  const text = report({
    date: new Date(),
    readyMs: server.readyMs,
    lighthouse,
    interaction,
    throughput,
  });
  await writeFile(path.join(import.meta.dirname, 'results.md'), `${text}\n`);
  console.log(text);
} finally {
  await server.stop();
}

/** To the error output, so that the standard output is the report alone. */
function progress(text: string): void {
  console.error(text);
}

/** What the flags ask for; what can't be measured ends the bench before it begins, with one line. */
function readPlans(): Plan[] {
  try {
    return planPages(flags.pages?.split(','), {
      home: count('runs'),
      family: count('family-runs'),
      other: count('other-runs'),
    });
  } catch (error) {
    console.error(`bench: ${(error as Error).message}`);
    process.exit(1);
  }
}

/** @throws {Error} for what is no whole number from 1 */
function count(flag: 'runs' | 'family-runs' | 'other-runs'): number {
  const value = Number(flags[flag]);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new Error(`--${flag} must be a whole number from 1`);
}
