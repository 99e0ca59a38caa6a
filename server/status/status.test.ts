import { describe, expect, it } from 'vitest';
import { statusReportBody } from '#contracts/status.ts';
import { startApp } from '#tests/helpers/test-app.ts';

const url = '/api/status';

describe('GET /api/status', () => {
  it('answers the report, as its contract says, to be kept for a short time', async () => {
    const { app } = await startApp();
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('public, max-age=30');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(statusReportBody.parse(response.json())).toEqual(response.json());
  });

  it('has nothing new for whoever has it already', async () => {
    const { app } = await startApp();
    const etag = String((await app.inject({ url })).headers.etag);
    for (const known of [etag, `W/${etag}, "other"`, '*']) {
      const response = await app.inject({ url, headers: { 'if-none-match': known } });
      expect.soft(response.statusCode, known).toBe(304);
      expect.soft(response.body).toBe('');
      expect.soft(response.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=30' });
    }
    const other = await app.inject({ url, headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it('answers HEAD without a body, and takes nothing else', async () => {
    const { app } = await startApp();
    const head = await app.inject({ url, method: 'HEAD' });
    const get = await app.inject({ url });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const response = await app.inject({ url, method });
      expect.soft(response.statusCode, method).toBe(405);
      expect.soft(response.headers.allow).toBe('GET, HEAD, OPTIONS');
      expect.soft(response.json()).toMatchObject({ success: false });
    }
  });

  it('says while the database is away that forms are refused, and keeps what was known (spec status-25)', async () => {
    const { app, db, clock } = await startApp();
    const before = (await app.inject({ url })).json();
    await db.schema.dropTable('status_probes').execute();
    clock.advance(60_000);
    const after = statusReportBody.parse((await app.inject({ url })).json());
    expect(after.overall).toBe('outage');
    expect(after.website.systems.find(({ id }) => id === 'website-forms')?.status).toBe('outage');
    expect(after.services).toEqual(before.services);
  });
});
