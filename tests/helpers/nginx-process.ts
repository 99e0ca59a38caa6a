import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { spawn, spawnSync } from './child-process.ts';

/** Whether a program can be run here. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

/**
 * Writes nginx's own configuration around `lines` into a folder, where it also keeps everything else.
 *
 * @param lines for the main part, and for the part of http
 */
export async function writeNginx(directory: string, lines: { main: string[]; http: string[] }) {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = path.join(directory, 'nginx.conf');
  const main = [
    'daemon off;',
    'worker_processes 1;',
    `pid ${directory}/nginx.pid;`,
    `error_log ${directory}/error.log;`,
    ...lines.main,
    'http {',
    ...folders.map((name) => `  ${name}_temp_path ${directory}/${name};`),
    ...lines.http,
    '}',
    '',
  ];
  // Where its workers would be another user, they couldn't read the folder.
  if (process.getuid?.() === 0) main.unshift('user root;');
  await mkdir(directory, { recursive: true });
  await writeFile(configuration, main.join('\n'));
  return configuration;
}

/** Runs nginx until `stop` is called; resolves once it takes connections on a port. */
export function runNginx(directory: string, port: number) {
  const files = ['-c', `${directory}/nginx.conf`, '-e', `${directory}/error.log`];
  return runProxy('nginx', ['-p', directory, ...files], port);
}

/** Runs a proxy until `stop` is called; resolves once it takes connections on a port of loopback. */
export async function runProxy(program: string, parameters: readonly string[], port: number) {
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit');
  for (let isThere = false; !isThere; ) {
    isThere = await answers(port);
    // Even where somebody answers, who may have taken the port before.
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
    if (!isThere) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return connected;
}
