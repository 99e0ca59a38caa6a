import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { statusReportBody } from '#contracts/status.ts';
import { spawn } from '#tests/helpers/child-process.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

/** A command about the status, as a process of its own. */
function spawnCommand(dataDir: string, ...args: string[]) {
  return spawn(process.execPath, ['server/admin/main.ts', 'status', ...args], {
    env: { DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const words = ['--text-en', 'We look', '--text-nl', 'We kijken'];
const titles = ['--title-en', 'Storm', '--title-nl', 'Storm', '--components', 'dns'];

/** Subscribes up to the answer that it is confirmed, by the link in the mail. */
async function subscribe(url: string, dataDir: string): Promise<void> {
  const post = (address: string, fields: Record<string, string>) =>
    fetch(url + address, { method: 'POST', body: new URLSearchParams(fields) });
  await post('/api/status-subscription', { email: 'eva@example.org', incidents: 'yes' });
  const directory = path.join(dataDir, 'mail');
  const mails = () => readdir(directory).catch(() => []);
  await expect
    .poll(mails, { timeout: 15_000 })
    .toEqual([expect.stringMatching(/-confirmation\.eml$/)]);
  const [name = ''] = await mails();
  const { text = '' } = await PostalMime.parse(await readFile(path.join(directory, name)));
  const [, token = ''] = /\?token=(\S+)/.exec(text) ?? [];
  const chosen = { incidents: 'yes', 'component-dns': 'yes' };
  const answer = await post('/api/subscription', { token, action: 'confirm', ...chosen });
  expect(answer.status).toBe(200);
}

it('kill -9 of command and server loses no incident or subscription that was acknowledged (spec status-40)', async () => {
  const dataDir = await temporaryDirectory();
  const server = await startServerProcess({ DATA_DIR: dataDir });
  await subscribe(server.url, dataDir);
  const command = spawnCommand(dataDir, 'incident', 'open', ...titles, ...words);
  const [answer] = (await once(command.stdout, 'data')) as [Buffer];
  command.kill('SIGKILL');
  await server.end('SIGKILL');
  const [id] = String(answer).split(' ');
  const list = spawnCommand(dataDir, 'subscribers', 'list');
  const [listed] = (await once(list.stdout, 'data')) as [Buffer];
  expect(String(listed)).toMatch(/en +incidents +dns +0 +eva@example\.org/);
  const again = await startServerProcess({ DATA_DIR: dataDir, STATUS_MONITOR: 'false' });
  const response = await fetch(`${again.url}/api/status`);
  const { incidents, overall } = statusReportBody.parse(await response.json());
  expect(incidents).toMatchObject([{ id, status: 'in progress', updates: [{}] }]);
  expect(overall).toBe('outage');

  // Beside a server that doesn't probe, until it is told to stop.
  const monitor = spawnCommand(dataDir, 'monitor');
  const [told] = (await once(monitor.stderr, 'data')) as [Buffer];
  expect(String(told)).toContain('Probing by 5 probes');
  monitor.kill('SIGTERM');
  expect(await once(monitor, 'exit')).toEqual([0, null]);
});
