/**
 * Runs every check and every suite, lists what took longest, and ends with one line `N passed, N failed`,
 * with `, N skipped` where tests were skipped. `--long` adds the tests that are too slow for every day. With
 * `--services`, or `CI=true`, it first installs the programs that some tests talk to, and those of the long ones. Exits with 1 if
 * anything failed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const long = process.argv.includes('--long');
const { FORCE_COLOR, ...inherited } = process.env;
const env = {
  ...inherited,
  ...(long && { LONG: '1' }),
  // Escape codes are noise wherever they aren't drawn. The tools see a pipe, never the terminal.
  ...(process.stdout.isTTY ? { FORCE_COLOR: FORCE_COLOR ?? '1' } : { NO_COLOR: '1' }),
};

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What was run, with how long it took. */
  timed: { name: string; seconds: number }[];
}

interface Run {
  /** Shows the output up to here, and from now on as it comes. */
  show(): void;
  ended: Promise<{ clean: boolean; seconds: number }>;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const vitestReport = path.join(results, 'vitest.json');
const e2eReport = path.join(results, 'e2e.json');

// Beside the installation and Vitest, because those wait a good deal. What they say comes in their order all the same.
const checks: [string, Run][] = [
  // By one checker, because each of several looks at what they share, and Vitest has the other cores.
  ['types', run('tsc', ['--noEmit', '--checkers', '1'])],
  ['lint and format', run('biome', ['ci', '--error-on-warnings', '.'])],
  ['unused code', run('knip', [])],
];
if (process.argv.includes('--services') || process.env.CI === 'true') {
  const setUp = run('node', ['scripts/set-up.mjs', 'services', ...(long ? ['tools'] : [])]);
  setUp.show();
  if (!(await setUp.ended).clean) process.exit(1);
}

const check = ({ clean }: { clean: boolean }): Tally => ({
  passed: clean ? 1 : 0,
  failed: clean ? 0 : 1,
  skipped: 0,
  timed: [],
});
const rules = run('vitest', [
  ...['run', '--reporter=dot', '--reporter=json', `--outputFile=${vitestReport}`],
]);
const tallies: Tally[] = [];
for (const [name, suite] of checks) await report(name, suite, check);
await report('rules, parts and endpoints', rules, ({ clean }) =>
  tally(vitestReport, clean, readVitest),
);
// Alone, because journeys measure times.
await report('journeys in a browser', run('playwright', ['test']), ({ clean }) =>
  tally(e2eReport, clean, readPlaywright),
);

const sum = (count: (one: Tally) => number) =>
  tallies.reduce((total, one) => total + count(one), 0);
const passed = sum((one) => one.passed);
const failed = sum((one) => one.failed);
const skipped = sum((one) => one.skipped);

console.log('\n── the ten that took longest');
const slowest = tallies
  .flatMap(({ timed }) => timed)
  .sort((one, other) => other.seconds - one.seconds)
  .slice(0, 10);
for (const { name, seconds } of slowest) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
console.log(`\n${inWords({ passed, failed, skipped })}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

async function report(
  name: string,
  suite: Run,
  count: (ended: { clean: boolean }) => Tally,
): Promise<void> {
  console.log(`\n── ${name}`);
  suite.show();
  const ended = await suite.ended;
  const counted = count(ended);
  tallies.push(counted);
  console.log(`── ${name}: ${inWords(counted)} in ${ended.seconds.toFixed(1)} s`);
}

function inWords({ passed, failed, skipped }: Omit<Tally, 'timed'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** By file, because most of its tests take no time. */
function readVitest(report: VitestReport): Tally {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    timed: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

function readPlaywright({ stats, suites }: PlaywrightReport): Tally {
  const timedIn = ({ file, specs, suites: inner = [] }: Suite): Tally['timed'] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results: tries }) => ({
        name: `tests/e2e/${file}: ${title} (${projectName})`,
        seconds: tries.reduce((total, { duration }) => total + duration, 0) / 1000,
      })),
    ),
    ...inner.flatMap(timedIn),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    timed: suites.flatMap(timedIn),
  };
}

/** A suite that failed without a failed test (it couldn't start, say) counts as one failure. */
function tally<Report>(file: string, clean: boolean, read: (report: Report) => Tally): Tally {
  let counted: Tally = { passed: 0, failed: 0, skipped: 0, timed: [] };
  let isRead = true;
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    isRead = false;
  }
  return (clean && isRead) || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** Starts a tool, whose output waits until it is to be shown. */
function run(command: string, args: string[]): Run {
  const started = performance.now();
  const child = spawn(path.join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const waiting: (string | Buffer)[] = [];
  let say = (chunk: string | Buffer): unknown => waiting.push(chunk);
  child.stdout.on('data', (chunk) => say(chunk));
  child.stderr.on('data', (chunk) => say(chunk));
  return {
    show() {
      say = (chunk) => process.stdout.write(chunk);
      for (const chunk of waiting.splice(0)) say(chunk);
    },
    ended: new Promise((resolve) => {
      const end = (clean: boolean) =>
        resolve({ clean, seconds: (performance.now() - started) / 1000 });
      child.on('error', (error) => {
        say(`${error.message}\n`);
        end(false);
      });
      child.on('close', (status) => end(status === 0));
    }),
  };
}
