import { describe, expect, it, onTestFinished } from 'vitest';
import { formIds } from '#contracts/forms/index.ts';
import { recordingTransport } from '#tests/helpers/recording-transport.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

const METRICS_TOKEN = 'k3f9-a-long-random-one-77';
const authorization = `Bearer ${METRICS_TOKEN}`;

describe('/metrics', () => {
  it('counts requests, forms and deliveries, and holds nothing that was typed', async () => {
    const test = await startApp({ env: { METRICS_TOKEN } });
    await test.post(validContact);
    await test.post({ ...validContact, email: 'mistyped' });
    await test.app.inject('/anna@example.org?name=Anna');
    const read = async () =>
      (await test.app.inject({ url: '/metrics', headers: { authorization } })).body;
    await expect
      .poll(read, { timeout: 10_000 })
      .toContain('delivery_attempts_total{kind="sales",result="sent"} 1');
    await expect.poll(read, { timeout: 10_000 }).toContain('deliveries_waiting{kind="sales"} 0');
    const body = await read();
    for (const line of [
      'lead_posts_total{form="contact",result="accepted"} 1',
      'lead_posts_total{form="contact",result="refused"} 1',
      'http_requests_total{route="/api/contact",method="POST",status="200"} 1',
      'http_requests_total{route="/api/contact",method="POST",status="422"} 1',
      'http_request_duration_seconds_count{route="/api/contact"}',
      'deliveries_failed{kind="sales"} 0',
      'deliveries_oldest_seconds{kind="sales"} 0',
      // Every area has its figure, whether or not something was ordered (spec api-58).
      'api_orders_waiting{area="dns"} 0',
      'process_resident_memory_bytes',
    ]) {
      expect(body).toContain(line);
    }
    expect(body).toMatch(/http_requests_total\{route="unknown",method="GET",status="404"\} 1/);
    expect(body).not.toMatch(/anna|vries|example|mistyped/i);
  });

  it('has what an alert compares before anything happened (spec operation-30)', async () => {
    const { app } = await startApp({ env: { METRICS_TOKEN } });
    const { body } = await app.inject({ url: '/metrics', headers: { authorization } });
    for (const form of formIds) {
      for (const result of ['accepted', 'refused', 'limited', 'failed']) {
        expect(body).toContain(`lead_posts_total{form="${form}",result="${result}"} 0\n`);
      }
    }
    expect(body).toContain('status_probe_age_seconds{probe="own-pages"} +Inf\n');
  });

  it('counts what fails, and how long it waits', async () => {
    const transport = { ...recordingTransport(), send: () => Promise.reject(new Error('down')) };
    const test = await startApp({ env: { METRICS_TOKEN }, transport });
    await test.post(validContact);
    const read = async () =>
      (await test.app.inject({ url: '/metrics', headers: { authorization } })).body;
    await expect
      .poll(read, { timeout: 10_000 })
      .toContain('delivery_attempts_total{kind="sales",result="failed"} 1');
    expect(await read()).toContain('deliveries_waiting{kind="sales"} 1');
  });

  it('answers without its database, with all that is not read from it (spec operation-30)', async () => {
    const { app, db } = await startApp({ env: { METRICS_TOKEN } });
    const read = () => app.inject({ url: '/metrics', headers: { authorization } });
    const before = (await read()).body;
    expect(before).toContain('database_up 1');
    expect(before).toContain('deliveries_waiting{kind="sales"} 0');
    await db.destroy();
    const { statusCode, body } = await read();
    expect(statusCode).toBe(200);
    expect(body).toContain('database_up 0');
    expect(body).toContain('http_requests_total{route="/metrics",method="GET",status="200"} 1');
    expect(body).not.toMatch(/deliveries_waiting|api_orders|status_probe/);
  });

  it('waits for a database that hangs no longer than two seconds', async () => {
    const { app, db, clock } = await startApp({ env: { METRICS_TOKEN } });
    await app.ready();
    const held = Promise.withResolvers<void>();
    const holding = db.connection().execute(() => held.promise);
    onTestFinished(async () => {
      held.resolve();
      await holding;
    });
    const reading = app.inject({ url: '/metrics', headers: { authorization } });
    const body = reading.then((answer) => answer.body);
    await expect
      .poll(() => {
        clock.advance(2000);
        return Promise.race([body, 'still waiting']);
      })
      .toContain('database_up 0');
  });

  it.each([undefined, 'Bearer', 'Bearer wrong', METRICS_TOKEN])(
    'does not exist for who says %s',
    async (given) => {
      const { app } = await startApp({ env: { METRICS_TOKEN } });
      const headers = given === undefined ? {} : { authorization: given };
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    },
  );

  it('does not exist without a token', async () => {
    const { app } = await startApp();
    const answer = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
    expect(answer.statusCode).toBe(404);
  });
});
