// @vitest-environment node

import { chmod, chown, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { spawnSync } from '#tests/helpers/child-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

const NOBODY = 65_534;

interface Locked {
  dev?: true;
  optional?: true;
  integrity?: string;
}

/** A clone with `scripts/set-up.mjs`, where npm and apt-get only say what they were asked and dpkg knows `installed`. */
async function clone(installed: string[] = []) {
  const root = await temporaryDirectory();
  const programs = path.join(root, 'programs');
  for (const folder of [programs, path.join(root, 'scripts')]) await mkdir(folder);
  await cp('scripts/set-up.mjs', path.join(root, 'scripts/set-up.mjs'));
  await cp('scripts/build-inputs.mjs', path.join(root, 'scripts/build-inputs.mjs'));
  /** Writes the lock file that `packages` have, and those that npm leaves once it installed them. */
  const lock = async (packages: Record<string, Locked>) => {
    const write = (name: string, isPart: (one: Locked) => boolean) => {
      const some = Object.entries(packages).filter(([, one]) => isPart(one));
      const entries = some.map(([name, one]) => [`node_modules/${name}`, one]);
      return writeFile(
        path.join(root, name),
        JSON.stringify({ packages: { '': {}, ...Object.fromEntries(entries) } }),
      );
    };
    await write('package-lock.json', () => true);
    await write('installed.json', ({ optional }) => !optional);
    await write('installed-without-dev.json', ({ dev, optional }) => !(dev || optional));
  };
  await lock({ run: {}, test: { dev: true } });
  const states = installed.map((name) => `installed ${name}`).join('\\n');
  for (const [name, lines] of [
    [
      'npm',
      `echo "npm $*"
mkdir -p node_modules dist
case "$*" in
  *--omit=dev*) cp installed-without-dev.json node_modules/.package-lock.json ;;
  ci\\ --no-audit*) cp installed.json node_modules/.package-lock.json ;;
esac`,
    ],
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
  const setUp = (...steps: string[]) => {
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
  return { setUp, lock };
}

async function setUpServices(installed: string[]) {
  const { setUp } = await clone(installed);
  return setUp('services');
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

it('what starts the site does without the packages that check and test, which come once all are asked for', async () => {
  const { setUp } = await clone();
  const npm = (...steps: string[]) => setUp(...steps).stdout.match(/^npm (ci|run)|--omit=dev/gm);
  expect(npm('build')).toEqual(['npm ci', '--omit=dev', 'npm run']);
  expect(npm('build')).toBeNull();
  expect(npm('install', 'build')).toEqual(['npm ci']);
  expect(npm('install', 'build')).toBeNull();
  expect(npm('build')).toBeNull();
});

it('a package that is new or has changed is installed, another machine’s isn’t', async () => {
  const { setUp, lock } = await clone();
  const installs = (...steps: string[]) => setUp(...steps).stdout.includes('npm ci');
  await lock({ run: {}, test: { dev: true }, elsewhere: { optional: true } });
  expect(installs('install')).toBe(true);
  await lock({ run: {}, test: { dev: true, integrity: 'changed' }, elsewhere: { optional: true } });
  expect(installs()).toBe(false);
  expect(installs('install')).toBe(true);
  await lock({ run: { integrity: 'changed' } });
  expect(installs()).toBe(true);
  await lock({ run: { integrity: 'changed' }, another: {} });
  expect(installs()).toBe(true);
  expect(installs()).toBe(false);
});
