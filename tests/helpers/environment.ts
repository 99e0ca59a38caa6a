/*
 * What of a shell's environment tests see. Nothing that is set for the website stands here, because a test is the same
 * whatever the website of this machine is given (spec operation-180).
 */

/** Of the system. */
const ofSystem = ['PATH', 'HOME', 'TMPDIR'];

/** Of who runs the tests, and of the programs that run them. */
const ofRun = [
  'CI',
  'LONG',
  'CHROMIUM',
  'NODE_OPTIONS',
  'npm_config_\\w+',
  'RECORD_\\w+',
  'TERM',
  'COLORTERM',
  'FORCE_COLOR',
  'NO_COLOR',
  'DEBUG',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  'VITEST\\w*',
  'TEST',
  'TEST_\\w+',
  'PLAYWRIGHT\\w*',
  'PW\\w*',
  'E2E_\\w+',
];

/** The same everywhere: messages and numbers are in the language that tests expect. */
const LANG = 'C.UTF-8';

/** The environment of a program that runs tests: of this process's no more than such a program needs. */
export const testEnvironment = (): NodeJS.ProcessEnv => ({
  ...selected([...ofSystem, ...ofRun]),
  LANG,
  NODE_ENV: 'test',
});

/** The environment of a process that a test starts, beside what the test names. */
export const processEnvironment = (): NodeJS.ProcessEnv => ({ ...selected(ofSystem), LANG });

/** Makes the environment of tests that of this process, whoever started it. */
export function enterTestEnvironment(): void {
  const own = testEnvironment();
  for (const name of Object.keys(process.env)) if (!(name in own)) delete process.env[name];
  Object.assign(process.env, own);
}

function selected(names: readonly string[]): NodeJS.ProcessEnv {
  const isSelected = new RegExp(`^(?:${names.join('|')})$`);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isSelected.test(name)));
}
