import { parse } from 'csv-parse/sync';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { startCli } from '#tests/helpers/cli.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { shell } from '#tests/helpers/shell.ts';
import { addLead, type GivenLead } from '#tests/helpers/stored-leads.ts';
import { validContact } from '#tests/helpers/test-app.ts';

/** Stores many leads, in one transaction because a commit for each would take seconds. */
async function addLeads(db: Database, count: number, lead: GivenLead): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let added = 0; added < count; added += 1) await addLead(trx, lead);
  });
}

describe('the program', () => {
  it('lists and exports', async () => {
    const { db, env } = await startCli();
    const reference = await addLead(db);
    expect(await shell('leads list', env)).toMatchObject({
      status: 0,
      out: expect.stringContaining(`${reference}  2026-01-05 10:00  contact`),
      err: '',
    });
    const { out, err } = await shell('leads export | cat', env);
    expect(parse(out, { columns: true })).toMatchObject([{ reference, email: 'anna@example.org' }]);
    expect(err).toBe('');
  });

  it('ends quietly when nobody reads on', async () => {
    const { db, env } = await startCli();
    const fields = { email: 'anna@example.org', message: 'x'.repeat(400) };
    await addLeads(db, 1500, { fields, deliveries: [] });
    const { out, err } = await shell('leads export | head -n 1; echo $PIPESTATUS', env);
    expect(out).toMatch(/^"reference",.+\r\n0\n$/);
    expect(err).toBe('');
    const listed = await shell('leads list --limit 1500 | head -n 1; echo $PIPESTATUS', env);
    expect(listed).toMatchObject({ out: expect.stringMatching(/^REFERENCE.+\n0\n$/), err: '' });
  });

  it('asks before it erases, and ends when it has its answer', async () => {
    const { db, env } = await startCli();
    const reference = await addLead(db);
    const no = await shell(`leads erase ${reference}`, env, 'no\n');
    expect(no).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringMatching(/nothing was erased\n$/),
    });
    const nobody = await shell(`leads erase ${reference} < /dev/null`, env);
    expect(nobody.status).toBe(1);
    const yes = await shell(`leads erase ${reference}`, env, 'y\n');
    expect(yes).toMatchObject({ status: 0, out: expect.stringContaining('Erased: 1 lead,') });
    expect(await db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });

  it('works beside a server that takes leads, and costs it none', async () => {
    const { db, env } = await startCli();
    await addLeads(db, 100, { createdAt: '2020-01-01T00:00:00.000Z', deliveries: [] });
    const server = await startServerProcess({
      ...env,
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'info',
      ATTACK_PER_TEN_MINUTES: '1000000',
      ATTACK_PER_DAY: '1000000',
      ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
      CONFIRMATIONS_PER_HOUR: '1000000',
    });
    const post = (index: number) =>
      fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index}` },
        body: JSON.stringify({ ...validContact, email: `anna${index}@example.org` }),
      });
    const first = (await (await post(0)).json()) as { reference: string };
    let running = true;
    const statuses: number[] = [];
    const posting = (async () => {
      for (let index = 1; running && index < 250; index += 1)
        statuses.push((await post(index)).status);
    })();
    const purge = await shell('leads purge', env);
    const erase = await shell(`leads erase --yes ${first.reference}`, env);
    const exported = await shell('leads export --format json', env);
    running = false;
    await posting;
    expect(purge).toMatchObject({
      status: 0,
      out: expect.stringContaining('Gone: 100 leads.'),
      err: '',
    });
    expect(erase).toMatchObject({
      status: 0,
      out: expect.stringContaining('Erased: 1 lead, 2 mail files'),
    });
    expect(exported).toMatchObject({ status: 0, err: '' });
    expect(new Set(statuses)).toEqual(new Set([200]));
    const count = async () => (await db.selectFrom('leads').select('id').execute()).length;
    expect(await count()).toBe(statuses.length);

    // The mails of all that is left go out.
    const unsent = db.selectFrom('deliveries').select('kind').where('sent_at', 'is', null);
    await vi.waitFor(async () => expect(await unsent.execute()).toEqual([]), {
      timeout: 20_000,
      interval: 100,
    });
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  }, 90_000);
});
