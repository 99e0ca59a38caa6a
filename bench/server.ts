import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.ts';

const START_LIMIT_MS = 20_000;
const POLL_MS = 10;
/** Unit of processor time in `/proc`: 100 to the second on Linux. */
const TICK_MS = 10;
const STOP_LIMIT_MS = 12_000;

export interface ProductionServer {
  port: number;
  /** From the start of the process to the first 200 of `/readyz`. */
  readyMs: number;
  pid: number | undefined;
  /** Resident memory (VmRSS) in bytes; undefined where there is no `/proc`. */
  memory(): Promise<number | undefined>;
  /** Ends it by SIGTERM and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the real server as an own process, on a free port. The public address
 * is the one that the build has filled in, so pages go out as the build compressed them.
 */
export async function startProductionServer(
  options: {
    /** An existing folder, which is kept; without it one of its own, which is removed. */
    dataDir?: string;
    env?: Record<string, string>;
  } = {},
): Promise<ProductionServer> {
  const root = path.resolve(import.meta.dirname, '..');
  const { filled } = JSON.parse(await readFile(path.join(root, 'dist/site.json'), 'utf8'));
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'bench-')));
  const port = await freePort();
  const { NODE_ENV: _, SMTP_URL: __, ...env } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-old-space-size=256', 'server/main.ts'], {
    cwd: root,
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: filled.origin,
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child, `http://127.0.0.1:${port}/readyz`);
  } catch (error) {
    await stop();
    throw error;
  }
  const readyMs = performance.now() - started;
  return { port, readyMs, pid: child.pid, memory: () => residentMemory(child), stop };
}

/** Ends a process by SIGTERM, or hard if it doesn't follow. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await exit;
  clearTimeout(timer);
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await wait(POLL_MS);
  }
  throw new Error(`The server was not ready after ${START_LIMIT_MS / 1000} s`);
}

async function residentMemory({ pid }: ChildProcess): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Processor time of a process so far, in ms; undefined where there is no `/proc`. */
export async function processorMs(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // After the name, which may hold spaces: user and system time are the fields 14 and 15.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
