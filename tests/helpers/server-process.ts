import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type ChildProcess, spawn } from './child-process.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  port: number;
  /** Everything it has written so far. */
  output(): string;
  /** Sends a signal and resolves with how it ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Runs `server/main.ts` until it ends. */
export async function runServer(env: Record<string, string>, launcher: readonly string[] = []) {
  const { child, output } = spawnServer(env, launcher);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output: output() };
}

/**
 * Starts the real server as a process on a free port of loopback; ends with the test.
 *
 * @param launcher a program, with its parameters, that becomes the server
 * @param root the project that is served, if it isn't this one
 */
export async function startServerProcess(
  env: Record<string, string>,
  launcher: readonly string[] = [],
  root = project,
): Promise<ServerProcess> {
  const server = spawnServer({ HOST: '127.0.0.1', PORT: '0', ...env }, launcher, root);
  return untilListening(server, /listening at http:\/\/127\.0\.0\.1:(\d+)/);
}

/** Starts `npm run dev` without its set-up in the same way. */
export function startDevelopment(env: Record<string, string>): Promise<ServerProcess> {
  const server = spawnServer({ PORT: '0', ...env }, [], project, 'scripts/dev.ts');
  return untilListening(server, /^http:\/\/localhost:(\d+)$/m);
}

/** @param said what a process writes once it listens, with the port */
async function untilListening(
  { child, output }: ReturnType<typeof spawnServer>,
  said: RegExp,
): Promise<ServerProcess> {
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output()}`)));
    child.stdout?.on('data', () => {
      const [, found] = said.exec(output()) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    output,
    async end(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code, by] = await ended;
      return { code, signal: by };
    },
  };
}

/** The process alone, which may not listen yet, or never. */
export function spawnServer(
  env: Record<string, string>,
  launcher: readonly string[] = [],
  root = project,
  script = 'server/main.ts',
) {
  const [program = '', ...parameters] = [...launcher, process.execPath, script];
  const child = spawn(program, parameters, {
    cwd: root,
    env: {
      // No test asks registries, but where it says so.
      DOMAIN_LOOKUP: 'off',
      // The same on any port.
      PUBLIC_URL: 'http://localhost:3000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, output: () => text };
}
