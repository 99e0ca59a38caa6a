import { cpus } from 'node:os';
import type { InteractionResult } from './interaction.ts';
import { categories, kinds, type LighthouseResult, type PageResult } from './lighthouse.ts';
import { homeLimits, type Limits, otherLimits } from './limits.ts';
import { budgetTable, type Figure, KB, MB, table, whole } from './tables.ts';
import { processorTime, rate, type Throughput } from './throughput.ts';

export interface BenchResult {
  date: Date;
  readyMs: number;
  lighthouse: LighthouseResult | undefined;
  interaction: InteractionResult[] | undefined;
  throughput: Throughput | undefined;
}

/** The results as Markdown. */
export function report({
  date,
  readyMs,
  lighthouse,
  interaction,
  throughput,
}: BenchResult): string {
  const { length: cores } = cpus();
  const machine = [
    `${date.toISOString().slice(0, 10)}`,
    `${cores} cores`,
    `Node ${process.versions.node}`,
    ...(lighthouse
      ? [
          lighthouse.browser.replace('/', ' '),
          `Lighthouse ${lighthouse.version}`,
          `benchmarkIndex ${whole(lighthouse.benchmarkIndex.median)} (${whole(lighthouse.benchmarkIndex.minimum)} to ${whole(lighthouse.benchmarkIndex.maximum)})`,
        ]
      : []),
  ];
  return [
    '# Bench results',
    'Written by `npm run bench`: the production build, served by the production server over HTTP/1.1 on loopback. 1 KB = 1024 bytes, 1 MB = 1024 KB; ✓ and ✗ compare with the budget.',
    machine.join(' · '),
    ...(lighthouse ? pagesReport(lighthouse) : []),
    ...(interaction ? interactionReport(interaction) : []),
    ...serverReport(readyMs, throughput),
  ].join('\n\n');
}

function pagesReport({ pages }: LighthouseResult): string[] {
  const sum = ({ files }: PageResult, kind?: string) =>
    files.filter((file) => !kind || file.kind === kind).reduce((all, { bytes }) => all + bytes, 0);
  const loads = pages.flatMap(({ page, runs, mobile, desktop }) =>
    [{ form: 'mobile', ...mobile }, ...(desktop ? [{ form: 'desktop', ...desktop }] : [])].map(
      ({ form, scores, metrics, requests }) => [
        page,
        form,
        whole(runs),
        categories.map((id) => whole(scores[id])).join(' / '),
        whole(metrics.fcp),
        whole(metrics.lcp),
        whole(metrics.tbt),
        layoutShift(metrics.cls),
        whole(metrics.speedIndex),
        whole(requests),
      ],
    ),
  );
  const isHome = ({ page }: PageResult) => page === '/' || page === '/nl';
  const budgets = (some: PageResult[], limits: Limits) =>
    some.length === 0
      ? []
      : [
          budgetTable(
            some.map(({ page }) => page),
            some.map((page) => pageFigures(page, (kind) => sum(page, kind), limits)),
          ),
        ];
  return [
    '## Pages in Lighthouse',
    `Medians of the runs, taken for each figure by itself. Mobile is Lighthouse's default (simulated slow 4G, processor 4 times slower), desktop its preset. Times in ms; scores are performance / accessibility / best practices / SEO.`,
    table(
      ['page', 'form', 'runs', 'scores', 'FCP', 'LCP', 'TBT', 'CLS', 'Speed Index', 'requests'],
      loads,
    ),
    `Bytes of the first visit on mobile, in KB: bodies as transferred (brotli), without headers. "own script" is what no other page here loads.`,
    table(
      ['page', ...kinds, 'total', 'own script'],
      pages.map((page) => [
        page.page,
        ...kinds.map((kind) => kilobytes(sum(page, kind))),
        kilobytes(sum(page)),
        kilobytes(ownScript(page, pages)),
      ]),
    ),
    '### Budgets (mobile)',
    ...budgets(pages.filter(isHome), homeLimits),
    ...budgets(
      pages.filter((page) => !isHome(page)),
      otherLimits,
    ),
  ];
}

/** Bytes of the scripts that only this page loads, in whatever language. */
function ownScript(page: PageResult, pages: readonly PageResult[]): number {
  const plain = (address: string) => address.replace(/^\/nl(?=\/|$)/, '') || '/';
  const others = pages
    .filter((other) => plain(other.page) !== plain(page.page))
    .flatMap(({ files }) => files.map(({ path }) => path));
  return page.files
    .filter(({ kind, path }) => kind === 'script' && !others.includes(path))
    .reduce((all, { bytes }) => all + bytes, 0);
}

function pageFigures(
  { mobile, slowTbt, files }: PageResult,
  sum: (kind: string) => number,
  limits: Limits,
): Figure[] {
  const largest = (some: typeof files) => Math.max(0, ...some.map(({ bytes }) => bytes));
  const time = (name: string, value = Number.NaN, most?: number): Figure[] =>
    most === undefined ? [] : [{ name, value: Math.round(value), text: whole(value), most }];
  const size = (name: string, bytes: number, most: number): Figure => ({
    name: `${name}, KB`,
    value: bytes / KB,
    text: kilobytes(bytes),
    most,
  });
  const { fcp, lcp, tbt, cls } = mobile.metrics;
  const { performance, ...others } = mobile.scores;
  const lowest = Math.min(...Object.values(others));
  return [
    {
      name: 'performance',
      value: performance,
      text: whole(performance),
      least: limits.performance,
    },
    { name: 'lowest other score', value: lowest, text: whole(lowest), least: 100 },
    ...time('FCP, ms', fcp, limits.fcp),
    ...time('LCP, ms', lcp, limits.lcp),
    ...time('TBT, ms', tbt, limits.tbt),
    ...time('TBT on a processor 10 times slower, ms', slowTbt, limits.slowTbt),
    { name: 'CLS', value: cls, text: layoutShift(cls), most: limits.cls },
    size('HTML', sum('document'), limits.html),
    size('JavaScript', sum('script'), limits.script),
    size('text font', largest(files.filter((file) => file.isPreloadedFont)), limits.font),
    size('largest picture', largest(files.filter(({ kind }) => kind === 'image')), limits.picture),
  ];
}

function interactionReport(results: InteractionResult[]): string[] {
  const time = (name: string, value: number, most: number): Figure => ({
    name,
    value,
    text: whole(value),
    most,
  });
  return [
    '## Sliders',
    `From a key press on a slider to the next paint, on a processor 4 times slower; ms. ${results.map(({ page, made }) => `${page}: ${made} presses`).join(', ')}.`,
    budgetTable(
      results.map(({ page }) => page),
      results.map(({ median, longest }) => [
        time('median', median, 100),
        time('longest', longest, 100),
      ]),
    ),
  ];
}

function serverReport(readyMs: number, throughput: Throughput | undefined): string[] {
  const start: Figure = {
    name: 'start to ready, ms',
    value: readyMs,
    text: whole(readyMs),
    most: 2000,
  };
  if (!throughput) return ['## Server', budgetTable(['server'], [[start]])];
  const { site, bare, ratio, memoryAfterStart, memoryAfterLoad } = throughput;
  const { page, connections, rounds, roundSeconds } = throughput;
  const ratioByProcessor = (processorTime(bare) / processorTime(site)).toFixed(2);
  const memory = (name: string, bytes = Number.NaN): Figure => ({
    name: `memory at rest ${name}, MB`,
    value: bytes / MB,
    text: (bytes / MB).toFixed(0),
    most: 150,
  });
  return [
    '## Server',
    `The HTML of \`${page}\` (brotli) at ${connections} connections, from the site's server and from a bare \`node:http\` server that answers the same bytes from memory; in turns, ${rounds} rounds of ${roundSeconds} s each after a warm-up. The load comes from an own process on the same machine; its share of one core tells that it doesn't limit. On a busy machine compare the servers by their processor time per answer (the ratio by it: ${ratioByProcessor}).`,
    table(
      [
        'server',
        'answers per second (median)',
        'slowest and fastest round',
        'processor time per answer, µs',
        "load generator's core",
      ],
      [
        ['site', ...throughputCells(site)],
        ['bare `node:http`', ...throughputCells(bare)],
      ],
    ),
    budgetTable(
      ['server'],
      [
        [
          { name: 'site / bare', value: ratio, text: ratio.toFixed(2), least: 0.7 },
          start,
          memory('after the start', memoryAfterStart),
          memory('after the load', memoryAfterLoad),
        ],
      ],
    ),
  ];
}

function throughputCells(loads: Throughput['site']): string[] {
  const rates = loads.map(({ perSecond }) => perSecond);
  return [
    whole(rate(loads)),
    `${whole(Math.min(...rates))} to ${whole(Math.max(...rates))}`,
    processorTime(loads).toFixed(1),
    `${whole(Math.max(...loads.map(({ cpu }) => cpu)) * 100)} %`,
  ];
}

function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

function layoutShift(value: number): string {
  return value === 0 ? '0' : value.toFixed(3);
}
