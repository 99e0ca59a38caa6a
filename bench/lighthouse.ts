import type { Browser } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { browserPath } from '#tests/helpers/browser.ts';
import { articleIds, articlePath } from '../content/articles.ts';
import { languages, localizedPath } from '../content/languages.ts';
import { pageIds, pages } from '../content/pages.ts';
import { lessonIds, tutorialPath } from '../content/tutorials.ts';
import { homeLimits, OTHER_SCORES, otherLimits, type PageLimits } from './limits.ts';
import { slowdownNow } from './processor.ts';
import { isMissed, KB, median, quantile, type Row, table } from './tables.ts';

/** Ways to measure a page: Lighthouse's mobile and desktop, and a processor ten times slower. */
type Form = 'mobile' | 'desktop' | 'slow';

async function configOf(form: Form, browser: Browser): Promise<Config> {
  if (form === 'desktop') return desktopConfig;
  const cpuSlowdownMultiplier = await slowdownNow(browser, form === 'slow' ? 10 : 4);
  const throttling = { cpuSlowdownMultiplier };
  const settings =
    form === 'slow' ? { onlyCategories: ['performance'], throttling } : { throttling };
  return { extends: 'lighthouse:default', settings };
}

const home = languages.map(({ code }) => localizedPath(pages.home.path, code));
// The search keeps search engines away, which Lighthouse counts against a page.
const notMeasured: string[] = [pages.home.path, pages.search.path];
const allPages = [
  ...home,
  ...pageIds.map((id) => pages[id].path).filter((path) => !notMeasured.includes(path)),
  ...articleIds.map(articlePath),
  ...lessonIds.map(tutorialPath),
];

interface Job {
  page: string;
  form: Form;
  times: number;
  runs: Result[];
}

/**
 * Measures home in both languages and all forms, and other pages on mobile. Each run has a new browser
 * and an empty cache; the runs of all pages take turns, so that a slow moment of the machine affects
 * all of them. Where another page misses its limit, it is measured as often as home, because a single run may have
 * met such a moment.
 *
 * @param options.pages addresses, instead of all pages
 * @param options.homeRuns number of runs for the median of home
 */
export async function measurePages(
  browser: Browser,
  origin: string,
  options: { pages: string[] | undefined; homeRuns: number; otherRuns: number },
): Promise<string> {
  const jobs = (options.pages ?? allPages).flatMap((page): Job[] => {
    const times = home.includes(page) ? options.homeRuns : options.otherRuns;
    const wanted: Form[] = home.includes(page) ? ['mobile', 'desktop', 'slow'] : ['mobile'];
    return wanted.map((form) => ({ page, form, times, runs: [] }));
  });
  const measure = async ({ page, form, times, runs }: Job) => {
    console.error(`Lighthouse ${runs.length + 1}/${times}: ${page} ${form}`);
    runs.push(await runLighthouse(origin + page, await configOf(form, browser)));
  };
  for (let run = 1; run <= Math.max(options.homeRuns, options.otherRuns); run++) {
    for (const job of jobs.filter(({ times }) => run <= times)) await measure(job);
  }
  for (const job of jobs.filter(({ page }) => !home.includes(page))) {
    if (!Object.values(figures(job, undefined, otherLimits)).some(isMissed)) continue;
    job.times = Math.max(job.times, options.homeRuns);
    while (job.runs.length < job.times) await measure(job);
  }
  return report(jobs);
}

async function report(jobs: Job[]): Promise<string> {
  const runs = jobs.flatMap((job) => job.runs);
  const indexes = runs.map(({ environment }) => environment.benchmarkIndex);
  const [first] = runs;
  const browser = /Chrome\/[\d.]+/.exec(first?.environment.hostUserAgent ?? '')?.[0];
  const speed = [0, 0.5, 1].map((part) => Math.round(quantile(indexes, part))).join(' / ');
  const rowsOf = async (form: Form, isHome: boolean, limits?: PageLimits) => {
    const wanted = jobs.filter((job) => job.form === form && home.includes(job.page) === isHome);
    if (wanted.length === 0) return [];
    const rows = wanted.map(async (job): Promise<[string, Row]> => {
      const slow = jobs.find(({ page, form }) => page === job.page && form === 'slow');
      return [job.page, { ...figures(job, slow, limits), ...(await sizes(job, limits)) }];
    });
    return [
      `### ${isHome ? 'Home' : 'Other pages'}, ${form}`,
      table(Object.fromEntries(await Promise.all(rows))),
    ];
  };
  return [
    `Lighthouse ${first?.lighthouseVersion} · ${browser} · benchmarkIndex ${speed} (least / median / most). The run that Lighthouse calls the median one; mobile is its default (simulated slow 4G, processor 4 times slower), desktop its preset. Times in ms, bodies in KB as transferred (brotli), without headers.`,
    ...(await rowsOf('mobile', true, homeLimits)),
    ...(await rowsOf('desktop', true)),
    ...(await rowsOf('mobile', false, otherLimits)),
  ].join('\n\n');
}

/** Repeats a run whose browser trace is unusable, because it says nothing about the page. */
async function runLighthouse(url: string, config: Config, tries = 3): Promise<Result> {
  const browser = await launch({
    chromePath: browserPath,
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
    const flags = { port: browser.port, output: 'json', logLevel: 'silent' } as const;
    const result = await lighthouse(url, flags, config);
    const error = result?.lhr.runtimeError;
    if (result && !error) return result.lhr;
    if (tries === 1) throw new Error(`Lighthouse could not measure ${url}: ${error?.message}`);
  } finally {
    browser.kill();
  }
  return runLighthouse(url, config, tries - 1);
}

function figures({ runs }: Job, slow: Job | undefined, limits?: PageLimits): Row {
  const { audits, categories } = computeMedianRun(runs);
  const time = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string, least = limits && OTHER_SCORES) => ({
    value: (categories[id]?.score ?? 0) * 100,
    least,
  });
  return {
    runs: runs.length,
    performance: score('performance', limits?.performance),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    FCP: { value: time('first-contentful-paint'), most: limits?.fcp },
    LCP: { value: time('largest-contentful-paint'), most: limits?.lcp },
    TBT: { value: time('total-blocking-time'), most: limits?.tbt },
    ...(slow &&
      limits && {
        'TBT, processor ÷ 10': {
          // Not of the median run, because Lighthouse chooses that by other figures.
          value: median(
            slow.runs.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? 0),
          ),
          most: limits.slowTbt,
        },
      }),
    CLS: { value: time('cumulative-layout-shift'), most: limits?.cls },
    'Speed Index': time('speed-index'),
  };
}

/**
 * File sizes of the run that loaded most, from a HEAD request for each file. Scripts that the page doesn't name
 * were fetched for its links.
 */
async function sizes({ runs }: Job, limits?: PageLimits): Promise<Row> {
  const [most = []] = runs.map(requests).toSorted((a, b) => b.length - a.length);
  const html = await (await fetch(most[0]?.url ?? '')).text();
  const files = await Promise.all(
    most.map(async ({ url, resourceType }) => {
      const { headers } = await fetch(url, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'br' },
      });
      const isForLinks = resourceType === 'Script' && !html.includes(new URL(url).pathname);
      const size = Number(headers.get('content-length')) / KB;
      return { type: isForLinks ? 'for links' : resourceType, size };
    }),
  );
  const sizesOf = (type: string) =>
    files.filter((file) => file.type === type).map(({ size }) => size);
  const sum = (some: number[]) => some.reduce((all, size) => all + size, 0);
  return {
    requests: files.length,
    HTML: { value: sum(sizesOf('Document')), most: limits?.html },
    JavaScript: { value: sum(sizesOf('Script')), most: limits?.script },
    'scripts for links': sum(sizesOf('for links')),
    CSS: sum(sizesOf('Stylesheet')),
    fonts: sum(sizesOf('Font')),
    'largest font': Math.max(0, ...sizesOf('Font')),
    pictures: sum(sizesOf('Image')),
    'largest picture': Math.max(0, ...sizesOf('Image')),
    total: sum(files.map(({ size }) => size)),
  };
}

function requests({ audits }: Result) {
  const details = audits['network-requests']?.details;
  if (details?.type !== 'table') return [];
  const all = details.items as unknown as { url: string; resourceType: string }[];
  return all.filter(({ url }) => url.startsWith('http'));
}
