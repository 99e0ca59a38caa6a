// @vitest-environment node
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, copyFile, cp, link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { spawn } from '#tests/helpers/child-process.ts';
import { run } from '#tests/helpers/follow-guide.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

const NOBODY = 65_534;
const patience = { timeout: 10_000, interval: 25 };

interface Locked {
  dev?: true;
  devOptional?: true;
  optional?: true;
  integrity?: string;
}

/** A package in the project's own lock file. */
interface LockedPackage extends Locked {
  version?: string;
  dependencies?: object;
  peerDependencies?: object;
  peerDependenciesMeta?: Record<string, { optional?: true }>;
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
    await write(
      'installed-without-dev.json',
      ({ dev, devOptional, optional }) => !(dev || devOptional || optional),
    );
  };
  await lock({ run: {}, types: { devOptional: true }, test: { dev: true } });
  const states = installed.map((name) => `installed ${name}`).join('\\n');
  for (const [name, lines] of [
    [
      'npm',
      `echo "npm $*"
if test -p gate; then read -r _ < gate; fi
mkdir -p node_modules dist
case "$*" in
  *--prefix*) ;;
  *--omit=dev*) cp installed-without-dev.json node_modules/.package-lock.json ;;
  *--include=dev*) cp installed.json node_modules/.package-lock.json ;;
esac`,
    ],
    ['apt-get', 'echo "apt-get $*"'],
    ['dpkg-query', `printf '${states}\\n'; exit 1`],
  ] as const) {
    const file = path.join(programs, name);
    await writeFile(file, `#!/bin/sh\n${lines}\n`);
    await chmod(file, 0o755);
  }
  // That user may not reach the folder of the clone that is tested.
  const node = path.join(programs, 'node');
  await link(process.execPath, node).catch(() => copyFile(process.execPath, node));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(root, NOBODY, NOBODY);
  /** Runs `scripts/set-up.mjs` as a user who isn't root. */
  const begin = (...steps: string[]) => {
    const child = spawn(node, ['scripts/set-up.mjs', ...steps], {
      cwd: root,
      env: { PATH: `${programs}:/usr/bin:/bin` },
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (text) => {
      said.stdout += text;
    });
    child.stderr.on('data', (text) => {
      said.stderr += text;
    });
    const ended = once(child, 'close').then(([status]) => ({ status, ...said }));
    return { child, said, ended };
  };
  const setUp = (...steps: string[]) => begin(...steps).ended;
  return { root, begin, setUp, lock };
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

it('what starts the site does without the packages that check and test, which are added once they are asked for (spec operation-175)', async () => {
  const { setUp } = await clone();
  const npm = async (...steps: string[]) =>
    (await setUp(...steps)).stdout.match(/^npm (?:ci|install --no-save|run)|--\w+=dev/gm);
  expect(await npm('build')).toEqual(['npm ci', '--omit=dev', 'npm run']);
  expect(await npm('build')).toBeNull();
  expect(await npm('install', 'build')).toEqual(['npm install --no-save', '--include=dev']);
  expect(await npm('install', 'build')).toBeNull();
  expect(await npm('build')).toBeNull();
});

it('a package that is new or has changed is installed, another machine’s isn’t', async () => {
  const { setUp, lock } = await clone();
  const installs = async (...steps: string[]) =>
    /^npm (?:ci|install)/m.test((await setUp(...steps)).stdout);
  await lock({ run: {}, test: { dev: true }, elsewhere: { optional: true } });
  expect(await installs('install')).toBe(true);
  await lock({ run: {}, test: { dev: true, integrity: 'changed' }, elsewhere: { optional: true } });
  expect(await installs()).toBe(false);
  expect(await installs('install')).toBe(true);
  await lock({ run: { integrity: 'changed' } });
  expect(await installs()).toBe(true);
  await lock({ run: { integrity: 'changed' }, another: {} });
  expect(await installs()).toBe(true);
  expect(await installs()).toBe(false);
});

it('all is installed anew only where a package that runs the site has changed, and it says so', async () => {
  const { setUp, lock } = await clone();
  expect((await setUp()).stderr).toBe('');
  await lock({ run: { integrity: 'changed' }, test: { dev: true } });
  const { stdout, stderr } = await setUp('install');
  expect(stdout).toContain('npm ci --include=dev');
  expect(stderr).toContain('Restart a server that runs here');
});

it('a second set-up waits for the first, and does nothing again (spec operation-176)', async () => {
  const { root, begin } = await clone();
  const gate = await closeGate(root);
  const first = begin();
  await vi.waitFor(() => expect(first.said.stdout).toContain('npm ci'), patience);
  const second = begin();
  await vi.waitFor(() => expect(second.said.stderr).toContain('waiting for it'), patience);
  await gate.open();
  expect((await first.ended).status).toBe(0);
  expect(await second.ended).toMatchObject({ status: 0, stdout: '' });
});

it('a set-up that was killed holds up no other', async () => {
  const { root, begin, setUp } = await clone();
  await closeGate(root);
  const first = begin();
  await vi.waitFor(() => expect(first.said.stdout).toContain('npm ci'), patience);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await rm(path.join(root, 'gate'));
  const { status, stdout, stderr } = await setUp();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('npm ci');
});

/** Makes npm wait until the gate is opened. */
async function closeGate(root: string) {
  const gate = path.join(root, 'gate');
  await run(root, 'mkfifo', '--mode=666', gate);
  return { open: () => writeFile(gate, 'open\n') };
}

it('what a start needs is all that npm brings without the packages for development (spec operation-175)', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const locked: Record<string, LockedPackage> = read('package-lock.json').packages;
  const needed = new Set<string>();
  /** Where Node finds what a package imports: in its own folder, or further up. */
  const find = (name: string, folder: string): string => {
    const place = path.join(folder, 'node_modules', name);
    if (place in locked || folder === '') return place;
    return find(name, folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''));
  };
  const add = (names: object | undefined, folder: string) => {
    for (const name of Object.keys(names ?? {})) {
      const place = find(name, folder);
      if (needed.has(place)) continue;
      needed.add(place);
      const { dependencies, peerDependencies = {}, peerDependenciesMeta } = locked[place] ?? {};
      const isOptional = (peer: string) => peerDependenciesMeta?.[peer]?.optional;
      const peers = Object.entries(peerDependencies).filter(([peer]) => !isOptional(peer));
      add(dependencies, place);
      add(Object.fromEntries(peers), place);
    }
  };
  add(read('package.json').dependencies, '');
  expect(needed).toContain('node_modules/fastify');
  const isBrought = ({ dev, devOptional, ...one }: LockedPackage) =>
    one.version !== undefined && !(dev || devOptional);
  expect([...needed].filter((place) => !isBrought(locked[place] ?? {}))).toEqual([]);
});
