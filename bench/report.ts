import { cpus } from 'node:os';
import { categories, kinds, type LighthouseResult, type PageResult } from './lighthouse.ts';
import { processorTime, rate, type Throughput } from './throughput.ts';

export interface BenchResult {
  date: Date;
  readyMs: number;
  lighthouse: LighthouseResult | undefined;
  throughput: Throughput | undefined;
}

const KB = 1024;
const MB = 1024 * KB;

/** A row of the tables of budgets: a figure and what it may be. */
interface Figure {
  name: string;
  value: number;
  /** As the reader sees it. */
  text: string;
  most?: number;
  least?: number;
}

/** The results as Markdown. */
export function report({ date, readyMs, lighthouse, throughput }: BenchResult): string {
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
    ...serverReport(readyMs, throughput),
  ].join('\n\n');
}

function pagesReport({ pages, runs }: LighthouseResult): string[] {
  const sum = ({ files }: PageResult, kind?: string) =>
    files.filter((file) => !kind || file.kind === kind).reduce((all, { bytes }) => all + bytes, 0);
  const loads = pages.flatMap(({ page, mobile, desktop }) =>
    [
      { form: 'mobile', ...mobile },
      { form: 'desktop', ...desktop },
    ].map(({ form, scores, metrics, requests }) => [
      page,
      form,
      categories.map((id) => whole(scores[id])).join(' / '),
      whole(metrics.fcp),
      whole(metrics.lcp),
      whole(metrics.tbt),
      layoutShift(metrics.cls),
      whole(metrics.speedIndex),
      whole(requests),
    ]),
  );
  return [
    '## Pages in Lighthouse',
    `Median of ${runs} runs, taken for each figure by itself. Mobile is Lighthouse's default (simulated slow 4G, processor 4 times slower), desktop its preset. Times in ms; scores are performance / accessibility / best practices / SEO.`,
    table(['page', 'form', 'scores', 'FCP', 'LCP', 'TBT', 'CLS', 'Speed Index', 'requests'], loads),
    `Bytes of the first visit on mobile, in KB: bodies as transferred (brotli), without headers.`,
    table(
      ['page', ...kinds, 'total'],
      pages.map((page) => [
        page.page,
        ...kinds.map((kind) => kilobytes(sum(page, kind))),
        kilobytes(sum(page)),
      ]),
    ),
    '### Budgets (mobile)',
    budgetTable(
      pages.map((page) => page.page),
      pages.map((page) => pageFigures(page, (kind) => sum(page, kind))),
    ),
  ];
}

function pageFigures({ mobile, slowTbt, files }: PageResult, sum: (kind: string) => number) {
  const largest = (some: typeof files) => Math.max(0, ...some.map(({ bytes }) => bytes));
  const time = (name: string, value: number, most: number): Figure => ({
    name,
    value: Math.round(value),
    text: whole(value),
    most,
  });
  const size = (name: string, bytes: number, most: number): Figure => ({
    name: `${name}, KB`,
    value: bytes / KB,
    text: kilobytes(bytes),
    most,
  });
  const { fcp, lcp, tbt, cls } = mobile.metrics;
  const lowest = Math.min(...Object.values(mobile.scores));
  return [
    { name: 'lowest score', value: lowest, text: whole(lowest), least: 100 },
    time('FCP, ms', fcp, 900),
    time('LCP, ms', lcp, 1200),
    time('TBT, ms', tbt, 50),
    time('TBT on a processor 10 times slower, ms', slowTbt, 200),
    { name: 'CLS', value: cls, text: layoutShift(cls), most: 0 },
    size('HTML', sum('document'), 18),
    size('JavaScript', sum('script'), 125),
    size('text font', largest(files.filter((file) => file.isPreloadedFont)), 22),
    size('largest picture', largest(files.filter(({ kind }) => kind === 'image')), 30),
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

/** A row per figure, a column per subject; all subjects have the same figures. */
function budgetTable(subjects: string[], figures: Figure[][]): string {
  const [names = []] = figures;
  return table(
    ['figure', 'budget', ...subjects],
    names.map(({ name, most, least }, row) => [
      name,
      least === undefined ? `≤ ${most}` : `≥ ${least}`,
      ...figures.map((column) => mark(column[row])),
    ]),
  );
}

function mark(figure: Figure | undefined): string {
  if (!figure || Number.isNaN(figure.value)) return 'not measured';
  const { value, text, most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = figure;
  return `${text} ${value <= most && value >= least ? '✓' : '✗'}`;
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function whole(value: number): string {
  return String(Math.round(value));
}

function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

function layoutShift(value: number): string {
  return value === 0 ? '0' : value.toFixed(3);
}
