// @vitest-environment node
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

it('lint refuses a test that starts processes otherwise', async () => {
  const text = `export { spawn } from '${['node', 'child_process'].join(':')}';\n`;
  const lint = async (file: string) => {
    const linting = execFile('node_modules/.bin/biome', ['lint', `--stdin-file-path=${file}`]);
    linting.child.stdin?.end(text);
    return linting.then(
      () => 'passes',
      () => 'fails',
    );
  };
  const files = ['tests/helpers/x.ts', 'tests/e2e/x.spec.ts', 'server/x.test.ts', 'app/x.test.tsx'];
  const allowed = ['server/x.ts', 'tests/helpers/child-process.ts'];
  expect(await Promise.all(files.map(lint))).toEqual(files.map(() => 'fails'));
  expect(await Promise.all(allowed.map(lint))).toEqual(allowed.map(() => 'passes'));
});
