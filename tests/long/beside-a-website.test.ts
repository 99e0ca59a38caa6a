import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { execFile, spawn } from '#tests/helpers/child-process.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

/*
 * `npm test` in a clone where the website runs, with data of nobody's version, in a shell that is
 * set up for a website (spec operation-180).
 */

const usualPort = 3000;

const nonsense = {
  NODE_ENV: 'production',
  PORT: String(usualPort),
  HOST: '192.0.2.1',
  LOG_LEVEL: 'nonsense',
  DATA_DIR: '/proc/nonsense',
  DATABASE_URL: 'postgres://nobody@192.0.2.1/none',
  PUBLIC_URL: 'https://192.0.2.1',
  API_URL: 'nonsense',
  TRUST_PROXY: 'nonsense',
  SMTP_URL: 'nonsense',
  WEBHOOK_URL: 'nonsense',
  STATUS_MONITOR: 'nonsense',
  METRICS_TOKEN: 'nonsense',
};

it.skipIf(!existsSync('.git'))(
  'npm test passes beside a website',
  {
    timeout: 2 * 3_600_000,
  },
  async () => {
    const clone = await cloneProject();
    await startWebsite(clone);
    const built = await filesIn(path.join(clone, 'dist'));
    // The website goes on with the files that it has open.
    await rename(path.join(clone, 'var'), path.join(clone, '..', 'var'));
    await writePoison(path.join(clone, 'var'));
    const poison = await filesIn(path.join(clone, 'var'));

    expect(await lastLineOfTests(clone, nonsense)).toMatch(/^\d+ passed, 0 failed/);
    expect(await filesIn(path.join(clone, 'var'))).toEqual(poison);
    // A start finds nothing to do.
    expect(await filesIn(path.join(clone, 'dist'))).toEqual(built);
    const { stdout } = await execFile('git', ['status', '--porcelain'], { cwd: clone });
    expect(stdout).toBe('');
  },
);

/** A clone of what is committed, with the packages that are installed here. */
async function cloneProject(): Promise<string> {
  const clone = path.join(await temporaryDirectory(), 'clone');
  await execFile('git', ['clone', '--quiet', path.resolve('.'), clone]);
  for (const folder of ['node_modules', 'tests/api-client/node_modules'].filter(existsSync)) {
    const copy = path.join(clone, folder);
    const link = execFile('cp', ['--archive', '--link', folder, copy]);
    // Links don't lead to another file system.
    await link.catch(() => execFile('cp', ['--archive', folder, path.dirname(copy)]));
  }
  // What it notes isn't to be noted here.
  for (const name of ['.vite', '.vite-temp', '.cache']) {
    await rm(path.join(clone, 'node_modules', name), { recursive: true, force: true });
  }
  return clone;
}

/** `npm start`, until the test ends: on the port that it takes by itself, unless somebody else has that. */
async function startWebsite(clone: string): Promise<void> {
  const isFree = await fetch(`http://127.0.0.1:${usualPort}`).then(
    () => false,
    () => true,
  );
  const port = isFree ? usualPort : await freePort();
  const env = { HOST: '127.0.0.1', ...(!isFree && { PORT: String(port) }) };
  // With a process group of its own, because npm's shell and the server have to end with npm.
  const npm = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore', detached: true });
  const ended = once(npm, 'exit');
  onTestFinished(async () => {
    process.kill(-(npm.pid ?? 0), 'SIGTERM');
    await ended;
  });
  const isReady = async () =>
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  await vi.waitFor(isReady, { timeout: 300_000, interval: 500 });
}

/** Data that no program of ours has written: a database of another schema, and mails that can't be read. */
async function writePoison(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'mail/folder.eml'), { recursive: true });
  await writeFile(path.join(folder, 'mail/unreadable.eml'), 'nonsense', { mode: 0 });
  const database = new DatabaseSync(path.join(folder, 'website.sqlite'));
  database.exec(`create table leads (nonsense text);
    create table kysely_migration (name text primary key, timestamp text not null);
    insert into kysely_migration values ('9999-nonsense', '2026-01-01T00:00:00.000Z')`);
  database.close();
}

/** Runs all tests and returns the counts that they end with. */
async function lastLineOfTests(clone: string, env: Record<string, string>): Promise<string> {
  const { CHROMIUM } = process.env;
  const options = {
    cwd: clone,
    env: { ...(CHROMIUM && { CHROMIUM }), ...env },
    maxBuffer: 64 * 1024 * 1024,
  };
  const { stdout } = await execFile('npm', ['test'], options).catch(
    (error: { stdout: string }) => error,
  );
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (!line.includes(' 0 failed')) process.stdout.write(stdout);
  return line;
}

/** The files of a folder, by their names, with the time of their last change. */
async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return Promise.all(files.sort().map(async (file) => [file, (await stat(file)).mtimeMs] as const));
}
