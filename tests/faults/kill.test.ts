import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { databaseFile } from '#server/db/sqlite.ts';
import { endLeases } from '#tests/helpers/end-leases.ts';
import { postsOfVisitor, sendPost } from '#tests/helpers/lead-posts.ts';
import { long } from '#tests/helpers/long.ts';
import {
  type ServerProcess,
  spawnServer,
  startServerProcess,
} from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { countWaiting, expectWhole, type SentPost } from './audit.ts';

/** A server is killed after a random number of acknowledgements. */
const plan = long
  ? { kills: 200, leads: 20_000, clients: 64, mostPerLife: 240 }
  : { kills: 2, leads: 60, clients: 8, mostPerLife: 30 };
/** One of so many visitors leaves when no answer comes; the others send the same again. */
const LEAVES = 7;

describe('kill -9', () => {
  it(
    `${plan.kills} times under load: loses no lead that was acknowledged, and doubles none`,
    async () => {
      const dataDir = await temporaryDirectory();
      const smtp = await startSmtpServer({ countsOnly: true });
      const env = {
        DATA_DIR: dataDir,
        TRUST_PROXY: 'true',
        LEADS_PER_MINUTE: '1000000',
        ATTACK_PER_TEN_MINUTES: '1000000',
        ATTACK_PER_DAY: '1000000',
        ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
        CONFIRMATIONS_PER_HOUR: '1000000',
      };
      // Now and then a server writes its mails to files.
      const start = (life: number) =>
        startServerProcess(life % 4 === 1 ? env : { ...env, SMTP_URL: smtp.url });
      const begun = Date.now();
      const load = startLoad(start(0));
      for (let kill = 0; kill < plan.kills; kill += 1) {
        await load.acknowledged(Math.floor(Math.random() * plan.mostPerLife));
        // Anywhere between two commits.
        await pause(Math.random() * 20);
        await load.replace(async (server) => {
          expect(await server.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
          const killedAt = new Date();
          const next = await start(kill + 1 === plan.kills ? 0 : kill + 1);
          // Only then, so that the server finds the database as the dead one left it.
          if (!long) await endLeases(env, killedAt);
          return next;
        });
      }
      await load.acknowledged(plan.leads - load.count());
      const { server, posts, unanswered } = await load.stop();
      const loaded = Date.now();
      const drained = { timeout: long ? 1_500_000 : 120_000, interval: long ? 1000 : 200 };
      await vi.waitFor(async () => expect(await countWaiting(dataDir)).toBe(0), drained);
      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
      const end = Date.now();

      expect((await readdir(dataDir)).filter((name) => name.startsWith('.upload'))).toEqual([]);
      const filed = await readMails(path.join(dataDir, 'mail'));
      const received = new Map(filed.map((id) => [id, 1]));
      for (const [id, count] of smtp.received) received.set(id, count + (received.get(id) ?? 0));
      const found = await expectWhole(dataDir, posts, received);
      report({
        kills: plan.kills,
        acknowledged: posts.filter(({ isAcknowledged }) => isAcknowledged).length,
        unanswered,
        left: posts.filter(({ isAcknowledged }) => !isAcknowledged).length,
        ...found,
        filed: filed.length,
        loadSeconds: Math.round((loaded - begun) / 1000),
        drainSeconds: Math.round((end - loaded) / 1000),
      });
    },
    long ? 3_000_000 : 300_000,
  );

  it(
    'at its very first start leaves nothing that the next start cannot do with',
    async () => {
      for (let round = 0; round < (long ? 40 : 1); round += 1) {
        const dataDir = await temporaryDirectory();
        const env = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' };
        const { child } = spawnServer(env);
        // The first is killed with nothing but the file there, the others while it is filled.
        await vi.waitFor(() => expect(existsSync(databaseFile(dataDir))).toBe(true), {
          timeout: 60_000,
          interval: 1,
        });
        await pause(Math.random() * 15 * round);
        child.kill('SIGKILL');
        const server = await startServerProcess(env);
        const [post] = postsOfVisitor(round);
        expect(post && (await sendPost(server.url, post)).status).toBe(200);
        expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
      }
    },
    long ? 900_000 : 180_000,
  );
});

/** Visitors who post every form until they are stopped, at the server that runs just then. */
function startLoad(first: Promise<ServerProcess>) {
  let server = first;
  let isOver = false;
  let visitor = 0;
  let count = 0;
  let unanswered = 0;
  let goal: { count: number; reach: () => void } | undefined;
  const posts: SentPost[] = [];

  const client = async () => {
    while (!isOver) {
      const visit = visitor++;
      for (const post of postsOfVisitor(visit)) {
        const sent: SentPost = { post, isAcknowledged: false };
        posts.push(sent);
        await send(sent, visit % LEAVES === 0);
        if (isOver) break;
      }
    }
  };
  const clients = Array.from({ length: plan.clients }, client);

  async function send(sent: SentPost, leaves: boolean): Promise<void> {
    do {
      const { url } = await server;
      const answer = await sendPost(url, sent.post).catch(() => undefined);
      if (answer !== undefined) {
        expect(answer).toMatchObject({ status: 200, body: { success: true } });
        sent.isAcknowledged = true;
        sent.reference = answer.body.reference;
        count += 1;
        if (goal !== undefined && count >= goal.count) goal.reach();
        return;
      }
      unanswered += 1;
    } while (!leaves);
  }

  return {
    count: () => count,
    /** Waits for so many more acknowledgements. */
    async acknowledged(more: number): Promise<void> {
      if (more <= 0) return;
      const { promise, resolve: reach } = Promise.withResolvers<void>();
      goal = { count: count + more, reach };
      // A client that fails ends it too.
      await Promise.race([promise, Promise.all(clients)]);
    },
    /** Replaces the server; who gets no answer waits for the next one. */
    async replace(next: (server: ServerProcess) => Promise<ServerProcess>): Promise<void> {
      const old = await server;
      server = next(old);
      await server;
    },
    /** Waits for the last answers. */
    async stop() {
      isOver = true;
      await Promise.all(clients);
      return { server: await server, posts, unanswered };
    },
  };
}

/** The Message-IDs of mails that were written to files, of which each must be whole. */
async function readMails(directory: string): Promise<string[]> {
  // A server that was killed before it wrote a mail has made no folder.
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((file) => file.endsWith('.eml'));
  const ids: string[] = [];
  for (const file of files) {
    const mail = await readFile(path.join(directory, file));
    // The last boundary.
    expect(mail.toString('latin1').trimEnd().slice(-2), file).toBe('--');
    ids.push((await PostalMime.parse(mail)).messageId ?? 'none');
  }
  return ids;
}

function report(figures: Record<string, number>): void {
  const texts = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`kill -9: ${texts.join(', ')}\n`);
}
