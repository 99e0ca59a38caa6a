/**
 * Runs every check and every suite, lists what took longest and what was skipped, and ends with one line `N passed,
 * N failed`, with `, N skipped` where tests were skipped. With `--services`, or `CI=true`, it first installs the programs
 * that some tests talk to. Exits with 1 if anything failed.
 *
 * `--long` runs the parts of the long form instead, all or those that are named: `npm run test:long -- kills attacks`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { testEnvironment } from '../tests/helpers/environment.ts';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const { values: flags, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    services: { type: 'boolean', default: false },
  },
});
const { FORCE_COLOR, ...inherited } = testEnvironment();
const env: NodeJS.ProcessEnv = {
  ...inherited,
  ...(flags.long && { LONG: '1' }),
  // Escape codes are noise wherever they aren't drawn. The tools see a pipe, never the terminal.
  ...(process.stdout.isTTY ? { FORCE_COLOR: FORCE_COLOR ?? '1' } : { NO_COLOR: '1' }),
};

interface Tally {
  passed: number;
  failed: number;
  /** The tests that were skipped, by their names. */
  skipped: string[];
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

/** The parts of the long form by their names: files of Vitest, or the journeys. */
const longParts: Record<string, string[]> = {
  kills: ['kill', 'api-kill', 'status-kill', 'lost-commit', 'processes'].map(inFaults),
  failover: ['tests/long/cluster', 'tests/long/postgres-backup'],
  floods: ['flood', 'uploads', 'backlog', 'mailing'].map(inFaults),
  attacks: ['tests/long/attack', 'tests/long/account-lists'],
  limits: ['tests/long/limits'],
  articles: ['tests/articles/'],
  guides: ['tests/long/guides'],
  'set-up': [
    'tests/long/builds',
    'tests/long/command-line',
    'tests/long/system-calls',
    'tests/faults/dev',
  ],
  fuzz: [
    'server/admin/leads/csv',
    'server/api/fuzz',
    'server/api/providers/postgresql',
    'server/domains/look-ups',
    'server/leads/bad-input.property',
    'server/leads/proof-of-work',
    'server/http/raw-requests',
    'server/status/readings',
  ],
  journeys: [],
  browsers: ['tests/browsers/'],
  beside: ['tests/long/beside-a-website'],
};
const unknown = named.filter((name) => !(name in longParts));
if (unknown.length > 0 || (named.length > 0 && !flags.long)) {
  console.error(`The parts of test:long are ${Object.keys(longParts).join(', ')}.`);
  process.exit(2);
}

// Beside the installation and Vitest, because those wait a good deal. What they say comes in their order all the same.
const checks: [string, Run][] = flags.long
  ? []
  : [
      // By one checker, because each of several looks at what they share, and Vitest has the other cores.
      ['types', run('tsc', ['--noEmit', '--checkers', '1'])],
      ['lint and format', run('biome', ['ci', '--error-on-warnings', '.'])],
      ['unused code', run('knip', [])],
    ];
if (flags.services || process.env.CI === 'true') {
  const steps = ['services', ...(flags.long ? ['tools'] : [])];
  // With all that leads to the registries here, such as a proxy.
  const setUp = run('node', ['scripts/set-up.mjs', ...steps], { ...process.env, NODE_ENV: 'test' });
  setUp.show();
  if (!(await setUp.ended).clean) process.exit(1);
}

const tallies: Tally[] = [];
if (flags.long) {
  for (const name of named.length > 0 ? named : Object.keys(longParts)) {
    if (name === 'journeys') await runJourneys();
    else await startVitest(name, longParts[name])();
  }
} else {
  const reportRules = startVitest('rules, parts and endpoints');
  for (const [name, suite] of checks) await report(name, suite, countCheck);
  await reportRules();
  // Alone, because journeys measure times.
  await runJourneys();
}

const all: Tally = {
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.flatMap(({ skipped }) => skipped),
  timed: tallies.flatMap(({ timed }) => timed),
};

console.log('\n── the ten that took longest');
const slowest = all.timed.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
for (const { name, seconds } of slowest) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
if (all.skipped.length > 0) console.log(`\n── skipped\n${all.skipped.join('\n')}`);
console.log(`\n${inWords(all)}`);
process.exit(all.failed > 0 || all.passed === 0 ? 1 : 0);

function inFaults(name: string): string {
  return `tests/faults/${name}.`;
}

function countCheck({ clean }: { clean: boolean }): Tally {
  return { passed: clean ? 1 : 0, failed: clean ? 0 : 1, skipped: [], timed: [] };
}

/** Starts Vitest: all of it, or files by how their paths begin. Returns how to show it and wait for its end. */
function startVitest(name: string, files: string[] = []): () => Promise<void> {
  const file = path.join(results, `vitest-${name.replaceAll(/\W+/g, '-')}.json`);
  const suite = run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${file}`,
    ...files,
  ]);
  return () => report(name, suite, ({ clean }) => tally(file, clean, readVitest));
}

async function runJourneys(): Promise<void> {
  const file = path.join(results, 'e2e.json');
  await report('journeys in a browser', run('playwright', ['test']), ({ clean }) =>
    tally(file, clean, readPlaywright),
  );
}

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

function inWords({ passed, failed, skipped }: Tally): string {
  const { length } = skipped;
  return `${passed} passed, ${failed} failed${length > 0 ? `, ${length} skipped` : ''}`;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** By file, because most of its tests take no time. */
function readVitest(report: VitestReport): Tally {
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      name: `${path.relative(root, file)}: ${fullName}`,
      status,
    })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: tests
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ name }) => name),
    timed: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  suites: Suite[];
}

type Journey = Tally['timed'][number] & { status: string };

function readPlaywright({ stats, suites }: PlaywrightReport): Tally {
  const testsIn = ({ file, specs, suites: inner = [] }: Suite): Journey[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results: tries }) => ({
        name: `tests/e2e/${file}: ${title} (${projectName})`,
        seconds: tries.reduce((total, { duration }) => total + duration, 0) / 1000,
        status,
      })),
    ),
    ...inner.flatMap(testsIn),
  ];
  const timed = suites.flatMap(testsIn);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: timed.filter(({ status }) => status === 'skipped').map(({ name }) => name),
    timed,
  };
}

/** A suite that failed without a failed test (it couldn't start, say) counts as one failure. */
function tally<Report>(file: string, clean: boolean, read: (report: Report) => Tally): Tally {
  let counted: Tally = { passed: 0, failed: 0, skipped: [], timed: [] };
  let isRead = true;
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    isRead = false;
  }
  return (clean && isRead) || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** Starts a tool, whose output waits until it is to be shown. */
function run(command: string, args: string[], environment = env): Run {
  const started = performance.now();
  const child = spawn(path.join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    env: environment,
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
