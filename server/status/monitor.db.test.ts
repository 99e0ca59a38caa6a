import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { probes as ownProbes } from '#content/status-probes.ts';
import type { ProbeInput } from '#contracts/status-probes.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import {
  dnsProbe,
  pass,
  passUntil,
  reportOf,
  serviceOf,
  startTarget,
} from '#tests/helpers/monitor.ts';
import { startApp, type TestApp } from '#tests/helpers/test-app.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { statusLimits } from '../limits.ts';
import { openIncident, resolveByProbe, updateIncident } from './incidents.repository.ts';
import { readProbeStates } from './readings.repository.ts';

/* What the monitor keeps in the database and asks of it; what it makes of probes is in monitor.test.ts. */

describe('the monitor', () => {
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
    await pass(test, statusLimits.calmMs / 1000 + 60, 10);
    expect(await status()).toEqual(['in progress']);
    await other.open();
    await passUntil(test, async () => (await status())[0] === 'completed', {
      most: 1000,
      step: 10,
    });
    expect(await status()).toHaveLength(1);
  });

  it('leaves an incident to the operator who took it over meanwhile (spec operation-230)', async () => {
    const { db, clock } = await startApp();
    const words = { en: 'Storm', nl: 'Storm' };
    const now = clock.now();
    const about = { title: words, impact: 'outage' as const, components: ['dns'], now };
    const id = await openIncident(db, { ...about, message: words, probe: 'resolver' });
    const own = { id, probe: 'resolver', message: words, now };
    await updateIncident(db, id, { message: words, now });
    expect(await resolveByProbe(db, own)).toBe(false);
    const { resolved_at } = await db
      .selectFrom('status_incidents')
      .select('resolved_at')
      .executeTakeFirstOrThrow();
    expect(resolved_at).toBeNull();
  });

  it('calls mail degraded, then out, while it waits', async () => {
    const test = await startApp({ probes: [{ ...ownProbes[2], everySeconds: 20 } as ProbeInput] });
    await test.app.ready();
    const state = async () => (await readProbeStates(test.db)).get('own-mail')?.state;
    await passUntil(test, async () => (await state()) === 'operational', { most: 60 });
    test.transport.failWith = new Error('no connection');
    await test.post({
      name: 'Anna',
      email: 'anna@example.org',
      subject: 'Sales Inquiry',
      message: 'Hello',
    });
    const now = test.clock.now().getTime();
    const waitsFor = (ms: number) =>
      test.db
        .updateTable('deliveries')
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
        WEBHOOK_URL: `http://127.0.0.1:${port}/`,
        WEBHOOK_SECRET: secret,
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
