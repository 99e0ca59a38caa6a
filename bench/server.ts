import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.ts';

export const root = path.resolve(import.meta.dirname, '..');
const POLL_MS = 10;
/** Unit of processor time in `/proc`: 100 to the second on Linux. */
const TICK_MS = 10;

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

/** How busy the processes of a server (in ms) and this one (in % of a core) are while some work is done. */
export async function measureLoad<Result>(pids: readonly number[], work: () => Promise<Result>) {
  const allMs = async () => (await Promise.all(pids.map(processorMs))).reduce((a, b) => a + b, 0);
  const before = await allMs();
  const usage = process.cpuUsage();
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(usage);
  const serverMs = (await allMs()) - before;
  return { result, seconds, serverMs, ownPercent: (user + system) / seconds / 10_000 };
}

/** Resident memory of a process, in bytes: now and at most. NaN without `/proc`. */
export async function memory(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), most: bytes('VmHWM') };
}

/** Processor time of a process so far, in ms. NaN without `/proc`. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // User and system time are fields 14 and 15; the name before them may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
