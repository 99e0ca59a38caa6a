/**
 * Measures the production build and writes `bench/results.md`: `npm run bench -- [--runs=5]
 * [--pages=/,/nl] [--skip-lighthouse] [--skip-throughput]`. It marks what misses a budget, and fails
 * only where it can't measure.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measurePages, PAGES } from './lighthouse.ts';
import { report } from './report.ts';
import { startProductionServer } from './server.ts';
import { measureThroughput } from './throughput.ts';

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: PAGES.join(',') },
    'skip-lighthouse': { type: 'boolean', default: false },
    'skip-throughput': { type: 'boolean', default: false },
  },
});
const runs = Number(flags.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1');
const pages = flags.pages.split(',');

// The first start after an installation or a change compiles; what counts is any other.
await (await startProductionServer()).stop();
const server = await startProductionServer();
try {
  progress('Throughput');
  const throughput = flags['skip-throughput'] ? undefined : await measureThroughput(server);
  const lighthouse = flags['skip-lighthouse']
    ? undefined
    : await measurePages(`http://localhost:${server.port}`, pages, runs, progress);
  const text = report({ date: new Date(), readyMs: server.readyMs, lighthouse, throughput });
  await writeFile(path.join(import.meta.dirname, 'results.md'), `${text}\n`);
  console.log(text);
} finally {
  await server.stop();
}

/** To the error output, so that the standard output is the report alone. */
function progress(text: string): void {
  console.error(text);
}
