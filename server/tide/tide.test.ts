import { describe, expect, it } from 'vitest';
import { highWaters } from '#contracts/tide.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { createTide } from './tide.ts';

const quarter = 15 * 60_000;

// spec operation-280
describe('the tide at Hoek van Holland', () => {
  it('has a high water of 1.50 m on 28 November 2026 at 16:40', () => {
    const { tide } = createTide(manualClock('2026-11-28T12:07:00.000Z'));
    const next = highWaters(tide()).at(-1);
    expect(Math.abs(Date.parse(next?.at ?? '') - Date.parse('2026-11-28T16:40Z'))).toBeLessThan(
      10 * 60_000,
    );
    expect(Math.abs((next?.cm ?? 0) - 150)).toBeLessThanOrEqual(5);
  });

  it('is told from 24 hours ago to 12 hours ahead, and made once a quarter of an hour', () => {
    const clock = manualClock('2026-11-28T12:07:00.000Z');
    const { tide } = createTide(clock);
    const first = tide();
    expect(first).toMatchObject({
      station: 'Hoek van Holland',
      from: '2026-11-27T12:00:00.000Z',
      stepMinutes: 15,
    });
    expect(first.levels).toHaveLength(145);
    expect(first.levels.every(Number.isInteger)).toBe(true);
    clock.advance(quarter / 2);
    expect(tide()).toBe(first);
    clock.advance(quarter / 2);
    expect(tide().from).toBe('2026-11-27T12:15:00.000Z');
    expect(tide().levels.slice(0, -1)).toEqual(first.levels.slice(1));
  });

  it('has two high waters a day, at every time of the year', () => {
    const clock = manualClock('2026-01-01T00:00:00.000Z');
    const { nextHighWater } = createTide(clock);
    const found = new Set<string | undefined>();
    for (let day = 0; day < 365; day += 1) {
      for (let hour = 0; hour < 24; hour += 6) {
        found.add(nextHighWater()?.at.slice(0, 14));
        clock.advance(6 * 60 * 60_000);
      }
    }
    expect(found).not.toContain(undefined);
    expect(found.size).toBe(705);
  });
});

// spec operation-282
describe('the next high water', () => {
  it('comes by Amsterdam’s clock, in winter and in summer', () => {
    const next = (now: string) => createTide(manualClock(now)).nextHighWater();
    expect(next('2026-11-28T12:07:00.000Z')).toEqual({ at: '2026-11-28T17:41+01:00', cm: 150 });
    expect(next('2026-07-01T22:30:00.000Z')?.at).toMatch(/^2026-07-02T\d\d:\d\d\+02:00$/);
  });

  it('is another one as soon as its time is over', () => {
    const clock = manualClock('2026-11-28T16:40:59.000Z');
    const { nextHighWater } = createTide(clock);
    expect(nextHighWater()?.at).toBe('2026-11-28T17:41+01:00');
    clock.advance(1000);
    expect(nextHighWater()?.at).toMatch(/^2026-11-29T06:/);
  });
});

// spec operation-280
describe('GET /api/tide', () => {
  const url = '/api/tide';

  it('answers it to be kept for ten minutes', async () => {
    const { app } = await startApp();
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.json()).toEqual(createTide(manualClock()).tide());
  });

  it('has nothing new for whoever has it already, within the quarter of an hour', async () => {
    const { app, clock } = await startApp();
    const etag = String((await app.inject({ url })).headers.etag);
    const again = () => app.inject({ url, headers: { 'if-none-match': etag } });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    clock.advance(quarter);
    expect((await again()).statusCode).toBe(200);
  });

  it('answers HEAD without a body, and takes nothing else', async () => {
    const { app } = await startApp();
    const head = await app.inject({ url, method: 'HEAD' });
    const get = await app.inject({ url });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers).toMatchObject({
      etag: get.headers.etag,
      'content-length': get.headers['content-length'],
    });
    const post = await app.inject({ url, method: 'POST', headers: { 'accept-language': 'nl' } });
    expect(post.statusCode).toBe(405);
    expect(post.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(post.json()).toMatchObject({ success: false });
  });

  it('may be read by pages elsewhere, where the API is', async () => {
    const origin = 'https://www.example.com';
    const env = { PUBLIC_URL: origin, API_URL: 'https://api.example.com' };
    const { app } = await startApp({ env });
    const { headers } = await app.inject({ url, headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers.vary).toBe('Origin');
  });
});
