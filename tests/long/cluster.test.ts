import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#server/system/time.ts';
import { countWaiting, expectWhole, type SentPost } from '#tests/faults/audit.ts';
import { ask } from '#tests/helpers/ask.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { type Balancer, startBalancer } from '#tests/helpers/haproxy.ts';
import { type LeadAnswer, postsOfVisitor, requestOf } from '#tests/helpers/lead-posts.ts';
import { isInstalled } from '#tests/helpers/nginx.ts';
import { query } from '#tests/helpers/postgres.ts';
import { debianPostgres, startPair } from '#tests/helpers/postgres-pair.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSilentProxy } from '#tests/helpers/silent-proxy.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

/*
 * Three processes behind the balancer, on a PostgreSQL with a synchronous standby, under load, while one thing
 * after the other fails (spec operation-154). It runs on Debian's PostgreSQL.
 */

const plan = { leads: 20_000, clients: 64, thinkMs: 1000, againMs: 1000, silentMs: 60_000 };
/** Posts succeed again after this (spec operation-154). */
const WITHIN_MS = 15_000;
/** After this a unit starts a process again. */
const RESTART_MS = 2000;
/** As long as the site's form waits for an answer. */
const PATIENCE_MS = 45_000;
const isMissing = !isInstalled('haproxy') || !isInstalled('openssl') || !debianPostgres;

describe.skipIf(isMissing)('three processes behind the balancer', () => {
  it(`lose and double none of ${plan.leads} leads, whatever fails`, async () => {
    const cluster = await startCluster();
    const load = startLoad(cluster.balancer.https);
    const figures: Record<string, { ms: number; failures: number }> = {};
    for (const [name, fault] of faultsOf(cluster)) {
      await load.eachSends(Date.now());
      const failures = load.failures();
      let recovery = Promise.resolve(Number.NaN);
      await fault(() => {
        const over = Date.now();
        recovery = load.eachSends(over).then(() => Date.now() - over);
      });
      figures[name] = { ms: await recovery, failures: load.failures() - failures };
      process.stdout.write(`cluster: ${name}: ${JSON.stringify(figures[name])}\n`);
      expect.soft(figures[name].ms, name).toBeLessThan(WITHIN_MS);
    }
    // Whatever an update refuses, a visitor sees.
    const [update] = Object.entries(figures).filter(([name]) => name.startsWith('rolling update'));
    expect.soft(update?.[1].failures).toBe(0);
    await vi.waitFor(() => expect(load.count()).toBeGreaterThan(plan.leads), {
      timeout: 1_500_000,
      interval: 50,
    });
    const posts = await load.stop();
    await vi.waitFor(async () => expect(await countWaiting(cluster.database)).toBe(0), {
      timeout: 1_500_000,
      interval: 100,
    });
    expect(posts.filter(({ isAcknowledged }) => !isAcknowledged)).toEqual([]);
    const found = await expectWhole(cluster.database, posts, cluster.received);
    process.stdout.write(`cluster: ${JSON.stringify({ ...figures, ...found })}\n`);
  }, 4_000_000);
});

/** Everything that runs, on loopback. */
async function startCluster() {
  const smtp = await startSmtpServer({
    countsOnly: true,
    // What the operator is told of trouble is no lead's mail.
    refuseRecipient: (to) => (to === 'operator@example.com' ? '550 5.1.1 Not here' : undefined),
  });
  // A machine that loses its power is another test's: here processes die, and the system keeps what they wrote.
  const pair = await startPair({ fsync: 'off' }, debianPostgres);
  const proxies = [
    await startSilentProxy(pair.primary.url),
    await startSilentProxy(pair.standby.url),
  ];
  const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`).join();
  const directory = await temporaryDirectory();
  const start = async (index: number, port: number, clockMs = 0) =>
    startServerProcess({
      PORT: String(port),
      DATA_DIR: path.join(directory, String(index)),
      DATABASE_URL: `postgres://postgres@${hosts}/website`,
      SMTP_URL: smtp.url,
      OPERATOR_EMAIL: 'operator@example.com',
      TRUST_PROXY: '1',
      LEADS_PER_MINUTE: '1000000',
      ATTACK_PER_TEN_MINUTES: '1000000',
      ATTACK_PER_DAY: '1000000',
      ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
      CONFIRMATIONS_PER_HOUR: '1000000',
      ...(clockMs !== 0 && { NODE_OPTIONS: `--import=${await offClock(directory, clockMs)}` }),
    });
  const ports = [await freePort(), await freePort(), await freePort()];
  const processes = await Promise.all(ports.map((port, index) => start(index, port)));
  return {
    pair,
    proxies,
    processes,
    received: smtp.received,
    balancer: await startBalancer(ports),
    database: { dataDir: directory, databaseUrl: `${pair.standby.url}/website` },
    /** Starts a process again, as its unit does. */
    async restart(index: number, clockMs = 0): Promise<void> {
      processes[index] = await start(index, ports[index] ?? 0, clockMs);
    },
  };
}

/** A module that sets the clock of the process that imports it. */
async function offClock(directory: string, ms: number): Promise<string> {
  const file = path.join(directory, `clock${ms}.mjs`);
  await writeFile(
    file,
    `const { now } = Date;
globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length > 0 ? given : [now() + ${ms}])); }
  static now() { return now() + ${ms}; }
};`,
  );
  return file;
}

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Makes something fail, and says from when on posts have to succeed again. */
type Fault = (isOver: () => void) => Promise<void>;

/** What fails, in turn. */
function faultsOf(cluster: Cluster): [name: string, fault: Fault][] {
  const { pair, proxies, processes, balancer, restart } = cluster;
  const kill =
    (index: number, clockMs: number | 'gone' = 0): Fault =>
    async (isOver) => {
      await processes[index]?.end('SIGKILL');
      // The others are there.
      isOver();
      if (clockMs === 'gone') return;
      await pause(RESTART_MS);
      await restart(index, clockMs);
    };
  const terminate: Fault = async (isOver) => {
    const ours = "from pg_stat_activity where application_name = 'website'";
    await query(pair.primary.url, `select pg_terminate_backend(pid) ${ours}`);
    isOver();
  };
  const silence: Fault = async (isOver) => {
    for (const proxy of proxies) {
      proxy.isSilent = true;
      proxy.silence();
    }
    await pause(plan.silentMs);
    // What was open stays silent for good, as behind a firewall that forgot it.
    for (const proxy of proxies) proxy.isSilent = false;
    isOver();
  };
  const update =
    (indexes: number[], clockMs = 0): Fault =>
    async (isOver) => {
      for (const index of indexes) {
        await drained(balancer, index);
        expect((await processes[index]?.end('SIGTERM'))?.code).toBe(0);
        await restart(index, clockMs);
        await balancer.command(`set server website_calls/s${index} state ready`);
        await balancer.command(`set server website_pages/s${index} state ready`);
        await vi.waitFor(
          async () => expect(await balancer.up()).toContain(`website_calls/s${index}`),
          { timeout: 20_000, interval: 50 },
        );
      }
      isOver();
    };
  const failOver: Fault = async (isOver) => {
    await pair.primary.end('SIGKILL');
    isOver();
    await pair.promote();
  };
  return [
    ['kill -9 of the first process', kill(0)],
    ['kill -9 of the second process', kill(1)],
    ['kill -9 of the third process', kill(2)],
    ['backends terminated', terminate],
    ['network silent', silence],
    ['rolling update', update([0, 1, 2])],
    ['clock an hour ahead', kill(0, HOUR_MS)],
    ['clock an hour behind', kill(0, -HOUR_MS)],
    ['primary killed, standby promoted', failOver],
  ];
}

/** Lets no new visit come to a process, as the guide says. */
async function drained(balancer: Balancer, index: number): Promise<void> {
  await balancer.command(`set server website_calls/s${index} state drain`);
  await balancer.command(`set server website_pages/s${index} state drain`);
}

/** Visitors who each post a form of their own, and again with the same key until it is acknowledged. */
function startLoad(port: number) {
  let isOver = false;
  // 127.0.0.1 is taken.
  let visitor = 1;
  let count = 0;
  let failures = 0;
  let lastError = '';
  const posts: SentPost[] = [];
  /** When each visitor's last acknowledged post began. */
  const begun = Array<number>(plan.clients).fill(0);

  const client = async (_: unknown, index: number) => {
    // Not all at once, at processes that have answered nobody yet.
    await pause((index * 10_000) / plan.clients);
    while (!isOver) {
      visitor += 1;
      const own = postsOfVisitor(visitor);
      const post = own[visitor % own.length];
      if (post === undefined) throw new Error('no form');
      const sent: SentPost = { post, isAcknowledged: false };
      posts.push(sent);
      begun[index] = await send(sent);
      await pause(plan.thinkMs);
    }
  };
  const clients = Promise.all(Array.from({ length: plan.clients }, client));

  /** Resolves with when the try began that was acknowledged. */
  async function send(sent: SentPost): Promise<number> {
    const { path: url, headers, body } = requestOf(sent.post);
    const from = sent.post.address.replace(/^10\./, '127.');
    for (;;) {
      const start = Date.now();
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await ask(port, url, { from, headers, body, signal }).catch((error: Error) => {
        lastError = error.message;
      });
      if (answer?.status === 200) {
        sent.isAcknowledged = true;
        sent.reference = (JSON.parse(answer.body) as LeadAnswer['body']).reference;
        count += 1;
        return start;
      }
      // No answer, or one that says to come again: anything else is a fault of its own.
      expect([undefined, 503]).toContain(answer?.status);
      failures += 1;
      await pause(plan.againMs);
    }
  }

  return {
    count: () => count,
    /** How many tries weren't acknowledged. */
    failures: () => failures,
    /** Waits until each visitor has sent something that was begun after a moment. */
    async eachSends(after: number): Promise<void> {
      await vi.waitFor(() => expect(Math.min(...begun), lastError).toBeGreaterThan(after), {
        timeout: 4 * WITHIN_MS,
        interval: 20,
      });
    },
    /** Waits for the last answers. */
    async stop(): Promise<SentPost[]> {
      isOver = true;
      await clients;
      return posts;
    },
  };
}
