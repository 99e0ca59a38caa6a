import { describe, expect, it, vi } from 'vitest';
import { mailsOfVisitor, postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/helpers/smtp-server.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { expectTaken } from './every-form.ts';

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
