import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { probes as ownProbes } from '#content/status-probes.ts';
import { type ProbeInput, probeSchema } from '#contracts/status-probes.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import {
  dnsProbe,
  pass,
  passUntil,
  reportOf,
  serviceOf,
  startTarget,
} from '#tests/helpers/monitor.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { ConfigError } from '../config.ts';
import { statusLimits } from '../limits.ts';
import { routes } from '../routes.ts';
import { nothingHeard } from './hearing.ts';
import { openIncident, planMaintenance, updateIncident } from './incidents.repository.ts';
import { createMonitor, readProbes } from './monitor.ts';
import { readProbeStates, storeReadings } from './readings.repository.ts';
import { createStatusSource } from './status-source.ts';

/* What the monitor makes of probes, whatever the database is; monitor.db.test.ts has what it keeps there. */

describe('the monitor', () => {
  it('has the first readings shown within two seconds of the start, whoever has asked before (spec status-85)', async () => {
    const { db, clock } = await startApp();
    const probes = readProbes(ownProbes);
    const status = createStatusSource(db, clock, probes);
    const timersBefore = clock.pending();
    let tries = 0;
    const tryOwn = async () => {
      tries += 1;
    };
    const onFirst = vi.fn(status.renew);
    const log = { info: () => {}, error: () => {} };
    const monitor = createMonitor({ db, clock, log, probes, tryOwn, webhooks: [], onFirst });
    onTestFinished(() => monitor.stop());
    // One for each probe's next try, and one for what stores them.
    const isPlanned = () => clock.pending() === timersBefore + probes.length + 1;
    const begun = clock.now().getTime();
    monitor.start();
    clock.advance(0);
    await expect.poll(isPlanned, { timeout: 10_000 }).toBe(true);
    expect((await status.report()).updatedAt).toBeNull();
    clock.advance(statusLimits.firstTriesMs);
    await expect.poll(() => tries === probes.length && isPlanned(), { timeout: 10_000 }).toBe(true);
    clock.advance(statusLimits.firstStoreMs - statusLimits.firstTriesMs);
    await expect.poll(() => onFirst.mock.calls.length, { timeout: 10_000 }).toBe(1);
    const states = (await status.report()).website.systems.map((one) => one.status);
    expect(new Set(states)).toEqual(new Set(['operational']));
    expect(clock.now().getTime() - begun).toBeLessThan(2000);
  });

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
      status: 'in progress',
      impact: 'outage',
      components: ['dns'],
      title: { en: 'DNS: service outage', nl: 'DNS: storing' },
    });
    await target.open();
    const isResolved = async () => (await reportOf(test)).incidents[0]?.status === 'completed';
    const calm = await passUntil(test, isResolved, { most: 1000, step: 10 });
    expect(calm).toBeGreaterThanOrEqual(statusLimits.calmMs / 1000);
    expect((await reportOf(test)).overall).toBe('operational');
    expect((await reportOf(test)).incidents).toHaveLength(1);
  });

  it('opens no incident where this machine’s own network swallows everything, and goes on after it (spec status-89)', async () => {
    // It takes connections and says nothing, or closes them.
    let isDeaf = true;
    const hole = createServer((socket) => {
      socket.on('error', () => {});
      if (!isDeaf) socket.end('220 mx\r\n');
    });
    hole.listen(0, '127.0.0.1');
    await once(hole, 'listening');
    onTestFinished(() => void hole.close());
    const { port } = hole.address() as AddressInfo;
    const probes = ['dns', 'email', 'databases'].map(
      (component): ProbeInput => ({
        id: component,
        component,
        kind: 'smtp',
        host: '127.0.0.1',
        port,
        starttls: false,
        everySeconds: 20,
        timeoutMs: 100,
        opensIncident: true,
      }),
    );
    const test = await startApp({ probes });
    await test.app.ready();
    const states = async () => {
      const all = await Promise.all(
        probes.map(({ id }) => readProbeStates(test.db).then((read) => read.get(id))),
      );
      return all.map((one) => [one?.state, one?.problem?.includes(nothingHeard) ?? false]);
    };
    const isUnknown = async () =>
      (await states()).every(([state, isHeard]) => state === 'unknown' && isHeard);
    await passUntil(test, isUnknown, { step: 0.5 });
    await pass(test, 60, 0.5);
    expect((await reportOf(test)).incidents).toEqual([]);
    expect((await serviceOf(test, 'dns'))?.status).toBe('unknown');
    isDeaf = false;
    // Each closes after its greeting, which is an answer.
    const isOut = async () => (await serviceOf(test, 'dns'))?.status === 'outage';
    await passUntil(test, isOut, { step: 0.5 });
    const isTold = async () => (await reportOf(test)).incidents.length > 0;
    await passUntil(test, isTold, { step: 0.5 });
    expect(await isTold()).toBe(true);
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
    await test.listen();
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
    // Its own parts stand for what isn't monitored (spec status-7).
    expect(report.footer).toEqual({
      servers: 'outage',
      network: 'operational',
      database: 'operational',
    });
    expect(await test.db.selectFrom('leads').selectAll().execute()).toEqual([]);
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
      title: { en: 'Resolver', nl: 'Resolver' },
      description: { en: 'New', nl: 'Nieuw' },
      components: ['dns'],
      from: new Date(now.getTime() + 1000),
      to,
      now,
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
  await passUntil(test, isRead, { most: 600 });
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
