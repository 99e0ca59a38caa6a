import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { databaseFile } from '#server/db/sqlite.ts';
import { purgeAll } from '#server/jobs/purge.ts';
import { DAY_MS, HOUR_MS } from '#server/system/time.ts';
import {
  createDatabase,
  dataFolder,
  type LeadServer,
  sampleLeads,
  startLeadServer,
} from './lead-server.ts';
import { sizeLimits } from './limits.ts';
import { type StoredLead, storeCopies } from './sample.ts';
import { root } from './server.ts';
import { MB, type Row, table } from './tables.ts';

const run = promisify(execFile);
const LEADS = 100_000;
const TOKEN = 'token-of-the-bench-for-metrics';
const ASKS = 5;
/** Longer than a minute, after which the outbox looks for what waits. */
const IDLE_SECONDS = 65;
const PROBE_MS = 2;

/** Measures the server and the command line on a database with 100,000 leads. */
export async function measureSize(): Promise<string> {
  await using folder = await dataFolder();
  const dataDir = await createDatabase(folder.path, 'large');
  const sample = await sampleLeads(folder.path);
  console.error('100,000 leads: filling');
  const now = Date.now();
  storeCopies(dataDir, sample, LEADS, (stored, index) => spread(stored, index, now));
  const bytes = (await stat(databaseFile(dataDir))).size;
  const rows: Record<string, Row> = {};
  const pause = (value: number) => ({ value, most: sizeLimits.pauseMs });

  console.error('100,000 leads: purge');
  const { ms, longest, purged } = await measurePurge(dataDir);
  rows.purge = { 'time, ms': ms, 'longest pause, ms': pause(longest) };

  await using server = await startLeadServer(dataDir, { METRICS_TOKEN: TOKEN });
  rows['start until ready'] = { 'time, ms': { value: server.readyMs, most: sizeLimits.startMs } };
  console.error('100,000 leads: idle');
  const idle = await whileProbed(server, () => wait(IDLE_SECONDS * 1000));
  rows[`idle for ${IDLE_SECONDS} s`] = { 'longest pause, ms': pause(idle.longest) };
  const { longest: besideMetrics, ms: asked } = await whileProbed(server, async () => {
    for (let left = ASKS; left > 0; left -= 1) await askMs(server.port, '/metrics');
  });
  rows['/metrics'] = { 'time, ms': asked / ASKS, 'longest pause, ms': pause(besideMetrics) };
  for (const [title, parameters] of Object.entries(commands(dataDir))) {
    console.error(`100,000 leads: ${title}`);
    const { ms, longest } = await whileProbed(server, () =>
      run(process.execPath, ['server/admin/main.ts', ...parameters], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      }),
    );
    rows[title] = { 'time, ms': ms, 'longest pause, ms': longest };
  }
  return [
    `${LEADS} leads of two years on SQLite (${Math.round(bytes / MB)} MB). The purge has much to do: ${purged}. A pause is the longest that the server's \`/healthz\` took meanwhile, in the purge the longest turn of the event loop. Commands run beside the server, in processes of their own.`,
    table(rows),
  ].join('\n\n');
}

/**
 * A lead of the last two years, the newest tenth of the last week, whose mails are still there. One in twenty is
 * suspect, one in twenty an application; one in fifty has mails that wait or were given up; some are to be purged.
 */
function spread({ lead, deliveries }: StoredLead, index: number, now: number): StoredLead {
  const share = index / LEADS;
  const moment = (ageMs: number) => new Date(now - ageMs).toISOString();
  const isExpired = index % 35 === 1;
  const isRecent = share >= 0.9;
  const ageMs = isExpired
    ? 900 * DAY_MS
    : isRecent
      ? (1 - share) * 70 * DAY_MS
      : 7 * DAY_MS + (0.9 - share) * 780 * DAY_MS;
  const createdAt = moment(ageMs);
  const isApplication = index % 20 === 0;
  const keepsOneYear = index % 40 === 0;
  const fields = JSON.parse(String(lead.fields));
  const waits = index % 50 === 3;
  const isFailed = index % 50 === 4;
  const isUncleared = index % 5 === 1;
  return {
    lead: {
      ...lead,
      form: isApplication ? 'careers' : 'contact',
      fields: JSON.stringify({
        ...fields,
        email: `visitor-${index}@example.org`,
        ...(isApplication && keepsOneYear && { keepOneYear: 'yes' }),
      }),
      suspect: index % 20 === 7 ? 1 : 0,
      submission_key: index % 20 === 2 ? 'post' : 'key',
      created_at: createdAt,
      decided_at: isApplication && !keepsOneYear ? moment(20 * DAY_MS) : null,
    },
    deliveries: deliveries.map((delivery) => ({
      ...delivery,
      message: waits || isFailed || isUncleared || isRecent ? (delivery.message ?? '') : '',
      attempts: waits ? 10 : 1,
      next_attempt_at: waits ? moment(-HOUR_MS - (index % 3600) * 1000) : null,
      sent_at: waits || isFailed ? null : createdAt,
      failed_at: isFailed ? createdAt : null,
      created_at: createdAt,
    })),
  };
}

/** Commands of an operator by what they are called in the table. */
function commands(dataDir: string): Record<string, string[]> {
  const email = (index: number) => ['--email', `visitor-${index}@example.org`];
  const output = path.join(dataDir, 'all.json');
  return {
    list: ['leads', 'list'],
    'list --status failed': ['leads', 'list', '--status', 'failed'],
    'list --status waiting': ['leads', 'list', '--status', 'waiting'],
    'list --spam': ['leads', 'list', '--spam'],
    'list --email': ['leads', 'list', ...email(30_000)],
    'erase --email': ['leads', 'erase', '--yes', ...email(60_000)],
    stats: ['leads', 'stats'],
    'export --format json': ['leads', 'export', '--format', 'json', '--output', output],
    compact: ['compact'],
  };
}

async function measurePurge(dataDir: string) {
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  const storage = { db, mailDirectory: path.join(dataDir, 'mail') };
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 0);
  const started = performance.now();
  const { leads, submissionKeys, messages } = await purgeAll(storage, new Date());
  clearInterval(timer);
  const count = leads.reduce((sum, one) => sum + one.count, 0);
  return {
    ms: performance.now() - started,
    longest,
    purged: `${count} leads, ${submissionKeys} keys, ${messages} sent messages`,
  };
}

/** Asks for `/healthz` all the time while some work is done, and says how long the longest answer took. */
async function whileProbed(server: LeadServer, work: () => Promise<unknown>) {
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
  await work();
  const ms = performance.now() - started;
  isOver = true;
  return { ms, longest: await probing };
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
