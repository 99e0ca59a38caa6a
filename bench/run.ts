/**
 * Measures the production build and writes `bench/results.md`:
 * `npm run bench -- [pages] [taps] [sliders] [set-up] [leads] [mails] [size] [--runs=5] [--other-runs=1]
 * [--pages=/,/nl/contact]`. Without names of parts it measures all; unnamed parts keep their
 * sections. Home is measured `runs` times, another page `other-runs` times. It marks missed limits, and
 * fails only if it can't measure.
 */
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserPath } from '#tests/helpers/browser.ts';
import { addressOf, builtPages } from '#tests/helpers/built-pages.ts';
import { measureLeads } from './leads.ts';
import { measurePages } from './lighthouse.ts';
import { measureMails } from './mails.ts';
import { measureNavigation } from './navigation.ts';
import { startServer } from './server.ts';
import { measureSetUp } from './set-up.ts';
import { measureSize } from './size.ts';
import { measureSliders } from './sliders.ts';
import { occasion } from './tables.ts';

const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    'other-runs': { type: 'string', default: '1' },
    pages: { type: 'string' },
  },
});
/** Twice what a page takes, in ms. */
const COMPRESSING_MS = 100;
const file = path.join(import.meta.dirname, 'results.md');

await using data = await mkdtempDisposable(path.join(tmpdir(), 'bench-'));
// A warm-up, because the first start after a change compiles.
await (await startServer(data.path))[Symbol.asyncDispose]();
await using server = await startServer(data.path);
await using browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const origin = `http://localhost:${server.port}`;
// As after its first visitors, because a page is compressed at best quality once somebody has asked for it.
for (const page of builtPages) await fetch(origin + addressOf(page));
await wait(builtPages.length * COMPRESSING_MS);

/** Keyed by the first word of a section's title. */
const parts = {
  'pages in Lighthouse': () => {
    const runs = { homeRuns: Number(flags.runs), otherRuns: Number(flags['other-runs']) };
    return measurePages(browser, origin, { pages: flags.pages?.split(','), ...runs });
  },
  'taps on links': () => measureNavigation(browser, origin),
  sliders: () => measureSliders(browser, origin),
  'set-up': () => measureSetUp(),
  leads: () => measureLeads(),
  'mails that wait': () => measureMails(),
  'size: 100,000 leads': () => measureSize(),
};

const [, ...written] = (await readFile(file, 'utf8')).split(/^## /m);
const sections = new Map(written.map((text) => [text.slice(0, text.indexOf('\n')), text.trim()]));
for (const [title, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(/^[\w-]+/.exec(title)?.[0] ?? '')) continue;
  console.error(title);
  const section = `${title}\n\n${occasion()}\n\n${await measure()}`;
  sections.set(title, section);
  console.log(`## ${section}\n`);
}
const intro =
  '# Bench results\n\nWritten by `npm run bench`: the production build, served by the production server over HTTP/1.1 on loopback. 1 KB = 1024 bytes, 1 MB = 1024 KB; ✓ and ✗ compare with the limit (`bench/limits.ts`). A processor is slowed down in proportion to the machine that the limits were set on (`bench/processor.ts`): "4 times slower" is a quarter of that one’s speed.';
const known = Object.keys(parts).flatMap((title) => sections.get(title) ?? []);
await writeFile(file, `${[intro, ...known.map((section) => `## ${section}`)].join('\n\n')}\n`);
