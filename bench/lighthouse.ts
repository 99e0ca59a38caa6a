import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { fetchBody } from './bodies.ts';
import { median } from './median.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndex: 'speed-index',
} as const;

export const kinds = [
  'document',
  'script',
  'stylesheet',
  'font',
  'image',
  'media',
  'other',
] as const;
type Kind = (typeof kinds)[number];

/** Medians of the runs, metric by metric; times in ms. */
interface FormResult {
  scores: Record<(typeof categories)[number], number>;
  metrics: Record<keyof typeof metrics, number>;
  requests: number;
}

export interface PageResult {
  page: string;
  runs: number;
  mobile: FormResult;
  /** Desktop and slow are measured for home only. */
  desktop: FormResult | undefined;
  /** Total blocking time of the mobile run on a processor ten times slower than this one. */
  slowTbt: number | undefined;
  /** Files of the mobile run; bodies as transferred, without headers. */
  files: LoadedFile[];
}

interface LoadedFile {
  path: string;
  kind: Kind;
  bytes: number;
  /** The text font: what the page preloads. */
  isPreloadedFont: boolean;
}

export interface LighthouseResult {
  version: string;
  browser: string;
  /** Lighthouse's measure of this machine's speed: median and extremes. */
  benchmarkIndex: { median: number; minimum: number; maximum: number };
  pages: PageResult[];
}

export type Form = 'mobile' | 'desktop' | 'slow';

const SLOW_CPU_MULTIPLIER = 10;

/** What to measure of a page, and how often. */
export interface Plan {
  page: string;
  forms: readonly Form[];
  runs: number;
}

/**
 * Measures pages in Chromium, each run with a new browser and an empty cache. The runs of all pages
 * take turns, so that a slow moment of the machine meets all of them.
 */
export async function measurePages(
  origin: string,
  plans: readonly Plan[],
  progress: (text: string) => void,
): Promise<LighthouseResult> {
  const results: Runs[] = plans.map((plan) => ({ ...plan, mobile: [], desktop: [], slow: [] }));
  const most = Math.max(...plans.map(({ runs }) => runs));
  for (let run = 1; run <= most; run++) {
    for (const result of results.filter(({ runs }) => run <= runs)) {
      for (const form of result.forms) {
        progress(`Lighthouse ${run}/${result.runs}: ${result.page} ${form}`);
        result[form].push(await runLighthouse(`${origin}${result.page}`, form));
      }
    }
  }
  const all = results.flatMap(({ mobile, desktop, slow }) => [...mobile, ...desktop, ...slow]);
  const indexes = all.map(({ environment }) => environment.benchmarkIndex);
  const [first] = all;
  return {
    version: first?.lighthouseVersion ?? '',
    browser: /Chrome\/[\d.]+/.exec(first?.environment.hostUserAgent ?? '')?.[0] ?? '',
    benchmarkIndex: {
      median: median(indexes),
      minimum: Math.min(...indexes),
      maximum: Math.max(...indexes),
    },
    pages: await Promise.all(
      results.map(async ({ page, runs, mobile, desktop, slow }) => ({
        page,
        runs,
        mobile: summarize(mobile),
        desktop: desktop.length > 0 ? summarize(desktop) : undefined,
        slowTbt: slow.length > 0 ? median(slow.map((one) => numeric(one, metrics.tbt))) : undefined,
        files: await loadedFiles(`${origin}${page}`, mobile),
      })),
    ),
  };
}

interface Runs extends Plan, Record<Form, Result[]> {}

/** Now and then a browser's trace is unusable; such a run says nothing of the page and is repeated. */
async function runLighthouse(url: string, form: Form, tries = 3): Promise<Result> {
  const browser = await launch({
    ...(chromium() === undefined ? {} : { chromePath: chromium() as string }),
    chromeFlags: [
      '--headless=new',
      '--disable-gpu',
      '--disable-background-networking',
      // Chromium refuses to run as root with its sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    logLevel: 'silent',
  });
  try {
    const flags: Flags = { port: browser.port, output: 'json', logLevel: 'silent' };
    const slow = {
      extends: 'lighthouse:default',
      settings: {
        onlyAudits: Object.values(metrics),
        throttling: { cpuSlowdownMultiplier: SLOW_CPU_MULTIPLIER },
      },
    };
    const config = { mobile: undefined, desktop: desktopConfig, slow }[form];
    const result = await lighthouse(url, flags, config);
    const error = result?.lhr.runtimeError;
    if (result && !error) return result.lhr;
    if (tries === 1) throw new Error(`Lighthouse could not measure ${url}: ${error?.message}`);
  } finally {
    browser.kill();
  }
  return runLighthouse(url, form, tries - 1);
}

/** The browser to measure with; undefined leaves the search to chrome-launcher. */
function chromium(): string | undefined {
  return process.env.CHROMIUM ?? ['/usr/bin/chromium'].find((file) => existsSync(file));
}

function summarize(runs: readonly Result[]): FormResult {
  const each = <Key extends string>(
    keys: readonly Key[],
    value: (run: Result, key: Key) => number,
  ) =>
    Object.fromEntries(
      keys.map((key) => [key, median(runs.map((run) => value(run, key)))]),
    ) as Record<Key, number>;
  return {
    scores: each(categories, (run, id) => (run.categories[id]?.score ?? 0) * 100),
    metrics: each(Object.keys(metrics) as (keyof typeof metrics)[], (run, key) =>
      numeric(run, metrics[key]),
    ),
    requests: median(runs.map((run) => requests(run).length)),
  };
}

function numeric({ audits }: Result, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}

interface NetworkRequest {
  url: string;
  resourceType?: string;
}

function requests({ audits }: Result): NetworkRequest[] {
  const details = audits['network-requests']?.details;
  if (details?.type !== 'table') return [];
  return (details.items as unknown as NetworkRequest[]).filter(({ url }) => url.startsWith('http'));
}

/** The files of the run that loaded most, each asked for once more to know its body's size. */
async function loadedFiles(pageUrl: string, runs: readonly Result[]): Promise<LoadedFile[]> {
  const [most = []] = runs.map(requests).toSorted((a, b) => b.length - a.length);
  const { bytes: html } = await fetchBody(pageUrl, 'identity');
  const preloaded = preloadedFonts(html.toString());
  return Promise.all(
    most.map(async ({ url, resourceType }) => ({
      path: new URL(url).pathname,
      kind: kindOf(resourceType),
      bytes: (await fetchBody(url)).bytes.length,
      isPreloadedFont: preloaded.includes(new URL(url).pathname),
    })),
  );
}

function kindOf(resourceType = 'other'): Kind {
  const name = resourceType.toLowerCase();
  return kinds.find((kind) => kind === name) ?? 'other';
}

function preloadedFonts(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*\brel="preload"[^>]*>/g)]
    .filter(([link]) => link.includes('as="font"'))
    .map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
}
