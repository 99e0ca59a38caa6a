import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { spawn } from './child-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiled = path.join(root, 'node_modules/.cache/server');

/** Runs a line of a shell, in which `leads` is the program. */
export async function shell(line: string, env: Record<string, string>, input = '') {
  const leads = `leads() { '${process.execPath}' server/admin/main.ts leads "$@"; }`;
  const child = spawn('bash', ['--norc', '-c', `${leads}\n${line}`], {
    cwd: root,
    // What the last one compiled needn't be again.
    env: { NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.end(input);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, out, err };
}
