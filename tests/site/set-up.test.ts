// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

const NOBODY = 65_534;

/** A clone with `scripts/set-up.mjs`, where npm and apt-get only say what they were asked and dpkg knows `installed`. */
async function clone(installed: string[] = []) {
  const root = await temporaryDirectory();
  const programs = path.join(root, 'programs');
  for (const folder of [programs, path.join(root, 'scripts')]) await mkdir(folder);
  await cp('scripts/set-up.mjs', path.join(root, 'scripts/set-up.mjs'));
  await cp('scripts/build-inputs.mjs', path.join(root, 'scripts/build-inputs.mjs'));
  const states = installed.map((name) => `installed ${name}`).join('\\n');
  for (const [name, lines] of [
    ['npm', 'echo "npm $*"'],
    ['apt-get', 'echo "apt-get $*"'],
    ['dpkg-query', `printf '${states}\\n'; exit 1`],
  ] as const) {
    const file = path.join(programs, name);
    await writeFile(file, `#!/bin/sh\n${lines}\n`);
    await chmod(file, 0o755);
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(root, NOBODY, NOBODY);
  /** Runs `scripts/set-up.mjs` as a user who isn't root. */
  return (...steps: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/set-up.mjs', ...steps],
      {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: `${programs}:/usr/bin:/bin` },
        ...(isRoot && { uid: NOBODY, gid: NOBODY }),
      },
    );
    return { status, stdout, stderr };
  };
}

async function setUpServices(installed: string[]) {
  return (await clone(installed))('services');
}

it('without root what services lack is named, and the rest is set up (spec operation-1)', async () => {
  const lacking = await setUpServices(['curl', 'openssl']);
  expect(lacking.stderr).toMatch(/^Tests of programs .+ sudo apt-get install -y .*\bpostgresql\b/);
  expect(lacking.stderr).not.toMatch(/ (?:curl|openssl)\b/);
  expect(lacking.stderr.trim().split('\n')).toHaveLength(1);
  expect(lacking.stdout).toContain('npm ci --prefix tests/api-client');
  expect(lacking.stdout).not.toContain('apt-get');
  expect(lacking.status).toBe(0);
});

it('without root nothing is said where all is there', async () => {
  const { stderr: named } = await setUpServices([]);
  const [, all = ''] = /install -y (.+)$/m.exec(named) ?? [];
  const { status, stdout, stderr } = await setUpServices(all.split(' '));
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).not.toContain('apt-get');
});

it('what starts the site does without the packages of the bench, which come once all are asked for', async () => {
  const setUp = await clone();
  const npm = (...steps: string[]) =>
    setUp(...steps).stdout.match(/^npm (ci|run)|--workspaces=false/gm);
  expect(npm('build')).toEqual(['npm ci', '--workspaces=false', 'npm run']);
  expect(npm('build')).toBeNull();
  expect(npm('install', 'build')).toEqual(['npm ci']);
  expect(npm('install', 'build')).toBeNull();
});

it('whoever has all packages starts without installing', async () => {
  const setUp = await clone();
  setUp('install');
  expect(setUp('build').stdout).not.toContain('npm ci');
});
