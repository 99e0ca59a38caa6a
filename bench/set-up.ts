import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/helpers/free-port.ts';
import { setUpLimits } from './limits.ts';
import { root, untilReady } from './server.ts';
import { table } from './tables.ts';

const run = promisify(execFile);

const TRIES = 3;

/** Measures `npm start` on a fresh clone of HEAD until it serves, then the build alone. */
export async function measureSetUp(): Promise<string> {
  const tries: Awaited<ReturnType<typeof setUp>>[] = [];
  while (tries.length < TRIES) tries.push(await setUp());
  return [
    `The last commit, cloned into a temporary folder; packages come from where npm finds them, its cache first. The quickest of ${TRIES}, because whatever else the machine does only adds to a time.`,
    table({
      clone: {
        'npm start until ready, ms': {
          value: Math.min(...tries.map(({ freshStart }) => freshStart)),
          most: setUpLimits.freshStart,
        },
        'build, ms': {
          value: Math.min(...tries.map(({ build }) => build)),
          most: setUpLimits.build,
        },
      },
    }),
  ].join('\n\n');
}

async function setUp(): Promise<{ freshStart: number; build: number }> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'bench-'));
  const clone = path.join(folder.path, 'clone');
  await run('git', ['clone', '--quiet', root, clone]);
  const port = await freePort();
  const started = performance.now();
  const start = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Its own process group, because npm's shell and the server have to end with npm.
    detached: true,
  });
  const ended = once(start, 'exit');
  await untilReady(port, start);
  const freshStart = performance.now() - started;
  process.kill(-(start.pid ?? 0), 'SIGTERM');
  await ended;
  const before = performance.now();
  await run('node_modules/.bin/node', ['scripts/build.ts'], { cwd: clone });
  return { freshStart, build: performance.now() - before };
}
