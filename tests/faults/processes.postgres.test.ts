import { connect, createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCli } from '#tests/helpers/cli.ts';
import { endLeases } from '#tests/helpers/end-leases.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { mailsOfVisitor, postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { long } from '#tests/helpers/long.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/helpers/smtp-server.ts';
import { emptyDatabase, testDatabase } from '#tests/helpers/test-database.ts';
import { expectRefused, expectTaken } from './every-form.ts';

const patience = { timeout: 60_000, interval: 100 };

const count = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

/** Waits for so many mails to arrive, and expects each once. */
async function expectEachOnce({ received }: TestSmtpServer, mails: number) {
  await vi.waitFor(() => expect(received.size).toBeGreaterThanOrEqual(mails), patience);
  expect(received.size).toBe(mails);
  expect(count(received.values())).toBe(mails);
}

describe('two server processes on one database', () => {
  it('send each mail once', async () => {
    const env = { ...(await testDatabase()), TRUST_PROXY: 'true' };
    const smtp = await startSmtpServer();
    const start = () => startServerProcess({ ...env, SMTP_URL: smtp.url });
    const servers = [await start(), await start()];
    const visitors = 8;
    const posts = Array.from({ length: visitors }, (_, visitor) =>
      expectTaken(servers[visitor % 2]?.url ?? '', postsOfVisitor(visitor)),
    );
    await Promise.all(posts);
    await vi.waitFor(
      () => expect(smtp.received.size).toBeGreaterThanOrEqual(mailsOfVisitor * visitors),
      patience,
    );
    for (const server of servers) expect((await server.end('SIGTERM')).code).toBe(0);
    await expectEachOnce(smtp, mailsOfVisitor * visitors);
  }, 90_000);

  it('one takes up what the other one was sending when it was killed', async () => {
    const env = { ...(await testDatabase()), TRUST_PROXY: 'true' };
    const accepting = Promise.withResolvers<void>();
    const stalled = await startSmtpServer({
      beforeAccepting: () => {
        accepting.resolve();
        return new Promise(() => {});
      },
    });
    const smtp = await startSmtpServer();
    const killed = await startServerProcess({ ...env, SMTP_URL: stalled.url });
    await expectTaken(killed.url, postsOfVisitor(1));
    await accepting.promise;
    const other = await startServerProcess({ ...env, SMTP_URL: smtp.url });
    await killed.end('SIGKILL');
    if (!long) await endLeases(env, new Date());
    // The other one goes on with what comes.
    await expectTaken(other.url, postsOfVisitor(2));
    await vi.waitFor(
      () => expect(smtp.received.size).toBeGreaterThanOrEqual(mailsOfVisitor),
      patience,
    );
    await expectEachOnce(smtp, 2 * mailsOfVisitor);
    expect((await other.end('SIGTERM')).code).toBe(0);
  }, 150_000);
});

describe('a server that starts before its database', () => {
  it('serves pages, refuses forms, and takes them once it is there', async () => {
    const env = await emptyDatabase();
    const real = new URL(env.DATABASE_URL ?? '');
    const address = new URL(real);
    address.port = String(await freePort());
    const smtp = await startSmtpServer();
    const server = await startServerProcess({
      DATA_DIR: env.DATA_DIR,
      DATABASE_URL: address.href,
      SMTP_URL: smtp.url,
      TRUST_PROXY: 'true',
    });
    const status = async (path: string) => (await fetch(server.url + path)).status;
    expect([await status('/'), await status('/healthz'), await status('/readyz')]).toEqual([
      200, 200, 503,
    ]);
    await expectRefused(server.url, postsOfVisitor(1));
    // One line says to the operator what to do, and /readyz names nothing of the inside.
    expect(server.output()).toMatch(
      /"msg":"DATABASE_URL names a database that can't be opened: [^"]+; forms are refused"/,
    );
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
      success: false,
      message: 'the database does not answer',
    });

    // The database comes up where it was looked for.
    const door = createServer((socket) => {
      const inner = connect(Number(real.port), real.hostname);
      for (const [from, to] of [
        [socket, inner],
        [inner, socket],
      ] as const) {
        from.on('error', () => to.destroy()).pipe(to);
      }
    }).listen(Number(address.port), '127.0.0.1');
    onTestFinished(() => void door.close());
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), patience);
    await expectTaken(server.url, postsOfVisitor(1));
    await expectEachOnce(smtp, mailsOfVisitor);
    expect((await server.end('SIGTERM')).code).toBe(0);
  }, 60_000);

  it('and is told not to migrate waits for who does (spec operation-104)', async () => {
    const env = { ...(await emptyDatabase()), TRUST_PROXY: 'true' };
    const server = await startServerProcess({ ...env, MIGRATE_AT_START: 'false' });
    const ready = async () => (await fetch(`${server.url}/readyz`)).json();
    expect(await ready()).toMatchObject({ message: 'the database has to be migrated' });
    expect(await runCli(['migrate'], { env })).toMatchObject({ status: 0 });
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ success: true }), patience);
    await expectTaken(server.url, postsOfVisitor(1));
  }, 60_000);
});
