// @vitest-environment node

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { execFile, spawnSync } from '#tests/helpers/child-process.ts';
import { startDnsServer } from '#tests/helpers/dns-server.ts';
import { postsOfVisitor, sendPost } from '#tests/helpers/lead-posts.ts';
import { isInstalled } from '#tests/helpers/nginx.ts';
import { patience } from '#tests/helpers/patience.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

/*
 * What the units forbid is nothing that the program does (spec operation-84): the kernel tells each call that is in
 * none of their sets, and each socket.
 */

const isTraceable = ['strace', 'systemd-analyze'].every(isInstalled);

/** The calls of a set of systemd's, such as `@chown`, or the call itself. */
function callsOf(name: string): string[] {
  if (!name.startsWith('@')) return [name];
  const { stdout } = spawnSync('systemd-analyze', ['syscall-filter', name], { encoding: 'utf8' });
  const lines = stdout
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
  return lines.filter((line) => /^[@\w]/.test(line)).flatMap(callsOf);
}

/** What a unit allows, in the order of its lines. */
function allowedBy(unit: string): Set<string> {
  const allowed = new Set<string>();
  for (const [, not, names = ''] of readFileSync(unit, 'utf8').matchAll(
    /^SystemCallFilter=(~?)(.+)$/gm,
  )) {
    for (const call of names.split(' ').flatMap(callsOf)) {
      if (not) allowed.delete(call);
      else allowed.add(call);
    }
  }
  // SQLite gives a file to its folder's owner where it is root, which a service isn't.
  if (process.getuid?.() === 0) allowed.add('fchown');
  return allowed;
}

/** The families of sockets that a unit allows. */
function familiesOf(unit: string): string[] {
  const [, names = ''] = /^RestrictAddressFamilies=(.+)$/m.exec(readFileSync(unit, 'utf8')) ?? [];
  return names.split(' ');
}

/** Runs a program so that what it calls beside `allowed` is written to a file, and each socket that it makes. */
function tracer(allowed: Set<string>, file: string): string[] {
  const calls = [...allowed.difference(new Set(['socket']))].map((call) => `?${call}`).join();
  const quiet = ['--quiet=all', '-e', 'signal=none'];
  return ['strace', '-D', '-f', '--seccomp-bpf', ...quiet, '-o', file, '-e', `trace=!${calls}`];
}

/** The names of the calls in what was traced; of a socket it is the family. */
const named = async (file: string) =>
  new Set(
    [...(await readFile(file, 'utf8')).matchAll(/^\d+ +(?:socket\((\w+)|(\w+)\()/gm)].map(
      ([, family, call]) => family ?? call,
    ),
  );

it.skipIf(!isTraceable)('the units allow what the program calls', async () => {
  const directory = await temporaryDirectory();
  const smtp = await startSmtpServer();
  const env = {
    DATA_DIR: path.join(directory, 'data'),
    NOTIFY_SOCKET: path.join(directory, 'none'),
  };

  const ofServer = allowedBy('deploy/website.service');
  expect(ofServer.size).toBeGreaterThan(200);
  // To see that something is traced at all.
  ofServer.delete('listen');
  const traced = path.join(directory, 'server');
  const server = await startServerProcess(
    {
      ...env,
      SMTP_URL: smtp.url,
      TRUST_PROXY: 'true',
      WATCHDOG_USEC: '600000',
      DOMAIN_LOOKUP: 'on',
      DNS_RESOLVER: await startDnsServer((name, type) =>
        type === 'A' ? [{ type, name, ttl: 60, data: '8.8.8.8' }] : 'delegated',
      ),
      MOVE_CHECK_DENY: '0.0.0.0/0',
    },
    tracer(ofServer, traced),
  );
  for (const post of postsOfVisitor(1)) expect((await sendPost(server.url, post)).status).toBe(200);
  for (const address of ['/', '/readyz', '/video/hero-loop.mp4']) await fetch(server.url + address);
  // It asks for this machine's addresses, and connects to nothing.
  const body = new URLSearchParams({ domain: 'bakker.nl' });
  expect(
    await (await fetch(`${server.url}/api/move-check`, { method: 'POST', body })).json(),
  ).toHaveProperty('fields');
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThan(5), { timeout: 10_000 });

  const backedUp = path.join(directory, 'backup');
  const [strace = '', ...options] = tracer(allowedBy('deploy/backup.service'), backedUp);
  const backup = ['server/admin/main.ts', 'backup', '--to', `${path.join(directory, 'backups')}/`];
  await execFile(strace, [...options, process.execPath, ...backup], {
    env: env,
  });
  expect((await server.end('SIGTERM')).code).toBe(0);

  await vi.waitFor(
    async () =>
      expect([...(await named(traced))]).toEqual(expect.arrayContaining(['listen', 'AF_NETLINK'])),
    patience,
  );
  const ofUnit = new Set(['listen', ...familiesOf('deploy/website.service')]);
  expect([...(await named(traced)).difference(ofUnit)]).toEqual([]);
  const ofBackup = new Set(familiesOf('deploy/backup.service'));
  expect([...(await named(backedUp)).difference(ofBackup)]).toEqual([]);
});
