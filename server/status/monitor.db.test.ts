import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { probes as ownProbes } from '#content/status-probes.ts';
import { statusReportBody } from '#contracts/status.ts';
import { type ProbeInput, probeSchema } from '#contracts/status-probes.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startApp, type TestApp } from '#tests/helpers/test-app.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { ConfigError } from '../config.ts';
import { statusLimits } from '../limits.ts';
import { routes } from '../routes.ts';
import { openIncident, planMaintenance, updateIncident } from './incidents.repository.ts';
import { readProbes } from './monitor.ts';
import { readProbeStates, storeReadings } from './readings.repository.ts';

/** A port that takes connections while `isOpen`. */
async function startTarget() {
  let server = createServer((socket) => socket.destroy());
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return {
    port,
    close,
    async open() {
      server = createServer((socket) => socket.destroy());
      await listen(port);
    },
  };
}

const dnsProbe = (port: number): ProbeInput => ({
  ...{ id: 'resolver', component: 'dns', kind: 'tcp', host: '127.0.0.1', port },
  ...{ timeoutMs: 1000, opensIncident: true },
});

async function reportOf({ app }: TestApp) {
  return statusReportBody.parse((await app.inject({ url: '/api/status' })).json());
}

const serviceOf = async (test: TestApp, id: string) =>
  (await reportOf(test)).services.find((one) => one.id === id);

/** Lets time pass until something is so. Returns for how long, in seconds. */
async function passUntil(
  test: TestApp,
  isSo: () => Promise<boolean> | boolean,
  { most = 900, step = 5 } = {},
) {
  for (let seconds = 0; seconds < most; seconds += step) {
    if (await isSo()) return seconds;
    test.clock.advance(step * 1000);
    await pause(10);
  }
  // On a busy machine what has begun may end later.
  await expect.poll(isSo, { timeout: 5000 }).toBe(true);
  return most;
}

async function pass(test: TestApp, seconds: number): Promise<void> {
  let left = seconds / 5;
  await passUntil(test, () => left-- <= 0, { most: seconds + 10 });
}

describe('the monitor', () => {
  it('shows an outage within two intervals, opens an incident, and resolves it after calm (spec status-42)', async () => {
    const target = await startTarget();
    const test = await startApp({ probes: [dnsProbe(target.port)] });
    await test.app.ready();
    const status = async () => (await serviceOf(test, 'dns'))?.status;
    await passUntil(test, async () => (await status()) === 'operational', { most: 30 });
    await target.close();
    const isOut = async () => (await status()) === 'outage';
    const seconds = await passUntil(test, isOut, { step: 1 });
    expect(seconds).toBeLessThanOrEqual(120);
    await passUntil(test, async () => (await reportOf(test)).incidents.length > 0, { most: 30 });
    const [incident] = (await reportOf(test)).incidents;
    expect(incident).toMatchObject({
      ...{ status: 'in progress', impact: 'outage', components: ['dns'] },
      title: { en: 'DNS: service outage', nl: 'DNS: storing' },
    });
    await target.open();
    const isResolved = async () => (await reportOf(test)).incidents[0]?.status === 'completed';
    const calm = await passUntil(test, isResolved, { most: 1000 });
    expect(calm).toBeGreaterThanOrEqual(statusLimits.calmMs / 1000);
    expect((await reportOf(test)).overall).toBe('operational');
    expect((await reportOf(test)).incidents).toHaveLength(1);
  });

  it('opens no second incident after an operator has resolved one, until the outage is found anew (spec status-42)', async () => {
    const target = await startTarget();
    await target.close();
    const test = await startApp({ probes: [dnsProbe(target.port)] });
    await test.app.ready();
    const incidents = async () => (await reportOf(test)).incidents.map(({ status }) => status);
    await passUntil(test, async () => (await incidents()).length > 0, { most: 120 });
    await target.open();
    const [{ id } = { id: '' }] = (await reportOf(test)).incidents;
    const message = { en: 'Mended', nl: 'Verholpen' };
    await updateIncident(test.db, id, { message, now: test.clock.now(), resolves: true });
    await pass(test, 240);
    expect(await incidents()).toEqual(['completed']);
    expect((await serviceOf(test, 'dns'))?.status).toBe('operational');
    await target.close();
    const isFound = async () => (await incidents()).length > 1;
    await passUntil(test, isFound, { most: 120 });
    const [{ id: second } = { id: '' }] = (await reportOf(test)).incidents;
    await updateIncident(test.db, second, { message, now: test.clock.now(), resolves: true });
    // It goes on.
    await passUntil(test, async () => (await incidents()).length > 2, { most: 120 });
  });

  it('resolves an incident once all probes of its component are calm (spec status-42)', async () => {
    const [first, other] = [await startTarget(), await startTarget()];
    const probes = [dnsProbe(first.port), { ...dnsProbe(other.port), id: 'other' }];
    const test = await startApp({ probes });
    await test.app.ready();
    const status = async () => (await reportOf(test)).incidents.map((one) => one.status);
    await first.close();
    await passUntil(test, async () => (await status()).length > 0, { most: 150 });
    await other.close();
    const state = async (id: string) => (await readProbeStates(test.db)).get(id)?.state;
    await passUntil(test, async () => (await state('other')) === 'outage', { most: 150 });
    await first.open();
    await passUntil(test, async () => (await state('resolver')) === 'operational', { most: 300 });
    await pass(test, statusLimits.calmMs / 1000 + 60);
    expect(await status()).toEqual(['in progress']);
    await other.open();
    await passUntil(test, async () => (await status())[0] === 'completed', { most: 1000 });
    expect(await status()).toHaveLength(1);
  });

  it.each(['outage', 'operational'] as const)(
    'judges no state of hours ago: %s (spec status-42)',
    async (state) => {
      const target = await startTarget();
      if (state === 'operational') await target.close();
      const env = await testDatabase();
      const clock = manualClock();
      const before = await startApp({ env, clock, probes: [] });
      const now = clock.now();
      await storeReadings(
        before.db,
        [],
        [{ probe: 'resolver', at: now.getTime(), state, ms: 1, problem: undefined }],
      );
      if (state === 'operational') {
        const words = { en: 'DNS', nl: 'DNS' };
        const about = {
          title: words,
          message: words,
          impact: 'outage',
          probe: 'resolver',
        } as const;
        await openIncident(before.db, { ...about, components: ['dns'], now });
      }
      await before.app.close();
      clock.advance(3 * 60 * 60_000);
      const test = await startApp({ env, clock, probes: [dnsProbe(target.port)] });
      await test.app.ready();
      await pass(test, 120);
      const incidents = (await reportOf(test)).incidents.map(({ status }) => status);
      expect(incidents).toEqual(state === 'outage' ? [] : ['in progress']);
    },
  );

  it('probes the site’s own parts from the first minute, and calls nothing else monitored (spec status-21)', async () => {
    const test = await startApp({ probes: ownProbes });
    await test.app.ready();
    const fresh = await reportOf(test);
    expect(fresh).toMatchObject({ updatedAt: null, overall: 'unknown' });
    const isRead = async () => (await readProbeStates(test.db)).size === ownProbes.length;
    await passUntil(test, isRead, { most: 60, step: 1 });
    test.clock.advance(statusLimits.reportMs);
    const report = await reportOf(test);
    const states = report.website.systems.map(({ id, status }) => [id, status]);
    expect(Object.fromEntries(states)).toEqual({
      // This app has no pages.
      'website-pages': 'outage',
      'website-forms': 'operational',
      'website-mail': 'operational',
      'website-api': 'operational',
    });
    const [api, ...others] = [...report.services, ...report.infrastructure].toSorted(
      (one, other) => Number(other.id === 'api') - Number(one.id === 'api'),
    );
    // By a call (spec api-60).
    expect(api).toMatchObject({ id: 'api', monitored: true, status: 'operational' });
    expect(others.every(({ monitored, status }) => !monitored && status === 'unknown')).toBe(true);
    expect(report.footer).toEqual({ servers: 'unknown', network: 'unknown', database: 'unknown' });
    expect(await test.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });

  it('calls mail degraded, then out, while it waits', async () => {
    const test = await startApp({ probes: [{ ...ownProbes[2], everySeconds: 20 } as ProbeInput] });
    await test.app.ready();
    const state = async () => (await readProbeStates(test.db)).get('own-mail')?.state;
    await passUntil(test, async () => (await state()) === 'operational', { most: 60 });
    await test.post({
      ...{ name: 'Anna', email: 'anna@example.org', subject: 'Sales Inquiry', message: 'Hello' },
    });
    const now = test.clock.now().getTime();
    const waitsFor = (ms: number) =>
      test.db
        .updateTable('deliveries')
        .set({ sent_at: null, attempts: 1, next_attempt_at: '2027-01-01T00:00:00.000Z' })
        .set({ created_at: new Date(now - ms).toISOString() })
        .where('kind', '=', 'sales')
        .execute();
    await waitsFor(statusLimits.mailDegradedMs);
    await passUntil(test, async () => (await state()) === 'degraded', { most: 120 });
    await waitsFor(statusLimits.mailOutageMs);
    await passUntil(test, async () => (await state()) === 'outage', { most: 120 });
  });

  it('says unknown where nobody probes any more', async () => {
    const target = await startTarget();
    const env = await testDatabase();
    const clock = manualClock();
    const probes = [dnsProbe(target.port)];
    const first = await startApp({ env, clock, probes });
    await first.app.ready();
    await passUntil(first, async () => (await serviceOf(first, 'dns'))?.status === 'operational');
    await first.app.close();
    clock.advance(4 * 60_000);
    const second = await startApp({ env, clock });
    const { status, monitored } = (await serviceOf(second, 'dns')) ?? {};
    // The second one's own probes don't have it.
    expect({ status, monitored }).toEqual({ status: 'unknown', monitored: false });
    const third = await startApp({ env, clock, probes });
    expect(await serviceOf(third, 'dns')).toMatchObject({ status: 'unknown', monitored: true });
  });

  it.skipIf(inject('postgresUrl') === undefined)(
    'probes once where several processes run (spec status-24)',
    async () => {
      const target = await startTarget();
      const env = await testDatabase();
      const clock = manualClock();
      const probes = [dnsProbe(target.port)];
      const servers = [
        await startApp({ env, clock, probes }),
        await startApp({ env, clock, probes }),
      ];
      for (const { app } of servers) await app.ready();
      const [first, second] = servers as [TestApp, TestApp];
      await passUntil(first, async () => (await serviceOf(first, 'dns'))?.status === 'operational');
      await pass(first, 240);
      const readings = await first.db.selectFrom('status_readings').select('at').execute();
      expect(readings.length).toBeGreaterThan(2);
      expect(readings.length).toBeLessThan(7);
      // Whoever has the lease goes; the other one takes up.
      await first.app.close();
      const before = readings.length;
      const count = async () =>
        (await second.db.selectFrom('status_readings').select('at').execute()).length;
      await passUntil(second, async () => (await count()) > before + 1, { most: 300 });
    },
  );

  it('tells webhooks of what is new about an incident, again until each has it (spec status-43)', async () => {
    const secret = `whsec_${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`;
    const got: { id: string; body: string }[] = [];
    let isDown = true;
    const server = http.createServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      response.statusCode = isDown ? 500 : 204;
      response.end();
      if (isDown || request.headers['webhook-signature'] === undefined) return;
      got.push({ id: String(request.headers['webhook-id']), body });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const test = await startApp({
      env: {
        ...(await testDatabase()),
        ...{ WEBHOOK_URL: `http://127.0.0.1:${port}/`, WEBHOOK_SECRET: secret },
      },
      probes: [],
    });
    await test.app.ready();
    const message = { en: 'We look', nl: 'We kijken' };
    const title = { en: 'Storm', nl: 'Storm' };
    const now = test.clock.now();
    const about = { title, message, impact: 'degraded' as const, components: ['dns'], now };
    const id = await openIncident(test.db, about);
    await pass(test, 30);
    expect(got).toEqual([]);
    isDown = false;
    await updateIncident(test.db, id, { message, now, resolves: true });
    await passUntil(test, () => got.length === 2, { most: 150 });
    await pass(test, 90);
    expect(got.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'status.incident', data: { incident: id, kind: 'opened', components: ['dns'] } },
      { type: 'status.incident', data: { incident: id, kind: 'resolved', message } },
    ]);
    expect(new Set(got.map((one) => one.id)).size).toBe(2);
  });
});

describe('maintenance (spec status-41)', () => {
  it('reads Maintenance instead of red, opens no incident, and ends by itself', async () => {
    const target = await startTarget();
    await target.close();
    const test = await startApp({ probes: [dnsProbe(target.port)] });
    await test.app.ready();
    const now = test.clock.now();
    const to = new Date(now.getTime() + 5 * 60_000);
    await planMaintenance(test.db, {
      ...{ title: { en: 'Resolver', nl: 'Resolver' }, description: { en: 'New', nl: 'Nieuw' } },
      ...{ components: ['dns'], from: new Date(now.getTime() + 1000), to, now },
    });
    const hasRead = async () =>
      (await readProbeStates(test.db)).get('resolver')?.state === 'outage';
    await passUntil(test, hasRead, { most: 120 });
    await pass(test, 30);
    const during = await reportOf(test);
    expect(during.services.find(({ id }) => id === 'dns')?.status).toBe('maintenance');
    expect(during).toMatchObject({ overall: 'maintenance', incidents: [] });
    expect(during.maintenance).toMatchObject([{ status: 'in progress' }]);
    await passUntil(test, async () => (await reportOf(test)).incidents.length > 0, { most: 400 });
    const after = await reportOf(test);
    expect(after.maintenance).toEqual([]);
    expect(after.services.find(({ id }) => id === 'dns')?.status).toBe('outage');
  });
});

it('targets, errors and answers are in nothing that the site sends (spec status-22)', async () => {
  const secret = 'secretword';
  const host = `${secret}.target.invalid`;
  const all: ProbeInput[] = [
    { id: 'a', component: 'dns', kind: 'tcp', host, port: 54_321 },
    { id: 'b', component: 'api', kind: 'http', url: `http://${host}:54321/${secret}?${secret}` },
    { id: 'c', component: 'email', kind: 'smtp', host, port: 54_321, banner: secret },
    { id: 'd', component: 'databases', kind: 'dns', name: host, type: 'TXT', value: secret },
    { id: 'e', component: 'backups', kind: 'tls', host, port: 54_321 },
  ];
  const probes = all.map((one) => ({ ...one, opensIncident: true, timeoutMs: 2000 }));
  const METRICS_TOKEN = 'k3f9-a-long-random-one-77';
  const env = { ...(await testDatabase()), METRICS_TOKEN };
  const test = await startApp({ env, probes });
  await test.app.ready();
  const isRead = async () => (await readProbeStates(test.db)).size === all.length;
  await passUntil(test, isRead, { most: 120 });
  await pass(test, 30);
  const kept = JSON.stringify([...(await readProbeStates(test.db)).values()]);
  // The operator's own command has them.
  expect(kept).toMatch(/ENOTFOUND|EAI_AGAIN|DNS/);
  const ours = Object.keys(routes).filter((name) => /status|metrics|readyz|healthz/.test(name));
  expect(ours.length).toBeGreaterThan(40);
  for (const name of ours.filter((one) => one.startsWith('GET '))) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { body } = await test.app.inject({ url: name.slice(4), headers });
    expect(body, name).not.toMatch(/secretword|target\.invalid|54321|ENOTFOUND|EAI_AGAIN/i);
  }
});

describe('what an operator writes into content/status-probes.ts', () => {
  const good = { id: 'one', component: 'dns', kind: 'tcp', host: 'x.example', port: 1 } as const;

  it('is taken as it is there', () => {
    expect(readProbes(ownProbes)).toHaveLength(5);
    expect(probeSchema.parse(good)).toMatchObject({ everySeconds: 60, recovers: 2 });
  });

  it.each([
    [{ ...good, component: 'tide' }, 'there is no component tide'],
    [{ ...good, id: 'A target' }, 'small letters'],
    [{ ...good, host: 'http://x' }, 'host'],
    [{ ...good, everySeconds: 1 }, 'everySeconds'],
    [{ ...good, everySeconds: 20, timeoutMs: 15_001 }, 'timeoutMs'],
    [{ ...good, everySeconds: 20, timeoutMs: 15_000, retries: 3 }, 'retries'],
  ])('stops the start where it is wrong: %j', (probe, text) => {
    expect(() => readProbes([probe as ProbeInput])).toThrow(ConfigError);
    expect(() => readProbes([probe as ProbeInput])).toThrow(text);
  });

  it('has each id once', () => {
    expect(() => readProbes([good, good])).toThrow('two of this id');
  });
});
