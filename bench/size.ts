import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { databaseFile } from '#server/db/sqlite.ts';
import { purge } from '#server/leads/purge.ts';
import { commitLeads } from './bare-commits.ts';
import { contents, fillDatabase } from './large-database.ts';
import { type LeadServer, sendLeads, startLeadServer } from './lead-server.ts';
import { sizeLimits } from './limits.ts';
import { root } from './server.ts';
import { MB, quantile, type Row, table } from './tables.ts';

const run = promisify(execFile);
const TOKEN = 'token-of-the-bench-for-metrics';
const COLD_ASKS = 5;
/** Longer than the outbox needs to look through all that waits, which it does each minute. */
const IDLE_SECONDS = 65;
const PROBE_MS = 2;

/**
 * Measures the server and the command line on a database with `size` leads that the file cache doesn't hold.
 * A pause is the longest that `/healthz` took, or in the purge the longest turn of the event loop.
 *
 * @param create makes a folder with an empty database in it
 */
export async function measureSize(
  size: number,
  create: (name: string) => Promise<string>,
): Promise<string> {
  const dataDir = await create('large');
  const sampleDir = await create('sample');
  {
    await using server = await startLeadServer(sampleDir);
    await sendLeads(server, { clients: 8, seconds: 1 });
  }
  console.error(`Size: filling with ${size} leads`);
  fillDatabase(dataDir, sampleDir, size, Date.now());
  const commits = commitLeads({ dataDir: await create('bare'), sampleDir, group: 64, seconds: 5 });
  const commit = Math.max(...commits);
  const bytes = (await stat(databaseFile(dataDir))).size;
  const rows: Record<string, Row> = {
    'bare commits of 64 leads': { 'time, ms': quantile(commits, 0.5), 'longest pause, ms': commit },
  };
  const pause = (value: number) => ({ value, most: commit + sizeLimits.pauseMs });

  console.error('Size: purge');
  await forgetCached(dataDir);
  const { ms, longest, purged } = await measurePurge(dataDir);
  rows.purge = { 'time, ms': ms, 'longest pause, ms': pause(longest) };

  console.error('Size: server');
  await forgetCached(dataDir);
  await using server = await startLeadServer(dataDir, { METRICS_TOKEN: TOKEN });
  rows['start until ready'] = { 'time, ms': { value: server.readyMs, most: sizeLimits.startMs } };
  const idle = await whileProbed(server, () => wait(IDLE_SECONDS * 1000));
  rows[`idle for ${IDLE_SECONDS} s`] = { 'longest pause, ms': pause(idle.longest) };
  const asks = [];
  for (let left = COLD_ASKS; left > 0; left -= 1) {
    await forgetCached(dataDir);
    asks.push(await askMs(server.port, '/metrics'));
  }
  const metrics = Math.max(...asks);
  rows[`/metrics, longest of ${COLD_ASKS}`] = {
    'time, ms': { value: metrics, most: sizeLimits.metricsMs },
  };
  for (const [title, args] of Object.entries(commands(dataDir, size))) {
    console.error(`Size: ${title}`);
    await forgetCached(dataDir);
    const work = () =>
      run(process.execPath, ['server/admin/main.ts', ...args], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      });
    const { ms, longest, result } = await whileProbed(server, work);
    rows[title] = { 'time, ms': ms, 'longest pause, ms': pause(longest) };
    if (title === 'compact') console.error(result.stdout);
  }
  return [
    `${size} leads of two years (${Math.round(bytes / MB)} MB), ${contents.waiting} of them with mails that wait and ${contents.failed} with mails that were given up; before each line the file cache forgets the database. The purge is one that has much to do: ${purged}. A pause is the longest that the server's \`/healthz\` took meanwhile, in the purge the longest turn of the event loop; its budget is ${sizeLimits.pauseMs} ms over the longest bare commit of the same run. Commands run beside the server.`,
    table(rows),
  ].join('\n\n');
}

/** Commands of an operator by what they are called in the table. */
function commands(dataDir: string, size: number): Record<string, string[]> {
  const email = (part: number) => ['--email', `visitor-${Math.floor(size * part)}@example.org`];
  return {
    list: ['leads', 'list'],
    'list --status failed': ['leads', 'list', '--status', 'failed'],
    'list --status waiting': ['leads', 'list', '--status', 'waiting'],
    'list --spam': ['leads', 'list', '--spam'],
    'list --email': ['leads', 'list', ...email(0.3)],
    'erase --email': ['leads', 'erase', '--yes', ...email(0.6)],
    stats: ['leads', 'stats'],
    'export --format json': [
      'leads',
      'export',
      '--format',
      'json',
      '--output',
      path.join(dataDir, 'all.json'),
    ],
    compact: ['compact'],
  };
}

/** Has the operating system read a database anew from the disk. */
async function forgetCached(dataDir: string): Promise<void> {
  await run('sync');
  for (const file of [databaseFile(dataDir), `${databaseFile(dataDir)}-wal`]) {
    await run('dd', [`if=${file}`, 'iflag=nocache', 'count=0']).catch(() => {});
  }
}

async function measurePurge(dataDir: string) {
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  const storage = {
    db,
    mailDirectory: path.join(dataDir, 'mail'),
  };
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 0);
  const started = performance.now();
  const { leads, acknowledgements, submissionKeys, messages } = await purge(storage, new Date());
  clearInterval(timer);
  const count = leads.reduce((sum, one) => sum + one.count, 0);
  return {
    ms: performance.now() - started,
    longest,
    purged: `${count} leads, ${acknowledgements} hashes of addresses, ${submissionKeys} keys, ${messages} sent messages`,
  };
}

/** Asks for `/healthz` all the time while some work is done, and says how long the longest answer took. */
async function whileProbed<Result>(server: LeadServer, work: () => Promise<Result>) {
  let isOver = false;
  const probe = async () => {
    let longest = 0;
    while (!isOver) {
      longest = Math.max(longest, await askMs(server.port, '/healthz'));
      await wait(PROBE_MS);
    }
    return longest;
  };
  await askMs(server.port, '/healthz');
  const started = performance.now();
  const probing = probe();
  const result = await work();
  const ms = performance.now() - started;
  isOver = true;
  return { result, ms, longest: await probing };
}

const agent = new Agent({ keepAlive: true });

/** How long an answer takes, in ms. @throws for another status than 200 */
function askMs(port: number, address: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    get({ host: '127.0.0.1', port, path: address, agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - started));
    }).on('error', reject);
  });
}
