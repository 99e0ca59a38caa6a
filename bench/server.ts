import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.ts';

export const root = path.resolve(import.meta.dirname, '..');
const POLL_MS = 10;

export interface Server extends AsyncDisposable {
  port: number;
  pid: number;
  /** From the start of the process to the first 200 of `/readyz`. */
  readyMs: number;
}

/**
 * Starts the production server on a free port as its own process, with the systemd unit's Node options.
 * SIGTERM ends it.
 *
 * @throws {Error} if it exits before it is ready
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const unit = await readFile(path.join(root, 'deploy/website.service'), 'utf8');
  const [, parameters = ''] = /^ExecStart=\S+ (.+)$/m.exec(unit) ?? [];
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, parameters.split(' '), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await untilReady(port, child);
  return {
    port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

/**
 * Polls `/readyz` on a loopback port until it is ready.
 *
 * @throws {Error} if the process that starts the server ends before
 */
export async function untilReady(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`);
}

/** The most resident memory that a process has had, in bytes. NaN without `/proc`. */
export async function mostMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
