import { expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { addDelivery } from '#server/outbox/outbox.repository.ts';
import { insertLead } from '#tests/helpers/database-with-lead.ts';
import { postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { long } from '#tests/helpers/long.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { expectTaken } from './every-form.ts';

/** Mails that must leave in a second, on an idle machine. */
const RATE = 50;
const waiting = long ? 10_000 : 100;
const OPERATOR = 'operator@example.com';

it(`a start with ${waiting} mails waiting sends them all once, while forms are taken`, async () => {
  const env = { ...(await testDatabase()), TRUST_PROXY: 'true' };
  await fillOutbox(env, waiting);
  const arrivals: number[] = [];
  const smtp = await startSmtpServer({
    countsOnly: true,
    beforeAccepting: async () => void arrivals.push(Date.now()),
    // On a slow machine the operator is told that mails wait for long; those aren't of the backlog.
    refuseRecipient: (address) => (address === OPERATOR ? '550 5.1.1 No such user' : undefined),
  });
  const mail = { SMTP_URL: smtp.url, OPERATOR_EMAIL: OPERATOR };
  const server = await startServerProcess({ ...env, ...mail });
  const posts = await expectTaken(server.url, postsOfVisitor(1));
  const all = waiting + posts.length + 1;
  await vi.waitFor(() => expect(arrivals.length).toBeGreaterThanOrEqual(all), {
    timeout: 300_000,
    interval: 100,
  });
  expect((await server.end('SIGTERM')).code).toBe(0);
  expect(smtp.received.size).toBe(all);
  expect(arrivals).toHaveLength(all);
  const seconds = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000;
  const rate = all / seconds;
  process.stdout.write(`backlog: ${all} mails in ${seconds} s, ${Math.round(rate)} a second\n`);
  // A few hundred are sent before the code has become fast.
  if (long) expect(rate).toBeGreaterThanOrEqual(RATE);
}, 330_000);

/** Puts mails into the outbox, all about one lead. */
async function fillOutbox(env: { DATA_DIR: string; DATABASE_URL?: string }, count: number) {
  await using db = openDatabase(readConfig(env));
  await migrate(db);
  const now = new Date('2026-01-05T10:00:00.000Z');
  await insertLead(db);
  const mailbox = { name: 'Site', address: 'site@example.com' };
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const message = {
        label: `waiting-${index}`,
        messageId: `<waiting-${index}@example.com>`,
        date: now.toISOString(),
        from: mailbox,
        to: 'sales@example.com',
        replyTo: mailbox,
        subject: `Waiting ${index}`,
        text: 'Text\n'.repeat(100),
        headers: {},
      };
      await addDelivery(trx, { leadId: 'lead', kind: 'sales', message, now });
    }
  });
}
