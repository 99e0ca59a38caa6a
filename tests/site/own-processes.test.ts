// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { configVariables } from '#server/config.ts';
import { execFile } from '#tests/helpers/child-process.ts';
import { testEnvironment } from '#tests/helpers/environment.ts';

const setForWebsite = (names: readonly string[]) =>
  names.filter((name) => configVariables.includes(name));

it('neither tests nor what they start see a variable that is set for the website (spec operation-180)', async () => {
  // Since this process was started.
  expect(setForWebsite(Object.keys(process.env))).toEqual(['NODE_ENV']);
  for (const name of configVariables) vi.stubEnv(name, 'nonsense');
  vi.stubEnv('GIVEN', 'by the shell');
  const ofTests = testEnvironment();
  const { stdout } = await execFile('env', ['-0'], { env: { NAMED: 'by the test' } });
  vi.unstubAllEnvs();
  expect(setForWebsite(Object.keys(ofTests))).toEqual(['NODE_ENV']);
  expect(ofTests).toMatchObject({ PATH: process.env.PATH, NODE_ENV: 'test' });
  const ofProcess = stdout.split('\0').map((line) => line.replace(/=[\s\S]*/, ''));
  expect(setForWebsite(ofProcess)).toEqual([]);
  expect(ofProcess).toEqual(expect.arrayContaining(['PATH', 'NAMED']));
  expect(ofProcess).not.toContain('GIVEN');
});

it('no test starts processes otherwise, which lint refuses too (tests/own-processes.grit)', () => {
  const files = globSync('{app,content,contracts,server,tests}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**'],
  }).filter((file) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file));
  const module = ['node', 'child_process'].join(':');
  const importing = files.filter((file) => readFileSync(file, 'utf8').includes(`'${module}'`));
  expect(importing).toEqual(['tests/helpers/child-process.ts']);
});
