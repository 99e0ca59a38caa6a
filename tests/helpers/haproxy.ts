import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { certificate, startProxy } from './nginx.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** As it is in the repository. */
export const haproxyConfiguration = readFileSync('deploy/haproxy.cfg', 'utf8');

export interface Balancer {
  http: number;
  https: number;
  /** Which of its servers it asks: `website_calls/s0` and the like. */
  up(): Promise<string[]>;
  /** Says something to its socket, such as `set server website_pages/s0 state drain`. */
  command(text: string): Promise<string>;
}

/**
 * Runs HAProxy with the repository's configuration for this machine: other ports, folders, certificate, and the
 * servers on these ports of loopback; ends with the test.
 *
 * @param binding more about its own address, such as `accept-proxy`
 */
export async function startBalancer(servers: readonly number[], binding = ''): Promise<Balancer> {
  const directory = await temporaryDirectory();
  const both = await certificate();
  const pem = path.join(directory, 'website.pem');
  await writeFile(pem, (await readFile(both.certificate, 'utf8')) + (await readFile(both.key)));
  const [http, https] = [await freePort(), await freePort()];
  const configuration = haproxyConfiguration
    .replace(/^ {4}(?:log \/dev|chroot|user|group).*\n/gm, '')
    .replace(/^ {4}bind :::.*\n/gm, '')
    .replace('bind :80', `bind 127.0.0.1:${http}`)
    .replace('bind :443', `bind 127.0.0.1:${https} ${binding}`)
    .replaceAll('/etc/haproxy/website.pem', pem)
    .replace('/run/haproxy', directory)
    .replace(/^ {4}server two .*\n/gm, '')
    .replace(/^ {4}server one 10\.0\.0\.11:3000(.*)$/gm, (_, more: string) =>
      servers
        .map((port, index) => {
          return `    server s${index} 127.0.0.1:${port}${more.replace('/one', `/s${index}`)}`;
        })
        .join('\n'),
    );
  const file = path.join(directory, 'haproxy.cfg');
  await writeFile(file, configuration);
  await startProxy('haproxy', ['-db', '-f', file], https);
  const command = async (text: string) => {
    const socket = connect(path.join(directory, 'admin.sock'));
    socket.end(`${text}\n`);
    let said = '';
    for await (const chunk of socket) said += chunk;
    return said;
  };
  return {
    http,
    https,
    command,
    async up() {
      const rows = (await command('show stat')).split('\n').map((line) => line.split(','));
      const column = rows[0]?.indexOf('status') ?? -1;
      return rows
        .filter((row) => row[column]?.startsWith('UP'))
        .map(([proxy, server]) => `${proxy}/${server}`);
    },
  };
}
