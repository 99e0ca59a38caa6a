import { expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openIncident } from '#server/status/incidents.repository.ts';
import { postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { long } from '#tests/helpers/long.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { expectTaken } from './every-form.ts';

/** Mails that must leave in a second, on an idle machine. */
const RATE = 50;
const patience = { timeout: 60_000, interval: 20 };
const subscribers = long ? 10_000 : 50;

it(`${subscribers} subscribers get a message once each, and sales doesn't wait for them (spec status-76)`, async () => {
  const env = await testDatabase();
  await subscribe(env, subscribers);
  const arrivals: number[] = [];
  let sold = Number.POSITIVE_INFINITY;
  const smtp = await startSmtpServer({
    countsOnly: true,
    refuseRecipient(address) {
      if (address === 'sales@example.com') sold = Date.now();
      return undefined;
    },
    beforeAccepting: async () => void arrivals.push(Date.now()),
  });
  const server = await startServerProcess({
    ...env,
    SMTP_URL: smtp.url,
    SALES_EMAIL: 'sales@example.com',
    TRUST_PROXY: 'true',
  });
  await someWait(env);
  // Wakes the server, which else would look for what it has put into the outbox only seconds later.
  await expectTaken(server.url, postsOfVisitor(1).slice(0, 1));
  await vi.waitFor(() => {
    expect(arrivals.length).toBeGreaterThan(10);
    expect(sold).toBeLessThan(Number.POSITIVE_INFINITY);
  }, patience);
  const posted = Date.now();
  await expectTaken(server.url, postsOfVisitor(2).slice(0, 1));
  // And the acknowledgements.
  const all = subscribers + 4;
  await vi.waitFor(() => expect(arrivals.length).toBeGreaterThanOrEqual(all), {
    timeout: 300_000,
    interval: 50,
  });
  expect((await server.end('SIGTERM')).code).toBe(0);
  expect(smtp.received.size).toBe(all);
  expect(arrivals).toHaveLength(all);
  const last = arrivals.at(-1) ?? 0;
  const rate = (1000 * all) / (last - (arrivals[0] ?? 0));
  process.stdout.write(
    `mailing: ${Math.round(rate)} mails a second, sales after ${sold - posted} ms of ${last - posted}\n`,
  );
  expect(sold).toBeLessThan(last);
  expect(sold - posted).toBeLessThan(5000);
  if (long) expect(rate).toBeGreaterThanOrEqual(RATE);
}, 330_000);

/** Waits until the server has put mails to subscribers into the outbox. */
async function someWait(env: { DATA_DIR: string; DATABASE_URL?: string }) {
  await using db = openDatabase(readConfig(env));
  const mails = db.selectFrom('deliveries').select('id').where('kind', '=', 'status').limit(1);
  await vi.waitFor(async () => expect(await mails.execute()).toHaveLength(1), patience);
}

/** Stores confirmed subscriptions, and an incident to tell them of. */
async function subscribe(env: { DATA_DIR: string; DATABASE_URL?: string }, count: number) {
  await using db = openDatabase(readConfig(env));
  await migrate(db);
  const at = new Date(Date.now() - 1000).toISOString();
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const id = `subscriber-${index}`;
      const email = `v${index}@example.org`;
      const fields = JSON.stringify({ email, incidents: 'yes' });
      await trx
        .insertInto('leads')
        .values({
          id,
          reference: `WD-S${index}`,
          form: 'status-subscription',
          language: 'en',
          fields,
          suspect: 0,
          submission_key: null,
          fingerprint: '',
          created_at: at,
          asked_at: at,
        })
        .execute();
      const row = { lead_id: id, email, confirmed_at: at, refused_on: null };
      await trx.insertInto('status_subscribers').values(row).execute();
    }
  });
  const words = { en: 'Storm', nl: 'Storm' };
  const about = { title: words, message: words, impact: 'outage' as const, components: ['dns'] };
  await openIncident(db, { ...about, now: new Date() });
}
