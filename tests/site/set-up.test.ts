// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

const NOBODY = 65_534;

/** Runs `scripts/set-up.mjs services` as a user who isn't root, where dpkg knows `installed`. */
async function setUpServices(installed: string[]) {
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
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/set-up.mjs', 'services'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${programs}:/usr/bin:/bin` },
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    },
  );
  return { status, stdout, stderr };
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
