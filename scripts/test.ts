/**
 * Runs every check and every suite, and ends with one line `N passed, N failed`, their sum.
 * `--long` adds the tests that are too slow for every day. Exits with 1 if anything failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const long = process.argv.includes('--long');

interface Tally {
  passed: number;
  failed: number;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const suites: [string, () => Tally][] = [
  ['types', () => check('tsc', ['--noEmit'])],
  ['lint and format', () => check('biome', ['ci', '--error-on-warnings', '.'])],
  ['unused code', () => check('knip', [])],
  ['rules, parts and endpoints', vitest],
  ['journeys in a browser', playwright],
];

const total: Tally = { passed: 0, failed: 0 };
for (const [name, suite] of suites) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { passed, failed } = suite();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** A tool that counts as one test. */
function check(command: string, args: string[]): Tally {
  const passed = run(command, args);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

function vitest(): Tally {
  const file = path.join(results, 'vitest.json');
  const clean = run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile=${file}`]);
  return tally(file, clean, (report: { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
}

function playwright(): Tally {
  const clean = run('playwright', ['test']);
  const file = path.join(results, 'e2e.json');
  return tally(
    file,
    clean,
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  );
}

/** A suite that failed without a failed test (it couldn't start, say) counts as one failure. */
function tally<Report>(file: string, clean: boolean, read: (report: Report) => Tally): Tally {
  let counted: Tally = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    clean = false;
  }
  return !clean && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(long && { LONG: '1' }) },
  });
  return status === 0;
}
