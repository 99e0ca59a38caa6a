import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { recordingTransport } from '#tests/helpers/recording-transport.ts';
import { acknowledgementMail, mailConfig, sampleLead } from '#tests/helpers/sample-mails.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';
import { addAccount } from '../api/accounts.repository.ts';
import { addEntity, type Entity } from '../api/entities.repository.ts';
import { findOrders } from '../api/orders.queries.ts';
import { orderCreation, orderRemoval, refuseOrder } from '../api/orders.repository.ts';
import type { Order } from '../api/providers/provider.ts';
import { createProviders } from '../api/providers/providers.ts';
import { MEGABYTE, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { attackFrom, operatorLimits } from '../limits.ts';
import { nothingHeard } from '../status/hearing.ts';
import { storeReadings } from '../status/readings.repository.ts';
import { DAY_MS, MINUTE_MS } from '../system/time.ts';
import { createLimitNotes } from './limit-notes.ts';
import { createWatch, type Watch } from './watch.ts';

const secret = `whsec_${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`;
const failed = { failed_at: '2026-01-05T09:00:00.000Z', last_error: '550 Anna has left' };
const env = { OPERATOR_EMAIL: 'operator@example.com' };

/** The app, and what the operator is mailed. */
async function startWatched(more: Parameters<typeof startApp>[0] = {}) {
  const operator = recordingTransport();
  const clock = more.clock ?? manualClock();
  // A look plans the next one when it is done.
  let planned = 0;
  const counting = {
    ...clock,
    after(ms: number, task: () => void) {
      if (ms === operatorLimits.lookEveryMs) planned += 1;
      return clock.after(ms, task);
    },
  };
  const test = await startApp({
    ...more,
    clock: counting,
    env: { ...env, ...more.env },
    operatorTransport: operator,
  });
  await test.app.ready();
  /** Lets a minute pass, and waits until it was looked. */
  async function look(ms = MINUTE_MS) {
    const before = planned;
    clock.advance(ms);
    await expect.poll(() => planned, { timeout: 20_000, interval: 5 }).toBe(before + 1);
  }
  return { ...test, operator, look };
}

// spec operation-90
describe('the operator', () => {
  it('hears at once of what was given up, by its reference nowhere more than that', async () => {
    const test = await startWatched();
    await addLead(test.db, { reference: 'WD-AAAAAA', deliveries: [failed] });
    await test.look();
    await expect.poll(() => test.operator.sent).toHaveLength(1);
    const [mail] = test.operator.sent;
    expect(mail).toMatchObject({
      to: 'operator@example.com',
      subject: '[localhost:3000] deliveries-failed',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(mail?.text).toContain('Given up: 1 of the kind sales.');
    await test.look();
    expect(test.operator.sent).toHaveLength(1);
    // No mail tells of mail for sure.
    const { troubles } = (await test.app.inject('/readyz')).json();
    expect(troubles).toEqual([expect.stringContaining('Given up: 1')]);
  });

  it('hears of an order of the API after a day, and of a removal that was refused (spec api-55, api-58)', async () => {
    const test = await startWatched();
    const now = test.clock.now();
    const details = { server: null, port: null, username: 'shop', size_mb: 0 };
    const account = await addAccount(test.db, { kind: 'customer', name: 'Studio' }, now);
    const account_id = account?.id ?? '';
    const made = await addEntity<'database'>(
      test.db,
      { account_id, kind: 'database', name: 'shop', details },
      now,
    );
    const entity = { ...made, status: 'active' } as Entity<'database'>;
    await test.db.transaction().execute(async (trx) => {
      const ordering = { trx, providers: createProviders(readConfig(env), trx), now };
      await orderCreation(ordering, entity);
      await orderRemoval(ordering, entity);
      const orders = await findOrders(trx, { all: false, limit: 9 });
      const removal = orders.find(({ order }) => order.action === 'delete');
      await refuseOrder(ordering, removal?.order as Order, 'It is away');
    });
    const told = () => test.operator.sent.map(({ text }) => text).join();
    await test.look();
    await expect.poll(told).toMatch(/Not removed: WD-\w{6}\. Their names stay taken/);
    expect(told()).not.toContain('Orders of the API wait');
    test.clock.shift(operatorLimits.orderMs);
    await test.look();
    await expect.poll(told).toContain('1 of the area databases, the oldest for 1 days');
  });

  it('hears at once that the clock leapt, and that it is believed again (spec operation-232)', async () => {
    const test = await startWatched();
    const told = () => test.operator.sent.filter(({ label }) => label === 'operator-clock');
    await test.look();
    expect(told()).toEqual([]);
    test.clock.shift(100 * DAY_MS);
    await test.look();
    await expect.poll(told).toHaveLength(1);
    expect(told()[0]?.text).toContain('Nothing is deleted for its age.');
    test.clock.shift(-100 * DAY_MS);
    await test.look();
    await test.look(operatorLimits.tellEveryMs);
    await expect.poll(told).toHaveLength(2);
    expect(told()[1]?.text).toContain('believed again');
  });

  it('hears once that probes hear nothing, and that they do again (spec status-89)', async () => {
    const test = await startWatched();
    const labels = () => test.operator.sent.map(({ label }) => label);
    const read = (state: 'outage' | 'unknown' | 'operational', problem?: string) =>
      storeReadings(
        test.db,
        [],
        ['dns', 'email'].map((probe) => {
          return { probe, at: test.clock.now().getTime(), state, ms: 1000, problem };
        }),
      );
    await read('outage', 'no answer in time');
    await test.look();
    expect(labels()).toEqual([]);
    await read('unknown', `no answer in time; ${nothingHeard}`);
    await test.look();
    await expect.poll(labels).toEqual(['operator-probes-deaf']);
    await read('unknown', `connect ENETUNREACH; ${nothingHeard}`);
    for (let tens = 0; tens <= 6; tens += 1) await test.look(10 * MINUTE_MS);
    expect(labels()).toHaveLength(1);
    await read('operational');
    await test.look();
    await expect.poll(() => test.operator.sent.at(-1)?.text).toContain('hear the outside again');
    expect(labels()).toHaveLength(2);
  });

  it('hears at once that a limit of all refuses, and daily how often (spec operation-200)', async () => {
    const test = await startWatched({
      clock: manualClock('2026-01-06T05:57:30.000Z'),
      limits: { suspectBytes: 1, leadForm: { requests: 2, perSeconds: 600 } },
    });
    const spam = { ...validContact, homepage: 'https://spam.example' };
    for (let count = 0; count < 3; count += 1) expect((await test.post(spam)).statusCode).toBe(429);
    await test.look();
    await expect
      .poll(() => test.operator.sent.map(({ text }) => text).join())
      .toContain('A limit of all together refuses: suspects (2 refused).');
    await test.look();
    await test.look();
    const daily = () => test.operator.sent.find(({ subject }) => /daily report/.test(subject));
    await expect.poll(() => daily()?.text).toContain('- suspects: 2 by the limit of all together');
    expect(daily()?.text).toContain('- lead-forms: 1 by the limit of one network or account');
  });

  it('hears that suspects have taken nearly all their room, and that there is some again', async () => {
    const test = await startWatched({ limits: { suspectBytes: 1000 } });
    const labels = () => test.operator.sent.map(({ label }) => label);
    await addLead(test.db, { suspect: true });
    const take = (bytes: number) => test.db.updateTable('leads').set({ bytes }).execute();
    await take(899);
    await test.look();
    expect(labels()).toEqual([]);
    await take(900);
    await test.look();
    await expect.poll(labels).toEqual(['operator-suspects-full']);
    await take(10);
    for (let tens = 0; tens <= 6; tens += 1) await test.look(10 * MINUTE_MS);
    await expect.poll(() => test.operator.sent.at(-1)?.text).toContain('There is room');
  });

  it('hears of what waits too long, and not of what is held back on purpose', async () => {
    const test = await startWatched();
    const later = '2026-01-05T20:00:00.000Z';
    const createdAt = '2026-01-05T09:00:00.000Z';
    await addLead(test.db, {
      createdAt,
      deliveries: [{ kind: 'webhook', attempts: 0, next_attempt_at: later }],
    });
    await test.look();
    await test.look();
    expect(test.operator.sent).toEqual([]);
    await addLead(test.db, {
      createdAt,
      deliveries: [{ kind: 'webhook', attempts: 3, next_attempt_at: later }],
    });
    await test.look();
    await expect.poll(() => test.operator.sent).toHaveLength(1);
    const said = 'Waiting: 1 of the kind webhook, the oldest for 63 minutes.';
    expect(test.operator.sent[0]?.text).toContain(said);
    // It isn't about mail.
    expect((await test.app.inject('/readyz')).json().troubles).toBeUndefined();
  });

  it('hears nothing at once of an acknowledgement to a wrong address', async () => {
    const test = await startWatched();
    await addLead(test.db, { deliveries: [{ kind: 'acknowledgement', ...failed }] });
    await test.look();
    await test.look();
    expect(test.operator.sent).toEqual([]);
    expect((await test.app.inject('/readyz')).json()).toEqual({ success: true, message: 'ready' });
  });

  it('hears of an attack as it begins, and an hour later that it is over', async () => {
    const attack = attackFrom({ perTenMinutes: 1, perDay: 60 });
    const test = await startWatched({ limits: { attack } });
    await test.post(validContact);
    await test.post({ ...validContact, message: 'Again' });
    await test.look();
    await expect.poll(() => test.operator.sent.length).toBe(1);
    expect(test.operator.sent[0]?.subject).toContain('attack');
    for (let tens = 0; tens <= 6; tens += 1) await test.look(10 * MINUTE_MS);
    await expect
      .poll(() => test.operator.sent.map(({ subject }) => subject))
      .toContain('[localhost:3000] over: attack');
  });

  it('gets a daily mail with what came, waits and failed, and with nothing of a visitor', async () => {
    const test = await startWatched({ clock: manualClock('2026-01-06T05:58:30.000Z') });
    await addLead(test.db, {
      reference: 'WD-AAAAAA',
      fields: { name: 'Anna', email: 'anna@example.org', message: 'Hush' },
      suspect: true,
      deliveries: [failed, { kind: 'webhook', next_attempt_at: '2026-01-06T05:58:00.000Z' }],
    });
    await addLead(test.db, { createdAt: '2026-01-02T10:00:00.000Z' });
    await test.look();
    await test.look();
    const daily = () => test.operator.sent.filter(({ subject }) => /daily report/.test(subject));
    await expect.poll(() => daily()).toHaveLength(1);
    const said = daily()[0]?.text ?? '';
    for (const line of [
      '- contact: 1, of which 1 suspected spam',
      '- sales: 0 waiting; 1 given up',
      '- webhook: 1 waiting, the oldest since 2026-01-05 10:00 UTC; 0 given up',
      '- WD-AAAAAA sales 2026-01-05 09:00 UTC\n',
      'Last backup: none',
    ]) {
      expect(said).toContain(line);
    }
    expect(JSON.stringify(test.operator.sent)).not.toMatch(/anna|hush/i);
  });

  // spec operation-92
  it('hears by webhook where mail does not work, and gets the mail once it does', async () => {
    const events: { headers: Record<string, string>; body: string }[] = [];
    const server = createHttpServer(async (request, response) => {
      events.push({
        headers: request.headers as Record<string, string>,
        body: await text(request),
      });
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const test = await startWatched({
      env: { WEBHOOK_URL: `http://127.0.0.1:${port}/`, WEBHOOK_SECRET: secret },
    });
    test.operator.failWith = new Error('no route');
    await addLead(test.db, { deliveries: [failed] });
    await test.look();
    await expect.poll(() => events.length).toBe(1);
    await test.look();
    await expect.poll(() => events.length).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: test.clock.now() });
    onTestFinished(() => void vi.useRealTimers());
    const received = events.map(({ headers, body }) => new Webhook(secret).verify(body, headers));
    expect(received).toMatchObject([
      { type: 'operator.alert', data: { cause: 'deliveries-failed', state: 'begun' } },
      { type: 'operator.alert', data: { cause: 'operator-mail', state: 'begun' } },
    ]);
    const { troubles } = (await test.app.inject('/readyz')).json();
    expect(troubles).toContainEqual(expect.stringContaining('Mails to the operator'));
    test.operator.failWith = undefined;
    await test.look();
    await expect
      .poll(() => test.operator.sent.map(({ label }) => label))
      .toEqual(['operator-deliveries-failed']);
  });

  it('hears of one thing once, from whichever of two processes looks first', async () => {
    const test = await startWatched();
    await addLead(test.db, { deliveries: [failed] });
    await test.look();
    await expect.poll(() => test.operator.sent).toHaveLength(1);
    // As after a restart.
    const second = recordingTransport();
    const clock = manualClock(test.clock.now().toISOString());
    const quiet = { info() {}, warn() {}, error() {} };
    const watch = createWatch({
      db: test.db,
      clock,
      transport: second,
      isUnderAttack: () => false,
      suspectBytes: MEGABYTE,
      limitNotes: createLimitNotes(clock, undefined),
      config: readConfig(env),
      log: quiet,
    });
    watch.start();
    clock.advance(MINUTE_MS);
    await watch.stop();
    expect(second.sent).toEqual([]);
  });

  it.runIf(inject('postgresUrl') !== undefined)(
    'hears of what one machine alone sees once, because one process tells',
    async () => {
      const test = await startWatched();
      const config = readConfig(env);
      const quiet = { info() {}, warn() {}, error() {} };
      const clock = manualClock(test.clock.now().toISOString());
      const both: { transport: ReturnType<typeof recordingTransport>; watch: Watch }[] = [];
      const looked = () => expect.poll(clock.pending, { interval: 2 }).toBe(both.length);
      // The one that sees it has the lease before there is the other.
      for (const isThere of [true, false]) {
        const transport = recordingTransport();
        const isUnderAttack = () => isThere;
        const watch = createWatch({
          db: test.db,
          clock,
          transport,
          isUnderAttack,
          config,
          suspectBytes: MEGABYTE,
          limitNotes: createLimitNotes(clock, undefined),
          log: quiet,
        });
        watch.start();
        both.push({ transport, watch });
        await looked();
        clock.advance(2 * MINUTE_MS);
        await looked();
      }
      // Over an hour, because each cause is told at most hourly.
      for (let minutes = 0; minutes <= 64; minutes += 2) {
        clock.advance(2 * MINUTE_MS);
        await looked();
      }
      for (const { watch } of both) await watch.stop();
      const told = both.map(({ transport }) => transport.sent.map(({ label }) => label));
      expect(told).toEqual([['operator-attack'], []]);
    },
  );

  it('hears of a résumé that is missing, and of backups that are not made', async () => {
    const test = await startWatched();
    await addLead(test.db, {
      reference: 'WD-BBBBBB',
      form: 'careers',
      fields: { email: 'dewi@example.org', resume: { file: 'gone.pdf' } },
      createdAt: '2026-01-01T10:00:00.000Z',
      deliveries: [
        {
          next_attempt_at: '2026-01-05T10:00:00.000Z',
          message: JSON.stringify({
            ...acknowledgementMail(sampleLead('careers', 'en'), mailConfig),
            date: '2026-01-05T10:00:00.000Z',
            attachments: [{ filename: 'cv.pdf', contentType: 'application/pdf', file: 'gone.pdf' }],
          }),
        },
      ],
    });
    // The outbox finds it by polling.
    const attempts = () => {
      test.clock.advance(1000);
      return test.db.selectFrom('failed_attempts').selectAll().execute();
    };
    await expect.poll(attempts, { timeout: 10_000, interval: 200 }).not.toHaveLength(0);
    await test.look();
    const said = () => test.operator.sent.map(({ text }) => text).join('');
    await expect.poll(said).toContain('The résumé is missing of WD-BBBBBB');
    expect(said().includes('no backup was ever made')).toBe(inject('postgresUrl') === undefined);
    expect(said()).not.toContain('dewi');
  });

  it('hears that the database does not answer, once', async () => {
    const transport = recordingTransport();
    const clock = manualClock();
    const db = openDatabase({ dataDir: 'package.json/none', databaseUrl: undefined });
    const quiet = { info() {}, warn() {}, error() {} };
    const config = readConfig({ ...env, DATA_DIR: 'package.json/none' });
    const watch = createWatch({
      db,
      clock,
      config,
      transport,
      log: quiet,
      isUnderAttack: () => false,
      suspectBytes: MEGABYTE,
      limitNotes: createLimitNotes(clock, undefined),
    });
    watch.start();
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await expect.poll(clock.pending).toBe(1);
      clock.advance(MINUTE_MS);
    }
    await watch.stop();
    expect(transport.sent.map(({ label }) => label)).toEqual(['operator-database']);
  });
});
