import { describe, expect, inject, it } from 'vitest';
import { sandboxAccess, sandboxRules } from '#content/api-facts.ts';
import type { CallId } from '#contracts/api/document.ts';
import { purgeAll } from '#server/jobs/purge.ts';
import type { Limits } from '#server/limits.ts';
import type { ManualClock } from '#tests/helpers/manual-clock.ts';
import { startApp, type TestApp } from '#tests/helpers/test-app.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { calls } from './calls/index.ts';

const minuteMs = 60_000;
type Env = Awaited<ReturnType<typeof testDatabase>>;

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it by hand
  body: any;
}

/** The API with somebody at an address who calls it. */
async function start(
  limits: Partial<Limits> = {},
  others: { env?: Env; clock?: ManualClock } = {},
) {
  const env = others.env ?? (await testDatabase());
  const app = await startApp({ ...others, env: { TRUST_PROXY: 'true', ...env }, limits });
  async function call(
    id: CallId,
    { token, body, path = {}, from = '192.0.2.1' }: CallOptions = {},
  ): Promise<Answered> {
    const { method, path: template } = calls[id];
    const url = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
    const response = await app.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `/v1${url}`,
      headers: { 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }
  const sandbox = async (from?: string): Promise<string> => {
    const { status, body } = await call('auth-token', {
      body: sandboxAccess,
      ...(from && { from }),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.token;
  };
  return { ...app, env, call, sandbox };
}

interface CallOptions {
  token?: string;
  body?: object;
  path?: Record<string, string>;
  from?: string;
}

const count = async ({ db }: TestApp, table: 'api_accounts' | 'api_entities' | 'deliveries') => {
  const { count: rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

const inExample = { domain: 'example.nl' };

describe('a sandbox', () => {
  it('is there for whoever signs in with its access, and nothing else (spec api-70)', async () => {
    const { call, clock, sandbox } = await start();
    expect(sandboxRules).toEqual({ minutes: 60, requests: 30, entities: 50 });
    const { body } = await call('auth-token', { body: sandboxAccess });
    expect(Date.parse(body.data.expires_at) - clock.now().getTime()).toBe(
      sandboxRules.minutes * minuteMs,
    );
    const { token } = body.data;
    const lists = await Promise.all([
      ...(['hosting-accounts', 'domains-list', 'databases-list'] as const).map((id) =>
        call(id, { token }),
      ),
      ...(['dns-list', 'email-list'] as const).map((id) => call(id, { token, path: inExample })),
    ]);
    for (const { status, body: answer } of lists) {
      expect(status).toBe(200);
      expect(answer.data.length).toBeGreaterThan(0);
    }
    expect(lists[1]?.body.data[0]).toMatchObject({ name: 'example.nl', status: 'active' });

    for (const wrong of [
      { ...sandboxAccess, password: 'wrong' },
      { ...sandboxAccess, email: 'sandbox@example.org' },
    ]) {
      expect((await call('auth-token', { body: wrong })).body.error?.code).toBe('auth_failed');
    }
    expect(await sandbox()).not.toBe(token);
  });

  it('is gone after an hour, with all that was in it (spec api-71)', async () => {
    const app = await start();
    const { call, clock, sandbox, db, dataDir } = app;
    const token = await sandbox();
    clock.advance(sandboxRules.minutes * minuteMs - 1000);
    expect((await call('domains-list', { token })).status).toBe(200);
    clock.advance(1000);
    expect((await call('domains-list', { token })).body.error.code).toBe('auth_failed');
    await purgeAll({ db, mailDirectory: dataDir }, clock.now());
    expect([await count(app, 'api_accounts'), await count(app, 'api_entities')]).toEqual([0, 0]);
  });

  it('makes room for another where a network, or all, have too many (spec api-71)', async () => {
    const { call, clock, sandbox } = await start({
      sandboxes: { ofNetwork: 3, ofWideNetwork: 9, inAll: 4, unusedMs: 2 * minuteMs },
    });
    const isThere = async (token: string) => (await call('domains-list', { token })).status === 200;
    const mine: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      mine.push(await sandbox());
      clock.advance(minuteMs);
    }
    // The first is used, so that the second is the longest unused.
    expect(await isThere(mine[0] as string)).toBe(true);
    clock.advance(minuteMs);
    mine.push(await sandbox());
    clock.advance(minuteMs);
    const all = async () => Promise.all(mine.map(isThere));
    expect(await all()).toEqual([true, false, true, true]);
    clock.advance(minuteMs);
    // Another network takes the last place, and then that of the longest unused one.
    const theirs = await sandbox('198.51.100.1');
    expect([...(await all()), await isThere(theirs)]).toEqual([true, false, true, true, true]);
    clock.advance(minuteMs);
    await Promise.all([...mine.slice(2), theirs].map(isThere));
    clock.advance(minuteMs);
    await sandbox('203.0.113.1');
    expect(await isThere(mine[0] as string)).toBe(false);
  });

  it('keeps its place while it is used, whatever others want (spec api-71)', async () => {
    const { call, sandbox, clock } = await start({
      sandboxes: { ofNetwork: 3, ofWideNetwork: 4, inAll: 6, unusedMs: 10 * minuteMs },
      newSandboxes: { requests: 100, perSeconds: 60 },
    });
    const isThere = async (token: string) => (await call('domains-list', { token })).status === 200;
    const status = async (from: string) =>
      (await call('auth-token', { body: sandboxAccess, from })).status;
    const used = await sandbox('203.0.113.1');
    // One /48 network gets no more than its own places, however many /64 networks it has.
    for (let number = 1; number <= 4; number += 1) {
      expect(await status(`2001:db8:7:${number}::1`)).toBe(200);
    }
    expect(await status('2001:db8:7:5::1')).toBe(429);
    expect(await status('198.51.100.1')).toBe(200);
    expect(await status('198.51.100.2')).toBe(429);
    clock.advance(6 * minuteMs);
    expect(await isThere(used)).toBe(true);
    clock.advance(6 * minuteMs);
    // The others weren't used for ten minutes, so that they make place; the used one stays.
    for (let number = 1; number <= 5; number += 1) {
      expect(await status(`192.0.2.${number}`)).toBe(number <= 4 ? 200 : 429);
    }
    expect(await isThere(used)).toBe(true);
  });

  it('is made only so often (spec api-71)', async () => {
    const limit = { requests: 2, perSeconds: 60 };
    const { call, sandbox } = await start({
      newSandboxes: limit,
      allNewSandboxes: { ...limit, requests: 3 },
    });
    await sandbox();
    await sandbox();
    const { status, body, headers } = await call('auth-token', { body: sandboxAccess });
    expect([status, body.error.code]).toEqual([429, 'rate_limit_exceeded']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await sandbox('198.51.100.1');
    const third = await call('auth-token', { body: sandboxAccess, from: '203.0.113.1' });
    expect(third.status).toBe(429);
  });

  it('takes thirty requests a minute, and says how many are left (spec api-71)', async () => {
    const { call, sandbox } = await start();
    const token = await sandbox();
    for (let left = sandboxRules.requests - 1; left >= 0; left -= 1) {
      const { status, headers } = await call('databases-list', { token });
      expect([status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([
        200,
        String(sandboxRules.requests),
        String(left),
      ]);
    }
    expect((await call('databases-list', { token })).status).toBe(429);
  });

  it('holds fifty entities (spec api-71)', async () => {
    const app = await start({ sandboxCalls: { requests: 1000, perSeconds: 60 } });
    const { call, sandbox } = app;
    const token = await sandbox();
    const before = await count(app, 'api_entities');
    const add = (name: string) =>
      call('databases-create', { token, body: { name, password: 'its-password' } });
    for (let number = before; number < sandboxRules.entities; number += 1) {
      expect((await add(`db${number}`)).status, `number ${number}`).toBe(201);
    }
    expect((await add('onemore')).status).toBe(400);
    const [first] = (await call('databases-list', { token })).body.data;
    await call('databases-delete', { token, path: { database_id: first.id } });
    expect((await add('onemore')).status).toBe(201);
  });

  it('does at once what is ordered, and tells nobody (spec api-72)', async () => {
    const app = await start();
    const { call, sandbox, db } = app;
    const token = await sandbox();
    const made = [
      await call('hosting-accounts-create', {
        token,
        body: { plan_id: 'shared-basic', domain: 'example.nl', billing_cycle: 'monthly' },
      }),
      await call('domains-register', { token, body: { domain: 'tides.nl', years: 1 } }),
      await call('dns-create', {
        token,
        path: { domain: 'tides.nl' },
        body: { type: 'A', name: '@', value: '192.0.2.7' },
      }),
      await call('email-create', {
        token,
        path: { domain: 'tides.nl' },
        body: { username: 'info', password: 'its-password' },
      }),
      await call('databases-create', {
        token,
        body: { name: 'webshop', password: 'its-password' },
      }),
    ];
    for (const { status, body } of made) {
      expect([status, body.data?.status], JSON.stringify(body)).toEqual([201, 'active']);
    }
    expect(made[4]?.body.data.server).toBe('db1.example.net');
    const orders = await db
      .selectFrom('api_orders')
      .select(['provider', 'state'])
      .distinct()
      .execute();
    expect(orders).toEqual([{ provider: 'sandbox', state: 'done' }]);
    expect(await count(app, 'deliveries')).toBe(0);
  });

  it('knows of itself which names are taken (spec api-73)', async () => {
    // No test asks a registry, so that an account would have no answer.
    const { call, sandbox } = await start();
    const token = await sandbox();
    const check = async (domain: string) =>
      (await call('domains-check', { token, body: { domain, tlds: ['nl'] } })).body.data.available;
    expect([await check('tides'), await check('taken'), await check('example')]).toEqual([
      true,
      false,
      false,
    ]);
    const register = async (domain: string) =>
      (await call('domains-register', { token, body: { domain, years: 1 } })).body.error?.code;
    expect(await register('mistaken.nl')).toBe('domain_unavailable');
    expect(await register('example.nl')).toBe('domain_unavailable');
  });

  it.runIf(inject('postgresUrl'))('is answered by every process (spec api-71)', async () => {
    const { env, clock, sandbox } = await start();
    const other = await start({}, { env, clock });
    expect((await other.call('domains-list', { token: await sandbox() })).status).toBe(200);
  });

  it('knows nothing of another one, nor of an account', async () => {
    const { call, sandbox } = await start();
    const [one, other] = [await sandbox(), await sandbox()];
    const [database] = (await call('databases-list', { token: one })).body.data;
    const path = { database_id: database.id };
    expect((await call('databases-delete', { token: other, path })).body.error.code).toBe(
      'database_not_found',
    );
    await call('domains-register', { token: one, body: { domain: 'tides.nl', years: 1 } });
    const listed = await call('dns-list', { token: other, path: { domain: 'tides.nl' } });
    expect(listed.body.error.code).toBe('domain_not_found');
    expect(
      (await call('domains-register', { token: other, body: { domain: 'tides.nl', years: 1 } }))
        .status,
    ).toBe(201);
  });
});
