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

/** Measures `npm start` on a fresh clone of HEAD until it serves, then the build alone. */
export async function measureSetUp(): Promise<string> {
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
  const build = performance.now() - before;
  return [
    'The last commit, cloned into a temporary folder; packages come from where npm finds them, its cache first.',
    table({
      clone: {
        'npm start until ready, ms': { value: freshStart, most: setUpLimits.freshStart },
        'build, ms': { value: build, most: setUpLimits.build },
      },
    }),
  ].join('\n\n');
}
