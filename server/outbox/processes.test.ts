import { describe, expect, it, vi } from 'vitest';
import { insertLead } from '#tests/helpers/database-with-lead.ts';
import { long } from '#tests/helpers/long.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/helpers/smtp-server.ts';
import { validContact } from '#tests/helpers/test-app.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

const patience = { timeout: 45_000, interval: 100 };

async function post(url: string, count: number) {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${count >> 8}.${count & 255}`,
    },
    body: JSON.stringify({ ...validContact, email: `visitor${count}@example.org` }),
  });
  expect(response.status).toBe(200);
}

const idsOf = (mails: TestSmtpServer['mails']) =>
  mails.map(({ to, email }) => `${email.messageId} to ${to.join()}`);

describe('two server processes on one database', () => {
  it('send each mail once', async () => {
    const env = { ...(await testDatabase()), TRUST_PROXY: 'true' };
    const smtp = await startSmtpServer();
    const start = () => startServerProcess({ ...env, SMTP_URL: smtp.url });
    const servers = [await start(), await start()];
    const leads = 40;
    const posts = Array.from({ length: leads }, (_, count) =>
      post(servers[count % 2]?.url ?? '', count),
    );
    await Promise.all(posts);
    await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(2 * leads), patience);
    for (const server of servers) expect((await server.end('SIGTERM')).code).toBe(0);
    expect(smtp.mails).toHaveLength(2 * leads);
    expect(new Set(idsOf(smtp.mails)).size).toBe(2 * leads);
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
    await post(killed.url, 1);
    await accepting.promise;
    const other = await startServerProcess({ ...env, SMTP_URL: smtp.url });
    await killed.end('SIGKILL');
    // The other one goes on with what comes.
    await post(other.url, 2);
    await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(2), patience);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(4), patience);
    expect(new Set(idsOf(smtp.mails)).size).toBe(4);
    expect((await other.end('SIGTERM')).code).toBe(0);
  }, 120_000);

  const waiting = long ? 10_000 : 500;
  it(`send ${waiting} waiting mails, while forms are taken`, async () => {
    const env = { ...(await testDatabase()), TRUST_PROXY: 'true', LOG_LEVEL: 'info' };
    await fillOutbox(env, waiting);
    const arrivals: number[] = [];
    const smtp = await startSmtpServer({
      beforeAccepting: async () => void arrivals.push(Date.now()),
    });
    const server = await startServerProcess({ ...env, SMTP_URL: smtp.url });
    await post(server.url, 1);
    const all = waiting + 2;
    await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(all), {
      timeout: 300_000,
      interval: 100,
    });
    const seconds = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000;
    // A few hundred are sent before the code has become fast.
    if (long) expect(waiting / seconds).toBeGreaterThanOrEqual(50);
    expect(smtp.mails).toHaveLength(all);
    expect((await server.end('SIGTERM')).code).toBe(0);
  }, 330_000);

  async function fillOutbox(env: { DATA_DIR: string; DATABASE_URL?: string }, count: number) {
    await using db = openDatabase(readConfig(env));
    await migrate(db);
    const now = '2026-01-05T10:00:00.000Z';
    await insertLead(db);
    const mailbox = { name: 'Site', address: 'site@example.com' };
    const row = (index: number) => ({
      id: `waiting-${index}`,
      lead_id: 'lead',
      kind: 'sales' as const,
      message: JSON.stringify({
        label: `waiting-${index}`,
        messageId: `<waiting-${index}@example.com>`,
        date: now,
        from: mailbox,
        to: 'sales@example.com',
        replyTo: mailbox,
        subject: `Waiting ${index}`,
        text: 'Text\n'.repeat(100),
        headers: {},
      }),
      attempts: 0,
      next_attempt_at: now,
      leased_until: null,
      sent_at: null,
      failed_at: null,
      last_error: null,
      created_at: now,
    });
    for (let start = 0; start < count; start += 500) {
      const rows = Array.from({ length: Math.min(500, count - start) }, (_, index) =>
        row(start + index),
      );
      await db.insertInto('deliveries').values(rows).execute();
    }
  }
});
