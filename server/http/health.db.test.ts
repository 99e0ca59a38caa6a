import { describe, expect, it } from 'vitest';
import { startApp } from '#tests/helpers/test-app.ts';
import { retryAfterSeconds } from '../limits.ts';

describe('health', () => {
  it('says that the process lives and is ready', async () => {
    const { app } = await startApp();
    for (const url of ['/healthz', '/readyz']) {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json().success).toBe(true);
    }
  });

  it('is alive but not ready while a migration is missing', async () => {
    const { app, db } = await startApp();
    await db.deleteFrom('kysely_migration' as never).execute();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('looks at the database once a second, however often it is asked (spec operation-5)', async () => {
    const { app, db, clock } = await startApp();
    const status = async () => (await app.inject('/readyz')).statusCode;
    expect(await status()).toBe(200);
    await db.deleteFrom('kysely_migration' as never).execute();
    clock.advance(999);
    expect(await status()).toBe(200);
    clock.advance(1);
    expect(await status()).toBe(503);
  });

  it('is alive but not ready while the database fails', async () => {
    const { app, db } = await startApp();
    await db.destroy();
    const response = await app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ success: false, message: expect.any(String) });
    expect(response.headers['retry-after']).toBe(String(retryAfterSeconds));
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  // spec operation-260
  it('tells what is wrong to this machine alone, not to a network or through a proxy', async () => {
    const { app, db } = await startApp();
    const ask = async (remoteAddress: string, headers = {}) =>
      (await app.inject({ url: '/readyz', remoteAddress, headers })).json().message as string;
    await db.destroy();
    const told = await ask('127.0.0.1');
    expect(await ask('::1')).toBe(told);
    expect(await ask('::ffff:127.0.0.1')).toBe(told);
    const others = [
      await ask('192.0.2.7'),
      await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }),
      await ask('127.0.0.1', { forwarded: 'for=192.0.2.7' }),
    ];
    expect(new Set(others).size).toBe(1);
    expect(others[0]).not.toBe(told);
  });
});
