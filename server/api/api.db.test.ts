import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { apiErrors } from '#contracts/api/errors.ts';
import {
  type CallOptions,
  documented,
  ofDomain,
  own,
  refused,
  startApi,
  withDomain,
} from '#tests/helpers/api.ts';
import { allRows } from '#tests/helpers/test-database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import type { ApiOrdersTable } from '../db/schema.ts';
import { apiLimits } from '../limits.ts';
import { addAccount, addToken, revokeTokens } from './accounts.repository.ts';
import { addEntity, measureEntities } from './entities.repository.ts';
import { refuseOrder } from './orders.repository.ts';
import { hashesWaiting, hashPassword, mailboxHashesWaiting, mailboxVerifier } from './passwords.ts';
import { purgeApi } from './purge.ts';

/* What calls store, find, share and forget; api.test.ts has what a request decides alone. */

/** Whether processes count together. */
const isShared = inject('postgresUrl') !== undefined;

// spec api-101
describe('what programs send', () => {
  it('is read where nothing is lost: null, numbers as texts, what was answered, pasted names', async () => {
    const api = await startApi();
    const { in: inDomain } = await withDomain(api);
    const add = async (body: object) => (await api.call('dns-create', { ...inDomain, body })).body;
    const first = (await add({ type: 'A', name: 'www', value: '192.0.2.7' })).data;
    const again = await add({ ...first, name: '\u200bshop\u2060 ' });
    expect(again.data).toMatchObject({ name: 'shop', value: '192.0.2.7', priority: null });
    expect(first).not.toHaveProperty('weight');
    const mx = { type: 'MX', name: '@', value: 'mail.example.net', ttl: '300', priority: '10' };
    expect((await add({ ...mx, weight: null })).data).toMatchObject({ ttl: 300, priority: 10 });
    const nothing = { nameservers: null, contact_info: null };
    const domain = '\u202aBakker.nl.\u202c';
    const made = await api.call('domains-register', {
      token: inDomain.token,
      body: { domain, years: '2', ...nothing },
    });
    expect(made.body.data).toMatchObject({
      name: 'bakker.nl',
      expires_at: expect.stringMatching(/^2028/),
    });
    const contact_info = {
      name: 'Anna\u200b\tVoorbeeld',
      email: 'Anna <anna@bücher.de>',
      phone: 31612345678,
      postal_code: 1234,
      street: null,
    };
    const other = await api.call('domains-register', {
      token: inDomain.token,
      body: { domain: 'slager.nl', years: 1, contact_info },
    });
    expect(other.status).toBe(201);
    const { details } = await api.db
      .selectFrom('api_entities')
      .select('details')
      .where('id', '=', other.body.data.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details).contact_info).toEqual({
      name: 'Anna Voorbeeld',
      email: 'anna@xn--bcher-kva.de',
      phone: '31612345678',
      postal_code: '1234',
    });
  });

  it('is no other password and no other value of the DNS', async () => {
    const api = await startApi();
    const { in: inDomain } = await withDomain(api);
    const add = (value: string) =>
      refused(api, 'dns-create', { ...inDomain, body: { type: 'CNAME', name: 'www', value } });
    for (const value of ['\u200bexample.net', 'example.net ', 'ключ🚀.example']) {
      expect.soft(await add(value), value).toEqual(documented('invalid_record'));
    }
    const password = { username: 'info', password: 12_345_678 };
    expect(await refused(api, 'email-create', { ...inDomain, body: password })).toEqual(
      documented('invalid_parameter', 'Invalid value for password'),
    );
    const text = { type: 'TXT', name: '@', value: '\u200bv=spf1\u00a0-all' };
    const made = await api.call('dns-create', { ...inDomain, body: text });
    expect(made.body.data.value).toBe(text.value);
  });

  it('may name a type where there is no body', async () => {
    const api = await startApi();
    const { token } = await api.customer();
    const types = ['application/json', 'text/plain', 'application/vnd.api+json', 'nonsense'];
    for (const [at, type] of types.entries()) {
      const name = `shop${at}`;
      const body = { name, password: 'its-password' };
      const { data } = (await api.call('databases-create', { token, body })).body;
      const path = { database_id: data.id };
      const headers = { 'content-type': type };
      const gone = await api.call('databases-delete', { token, path, headers });
      expect.soft(gone.status, type).toBe(200);
    }
    const empty = { token, headers: { 'content-type': 'application/json' } };
    expect(await refused(api, 'databases-create', empty)).toEqual(
      documented('invalid_parameter', 'Invalid value for body'),
    );
  });
});

// spec api-102
it('records of SRV and CAA are made, shown and listed with what they have more', async () => {
  const api = await startApi();
  const { in: inDomain } = await withDomain(api);
  const srv = { name: '_sip._tcp', value: 'sip.example.net', priority: 10, weight: 0, port: 5060 };
  const caa = { name: '@', value: 'letsencrypt.org', flags: 0, tag: 'issue' };
  for (const [type, record] of [
    ['SRV', srv],
    ['CAA', caa],
  ] as const) {
    const body = { type, ...record };
    const made = await api.call('dns-create', { ...inDomain, body });
    expect(made.body.data).toMatchObject({ priority: null, ...body, ttl: 3600 });
    expect((await api.call('dns-list', inDomain)).body.data).toContainEqual(made.body.data);
    expect(await refused(api, 'dns-create', { ...inDomain, body })).toEqual(
      documented('invalid_record'),
    );
  }
});

/** spec api-8: a test for each row of the specification's table of calls, named after it; one is in api.test.ts. */
describe('the documented calls', () => {
  it('POST /auth/token: email, password → success and data with token and expires_at', async () => {
    const { call, customer, clock } = await startApi();
    const password = 'a long password';
    await customer('Anna', { password: await hashPassword(password) });
    const { status, body } = await call('auth-token', {
      body: { email: 'ANNA@example.org', password },
    });
    expect(status).toBe(200);
    const day = new Date(clock.now().getTime() + 24 * 60 * 60_000);
    expect(body.data).toEqual({ token: expect.any(String), expires_at: day.toISOString() });
    expect((await call('databases-list', { token: body.data.token })).status).toBe(200);
  });

  it('GET and POST /hosting/accounts: plan_id, domain, billing_cycle; optional status → list of hosting accounts', async () => {
    const { call, customer, completeAll } = await startApi();
    const { token } = await customer();
    const body = { plan_id: 'shared-pro', domain: 'Bakker.NL', billing_cycle: 'quarterly' };
    const made = await call('hosting-accounts-create', { token, body });
    expect(made.status).toBe(201);
    expect(made.body.data).toEqual({
      id: expect.stringMatching(/^acc_[\da-f]{20}$/),
      domain: 'bakker.nl',
      plan: 'shared-pro',
      status: 'pending',
      status_reason: null,
      created_at: '2026-01-05T10:00:00.000Z',
      expires_at: '2026-04-05T10:00:00.000Z',
    });
    const listed = async (status: string) =>
      (await call('hosting-accounts', { token, query: { status } })).body.data;
    expect(await listed('pending')).toEqual([made.body.data]);
    expect(await listed('active')).toEqual([]);
    await completeAll();
    expect(await listed('active')).toEqual([{ ...made.body.data, status: 'active' }]);
  });

  it('GET /domains: optional status → list of domains; POST /domains/register: domain, years, optional nameservers, contact_info', async () => {
    const { call, customer, completeAll } = await startApi();
    const { token } = await customer();
    const contact_info = { name: 'A. Voorbeeld', email: 'name@example.com', country: 'NL' };
    const body = { domain: 'Café.nl', years: 2, nameservers: ['ns1.example.net'], contact_info };
    const made = await call('domains-register', { token, body });
    expect(made.status).toBe(201);
    expect(made.body.data).toEqual({
      id: expect.stringMatching(/^dom_[\da-f]{20}$/),
      name: 'xn--caf-dma.nl',
      status: 'pending',
      status_reason: null,
      auto_renew: true,
      created_at: '2026-01-05T10:00:00.000Z',
      expires_at: '2028-01-05T10:00:00.000Z',
      ownership: null,
    });
    expect((await call('domains-list', { token })).body.data).toEqual([made.body.data]);
    await completeAll();
    const active = await call('domains-list', { token, query: { status: 'active' } });
    expect(active.body.data).toEqual([{ ...made.body.data, status: 'active' }]);
  });

  it('POST /domains/check: domain, optional tlds → domain, available, price, suggestions', async () => {
    const { call, customer } = await startApi();
    const { token } = await customer();
    const check = async (domain: string, tlds?: string[]) =>
      (await call('domains-check', { token, body: { domain, ...(tlds && { tlds }) } })).body.data;
    // No test asks registries, so nothing is known (spec api-16).
    expect(await check('bakker', ['.NL', 'eu'])).toEqual({
      domain: 'bakker.nl',
      available: null,
      price: 7.99,
      suggestions: [],
      ownership: null,
    });
    expect(await check('café.io')).toMatchObject({ domain: 'xn--caf-dma.io', price: 39.99 });
    expect(await check('bakker.zone')).toMatchObject({ available: null, price: null });
    await call('domains-register', { token, body: own });
    expect(await check('bakker.nl')).toMatchObject({ available: false });
  });

  it('GET, POST /dns/records/{domain} and DELETE …/{record_id}: type, name, value, optional ttl, priority → list of DNS records', async () => {
    const api = await startApi();
    const { in: inDomain } = await withDomain(api);
    const add = async (body: object) =>
      (await api.call('dns-create', { ...inDomain, body })).body.data;
    const first = await add({ type: 'MX', name: '@', value: 'Mail.Example.net.', priority: 10 });
    expect(first).toEqual({
      id: expect.stringMatching(/^rec_[\da-f]{20}$/),
      type: 'MX',
      name: '@',
      value: 'mail.example.net',
      ttl: 3600,
      priority: 10,
      status: 'pending',
      status_reason: null,
    });
    const second = await add({ type: 'A', name: 'www', value: '192.0.2.7', ttl: 60 });
    const listed = async () => (await api.call('dns-list', inDomain)).body.data;
    expect((await listed()).map(({ id }: { id: string }) => id).sort()).toEqual(
      [first.id, second.id].sort(),
    );
    await api.completeAll();
    expect(await listed()).toContainEqual({ ...second, status: 'active' });
    const path = { ...ofDomain, record_id: first.id };
    const gone = await api.call('dns-delete', { ...inDomain, path });
    expect([gone.status, gone.body.data]).toEqual([200, { id: first.id, deleted: true }]);
    expect(await listed()).toEqual([{ ...second, status: 'active' }]);
    expect(await refused(api, 'dns-delete', { ...inDomain, path })).toEqual(
      documented('record_not_found'),
    );
  });

  it('GET, POST /email/accounts/{domain} and DELETE …/{email_id}: username, password, optional quota → list of email accounts', async () => {
    const api = await startApi();
    const { in: inDomain } = await withDomain(api);
    const body = { username: 'Info', password: 'its-password' };
    const { status, body: made } = await api.call('email-create', { ...inDomain, body });
    expect(status).toBe(201);
    expect(made.data).toEqual({
      id: expect.stringMatching(/^eml_[\da-f]{20}$/),
      email: 'info@example.nl',
      status: 'pending',
      status_reason: null,
      created_at: '2026-01-05T10:00:00.000Z',
      quota: { used: null, total: 5120 },
    });
    const listed = async () => (await api.call('email-list', inDomain)).body.data;
    expect(await listed()).toEqual([made.data]);
    const path = { ...ofDomain, email_id: made.data.id };
    const gone = await api.call('email-delete', { ...inDomain, path });
    expect(gone.body.data).toEqual({ id: made.data.id, deleted: true });
    expect(await listed()).toEqual([]);
    expect(await refused(api, 'email-delete', { ...inDomain, path })).toEqual(
      documented('account_not_found'),
    );
  });

  it('GET, POST /databases and DELETE /databases/{database_id}: name, password → list of databases', async () => {
    const api = await startApi();
    const { token } = await api.customer();
    const body = { name: 'webshop', password: 'its-password' };
    const made = await api.call('databases-create', { token, body });
    expect(made.status).toBe(201);
    expect(made.body.data).toEqual({
      id: expect.stringMatching(/^db_[\da-f]{20}$/),
      name: 'webshop',
      server: null,
      username: 'webshop',
      status: 'pending',
      status_reason: null,
      created_at: '2026-01-05T10:00:00.000Z',
      size_mb: null,
      connection_string: null,
    });
    await api.completeAll({ server: 'db1.example.net', port: 5432 });
    const listed = await api.call('databases-list', { token });
    expect(listed.body.data).toEqual([
      {
        ...made.body.data,
        status: 'active',
        server: 'db1.example.net',
        connection_string: 'postgresql://webshop@db1.example.net:5432/webshop',
      },
    ]);
    const path = { database_id: made.body.data.id };
    expect((await api.call('databases-delete', { token, path })).body.data).toEqual({
      id: made.body.data.id,
      deleted: true,
    });
    expect((await api.call('databases-list', { token })).body.data).toEqual([]);
    expect(await refused(api, 'databases-delete', { token, path })).toEqual(
      documented('database_not_found'),
    );
  });
});

/** spec api-13: a test for each row of the specification's catalogue of errors, named after it; some are in api.test.ts. */
describe('the documented errors', () => {
  it('auth_failed: Invalid credentials', async () => {
    const api = await startApi();
    const { token, account } = await api.customer();
    const list = (given: CallOptions) => refused(api, 'databases-list', given);
    const headers = (authorization: string) => ({ headers: { authorization } });
    for (const given of [
      {},
      headers(''),
      headers('Bearer'),
      headers(`Basic ${token}`),
      headers(token),
      { token: `${token}x` },
      { token: token.slice(0, -1) },
      { token: 'wd_0123456789abcdef' },
      { token: `wd_${'x'.repeat(43)}` },
      { token: `wd_${'x'.repeat(5000)}` },
    ]) {
      expect.soft(await list(given), JSON.stringify(given)).toEqual(documented('auth_failed'));
    }
    const { headers: answered } = await api.call('databases-list');
    expect(answered['www-authenticate']).toBe('Bearer');
    expect((await api.call('databases-list', headers(`bearer ${token}`))).status).toBe(200);

    // Expired, revoked, of a disabled account.
    api.clock.advance(24 * 60 * 60_000 - 1);
    expect((await api.call('databases-list', { token })).status).toBe(200);
    api.clock.advance(1);
    expect(await list({ token })).toEqual(documented('auth_failed'));
    const { token: revoked } = await addToken(api.db, account, api.clock.now());
    expect((await api.call('databases-list', { token: revoked })).status).toBe(200);
    await api.db.deleteFrom('api_tokens').execute();
    expect(await list({ token: revoked })).toEqual(documented('auth_failed'));
    const { token: last } = await addToken(api.db, account, api.clock.now());
    const disabled_at = api.clock.now().toISOString();
    await api.db.updateTable('api_accounts').set({ disabled_at }).execute();
    expect(await list({ token: last })).toEqual(documented('auth_failed'));
  });

  it('domain_unavailable: The requested domain is not available for registration', async () => {
    const api = await startApi();
    const [one, other] = [await api.customer(), await api.customer('Bram')];
    const register = ({ token }: typeof one) =>
      refused(api, 'domains-register', { token, body: own });
    expect((await register(one))[0]).toBe(201);
    expect(await register(one)).toEqual(documented('domain_unavailable'));
    expect(await register(other)).toEqual(documented('domain_unavailable'));
  });

  it('domain_not_found: Domain not found in your account', async () => {
    const api = await startApi();
    await withDomain(api);
    const { token } = await api.customer('Bram');
    const record = { type: 'A', name: '@', value: '192.0.2.7' };
    const mailbox = { username: 'info', password: 'its-password' };
    for (const domain of ['example.nl', 'nobodys.nl', 'a b', '%', 'x'.repeat(300), "' or 1=1 --"]) {
      const given = { token, path: { domain, record_id: 'rec_1', email_id: 'eml_1' } };
      for (const answer of [
        await refused(api, 'dns-list', given),
        await refused(api, 'dns-create', { ...given, body: record }),
        await refused(api, 'dns-delete', given),
        await refused(api, 'email-list', given),
        await refused(api, 'email-create', { ...given, body: mailbox }),
        await refused(api, 'email-delete', given),
      ]) {
        expect.soft(answer, domain).toEqual(documented('domain_not_found'));
      }
    }
  });

  it('invalid_record: Invalid DNS record parameters', async () => {
    const api = await startApi();
    const { in: inDomain } = await withDomain(api);
    const add = (body: unknown) => refused(api, 'dns-create', { ...inDomain, body });
    const good = { type: 'A', name: 'www', value: '192.0.2.7' };
    for (const wrong of [
      { type: 'SRV' },
      { type: undefined },
      { name: '' },
      { name: 7 },
      { value: '' },
      { value: ['192.0.2.7', '192.0.2.8'] },
      { ttl: -1 },
      { ttl: 2 ** 31 },
      { ttl: '1h' },
      { ttl: '3600.5' },
      { value: 7 },
      { name: 'ключ🚀' },
      { priority: 70_000 },
    ]) {
      expect
        .soft(await add({ ...good, ...wrong }), JSON.stringify(wrong))
        .toEqual(documented('invalid_record'));
    }
    expect.soft(await add([])).toEqual(documented('invalid_record'));
    expect((await add(good))[0]).toBe(201);
    expect.soft(await add(good)).toEqual(documented('invalid_record'));
    const alias = { type: 'CNAME', name: 'WWW', value: 'example.net' };
    expect.soft(await add(alias)).toEqual(documented('invalid_record'));
    expect((await add({ ...good, value: '192.0.2.8' }))[0]).toBe(201);
    expect((await add({ ...alias, name: 'shop' }))[0]).toBe(201);
    expect
      .soft(await add({ ...good, name: 'shop.example.nl' }))
      .toEqual(documented('invalid_record'));
  });

  it('record_not_found, account_not_found, database_not_found: also for ids of another account', async () => {
    const api = await startApi();
    const anna = await withDomain(api);
    const bram = await api.customer('Bram');
    await api.call('domains-register', { token: bram.token, body: own });
    await api.completeAll();
    const made = {
      record: await api.call('dns-create', {
        ...anna.in,
        body: { type: 'A', name: '@', value: '192.0.2.7' },
      }),
      mailbox: await api.call('email-create', {
        ...anna.in,
        body: { username: 'info', password: 'its-password' },
      }),
      database: await api.call('databases-create', {
        token: anna.token,
        body: { name: 'webshop', password: 'its-password' },
      }),
    };
    const ids = {
      record_id: made.record.body.data.id,
      email_id: made.mailbox.body.data.id,
      database_id: made.database.body.data.id,
    };
    const swapped = {
      record_id: ids.email_id,
      email_id: ids.record_id,
      database_id: ids.record_id,
    };
    const { token } = bram;
    for (const given of [
      { token, path: { domain: 'bakker.nl', ...ids } },
      { token: anna.token, path: { ...ofDomain, ...swapped } },
      {
        token,
        path: {
          domain: 'bakker.nl',
          record_id: '\0',
          email_id: "'",
          database_id: 'x'.repeat(500),
        },
      },
    ]) {
      expect.soft(await refused(api, 'dns-delete', given)).toEqual(documented('record_not_found'));
      expect
        .soft(await refused(api, 'email-delete', given))
        .toEqual(documented('account_not_found'));
      expect
        .soft(await refused(api, 'databases-delete', given))
        .toEqual(documented('database_not_found'));
    }
    // They are all still there, and nobody else sees them.
    expect((await api.call('dns-list', anna.in)).body.data).toHaveLength(1);
    expect((await api.call('email-list', anna.in)).body.data).toHaveLength(1);
    expect((await api.call('databases-list', { token: anna.token })).body.data).toHaveLength(1);
    expect((await api.call('databases-list', { token })).body.data).toEqual([]);
  });

  it('email_exists: Email address already exists', async () => {
    const api = await startApi();
    const { in: inDomain } = await withDomain(api);
    const add = (username: string) =>
      refused(api, 'email-create', { ...inDomain, body: { username, password: 'its-password' } });
    expect((await add('info'))[0]).toBe(201);
    expect(await add('INFO')).toEqual(documented('email_exists'));
    expect((await add('info+orders'))[0]).toBe(201);
  });

  it('invalid_name: Database name contains invalid characters', async () => {
    const api = await startApi();
    const { token } = await api.customer();
    const add = (name: unknown) =>
      refused(api, 'databases-create', { token, body: { name, password: 'its-password' } });
    for (const name of ['', 'web shop', 'web-shop', 'é', 'x'.repeat(64), 'a"; drop', 7, null]) {
      expect.soft(await add(name), String(name)).toEqual(documented('invalid_name'));
    }
    expect((await add('select'))[0]).toBe(201);
    expect(await add('SELECT')).toEqual(documented('invalid_parameter', 'Invalid value for name'));
  });

  it('rate_limit_exceeded: the 61st call of a token in a minute is answered with 429', async () => {
    const { call, customer } = await startApi();
    const [{ token }, other] = [await customer(), await customer('Bram')];
    const answers = [];
    for (let number = 1; number <= 61; number += 1) {
      answers.push(await call(number % 2 ? 'databases-list' : 'domains-list', { token }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
    expect(answers.slice(0, 60).map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(
      Array.from({ length: 60 }, (_, index) => String(59 - index)),
    );
    const { headers, body } = answers[60] as (typeof answers)[number];
    expect(body.error).toEqual({
      code: 'rate_limit_exceeded',
      message: apiErrors.rate_limit_exceeded.message,
    });
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '0',
      ratelimit: `"token";r=0;t=${seconds}`,
      'ratelimit-policy': '"token";q=60;w=60',
    });
    expect((await call('databases-list', { token: other.token })).status).toBe(200);
  });

  it('rate_limit_exceeded: of many calls at a time 60 pass, whatever process takes them', async () => {
    const { call, customer, clock, config } = await startApi();
    const { token } = await customer();
    const other = isShared ? await startApi({ clock, env: config }) : undefined;
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, number) =>
        (number % 2 === 0 ? call : (other?.call ?? call))('databases-list', { token }),
      ),
    );
    const passed = answers.filter(({ status }) => status === 200);
    // Each has a place of its own among the sixty.
    const left = passed.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(left.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 60 }, (_, at) => 59 - at));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    if (isShared) {
      clock.advance(60_000);
      expect((await call('databases-list', { token })).status).toBe(200);
    }
  });

  it('internal_error: a database that is away is no fault of the caller', async () => {
    const { call, customer, db } = await startApi();
    const { token } = await customer();
    await db.schema.alterTable('api_entities').renameTo('elsewhere').execute();
    const listed = await call('databases-list', { token });
    expect([listed.status, listed.body.error]).toEqual([
      500,
      { code: 'internal_error', message: apiErrors.internal_error.message },
    ]);
    const body = { name: 'webshop', password: 'its-password' };
    const made = await call('databases-create', { token, body });
    expect([made.status, made.headers['retry-after']]).toEqual([503, '30']);
  });
});

// spec api-22
it('a GET has an ETag, with which it is answered by 304', async () => {
  const api = await startApi();
  const { token } = await api.customer();
  const first = await api.call('databases-list', { token });
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await api.call('databases-list', { token, headers });
  expect([again.status, again.headers.etag]).toEqual([304, first.headers.etag]);
  await api.call('databases-create', { token, body: { name: 'a', password: 'its-password' } });
  expect((await api.call('databases-list', { token, headers })).status).toBe(200);
  const head = await api.app.inject({
    method: 'HEAD',
    url: '/v1/databases',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

// spec api-35
it('what another process has changed is seen at once', async () => {
  const { call, customer, config, clock } = await startApi();
  const { token, account } = await customer();
  const body = { name: 'webshop', password: 'its-password' };
  await call('databases-create', { token, body });
  const status = async () => (await call('databases-list', { token })).body.data?.[0].status;
  expect([await status(), await status()]).toEqual(['pending', 'pending']);
  await using other = openDatabase(readConfig(config));
  await other.updateTable('api_entities').set({ status: 'active' }).execute();
  expect(await status()).toBe('active');
  const names = async () =>
    (await call('databases-list', { token })).body.data
      .map(({ name }: { name: string }) => name)
      .sort();
  const details = { server: null, port: null };
  const added = { kind: 'database', name: 'added', details } as const;
  await other.transaction().execute(async (trx) => {
    await addEntity<'database'>(trx, { account_id: account.id, ...added }, clock.now());
  });
  expect(await names()).toEqual(['added', 'webshop']);
  await other.deleteFrom('api_entities').where('name', '=', 'webshop').execute();
  expect(await names()).toEqual(['added']);
  const refusals = async () => {
    const { status, headers } = await call('databases-list', { token });
    return [status, headers['x-ratelimit-limit']];
  };
  const disable = (disabled_at: string | null) =>
    other.updateTable('api_accounts').set({ disabled_at }).execute();
  await disable(clock.now().toISOString());
  expect(await refusals()).toEqual([401, undefined]);
  await disable(null);
  expect(await names()).toEqual(['added']);
  await other.deleteFrom('api_tokens').execute();
  expect(await refusals()).toEqual([401, undefined]);
});

it('calls whose passwords wait to be hashed are bounded (spec api-97)', async () => {
  const { call, customer } = await startApi();
  const { token } = await customer();
  const body = { name: 'webshop', password: 'its-password' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, key) =>
      call('databases-create', { token, key: String(key), body }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 400, 429]));
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('1');
});

// spec api-23
describe('tokens', () => {
  it('are stored as hashes, and an account has a number of them', async () => {
    const { db, customer, call, clock } = await startApi();
    const { account, token } = await customer();
    expect(JSON.stringify(await db.selectFrom('api_tokens').selectAll().execute())).not.toContain(
      token,
    );
    for (let number = 0; number < 100; number += 1) {
      clock.advance(1);
      await addToken(db, account, clock.now());
    }
    expect(await db.selectFrom('api_tokens').select('id').execute()).toHaveLength(100);
    expect((await call('databases-list', { token })).status).toBe(401);
  });

  it('of an account are no other one’s', async () => {
    const { db, clock } = await startApi();
    const more = { kind: 'sandbox', name: 'Sandbox' } as const;
    const two = [await addAccount(db, more, clock.now()), await addAccount(db, more, clock.now())];
    expect(new Set(two.map((one) => one?.id)).size).toBe(2);
  });
});

// spec api-26
/** Tells whether one more waits behind hashes that were begun, of which some are made at once. */
function joined(hashes: readonly Promise<string>[], waiting: () => number, atOnce: number) {
  let made = 0;
  for (const hash of hashes) {
    void hash.then(() => {
      made += 1;
    });
  }
  return () => waiting() + atOnce + made === hashes.length + 1;
}

// spec operation-230
describe('what is revoked stays revoked', () => {
  const password = 'a long password';

  it('a sign-in that was checked before a reset gives no token after it', async () => {
    const api = await startApi();
    const { account } = await api.customer('Anna', { password: await hashPassword(password) });
    // The sign-in's hash waits behind these, after the account was read.
    const before = Array.from({ length: 24 }, () => hashPassword('of somebody else'));
    const isBehind = joined(before, hashesWaiting, apiLimits.hashesAtOnce);
    const body = { email: 'anna@example.org', password };
    const signing = api.call('auth-token', { body });
    await vi.waitFor(() => expect(isBehind()).toBe(true), { interval: 1 });
    await api.db.transaction().execute(async (trx) => {
      await trx.updateTable('api_accounts').set({ password: '$another' }).execute();
      await revokeTokens(trx, account.id);
    });
    expect((await signing).status).toBe(401);
    expect(await api.db.selectFrom('api_tokens').selectAll().execute()).toEqual([]);
    await Promise.all(before);
  });

  it('a call that began before its token was revoked changes nothing after it', async () => {
    const api = await startApi();
    const { account, in: own } = await withDomain(api);
    const before = Array.from({ length: 12 }, () => mailboxVerifier('of somebody else'));
    const isBehind = joined(before, mailboxHashesWaiting, 1);
    const calling = api.call('email-create', { ...own, body: { username: 'info', password } });
    await vi.waitFor(() => expect(isBehind()).toBe(true), { interval: 1 });
    await revokeTokens(api.db, account.id);
    expect((await calling).status).toBe(401);
    const made = api.db.selectFrom('api_entities').select('name').where('kind', '=', 'mailbox');
    expect(await made.execute()).toEqual([]);
    await Promise.all(before);
  });
});

describe('an idempotency key', () => {
  it('gets the first answer again, for the same request of the account, for a day', async () => {
    const api = await startApi();
    const [anna, bram] = [await api.customer(), await api.customer('Bram')];
    const body = { name: 'webshop', password: 'its-password' };
    const make = (given: CallOptions) =>
      api.call('databases-create', { body, key: 'one', ...given });
    const first = await make({ token: anna.token });
    const again = await make({ token: anna.token });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const other = await make({ token: anna.token, body: { ...body, name: 'other' } });
    expect([other.status, other.body.error.message]).toEqual([
      400,
      'Invalid value for Idempotency-Key',
    ]);
    const secret = await make({ token: anna.token, body: { ...body, password: 'another-one' } });
    expect(secret.status).toBe(400);
    const elsewhere = await api.call('domains-check', {
      token: anna.token,
      key: 'one',
      body: { domain: 'bakker' },
    });
    expect(elsewhere.status).toBe(400);
    const ofBram = await make({ token: bram.token });
    expect(ofBram.body.data.id).not.toBe(first.body.data.id);
    expect((await api.call('databases-list', { token: anna.token })).body.data).toHaveLength(1);

    const kept = JSON.stringify(await api.db.selectFrom('api_answers').selectAll().execute());
    expect(kept).not.toContain('its-password');
    const audited = await api.db.selectFrom('api_audit').select('action').execute();
    expect(audited.map(({ action }) => action)).toEqual(Array(2).fill('databases-create'));

    api.clock.advance(24 * 60 * 60_000);
    const { token } = await addToken(api.db, anna.account, api.clock.now());
    expect((await make({ token, body: { ...body, name: 'other' } })).status).toBe(201);
  });

  it.each([
    ['hosting-accounts-create', { plan_id: 'shared-pro', domain: 'x.nl', billing_cycle: 'annual' }],
    ['domains-register', own],
    ['dns-create', { type: 'A', name: 'www', value: '192.0.2.7' }],
    ['email-create', { username: 'info', password: 'its-password' }],
    ['databases-create', { name: 'webshop', password: 'its-password' }],
  ] as const)('gets the first answer of %s again', async (id, body) => {
    const api = await startApi();
    const { in: inDomain } = await withDomain(api);
    const given =
      id === 'dns-create' || id === 'email-create' ? inDomain : { token: inDomain.token };
    const make = (asked: object) => api.call(id, { ...given, key: 'one', body: asked });
    const first = await make(body);
    expect(first.status).toBe(201);
    const again = await make(body);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const others = {
      'hosting-accounts-create': { domain: 'y.nl' },
      'domains-register': { years: 2 },
    };
    const other = { ...body, name: 'y', username: 'y', ...others[id as 'domains-register'] };
    expect(await refused(api, id, { ...given, key: 'one', body: other })).toEqual(
      documented('invalid_parameter', 'Invalid value for Idempotency-Key'),
    );
  });

  it('makes one of many requests at a time, and isn’t used up by a refusal', async () => {
    const api = await startApi();
    const { in: inDomain } = await withDomain(api);
    const body = { type: 'A', name: '@', value: '192.0.2.7' };
    const wrong = { ...body, value: 'nowhere' };
    const make = (given: object) =>
      api.call('dns-create', { ...inDomain, key: 'one', body: given });
    expect((await make(wrong)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(body)));
    expect(new Set(answers.map((one) => `${one.status} ${one.body.data?.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await api.call('dns-list', inDomain)).body.data).toHaveLength(1);
  });
});

// spec api-23, api-26, api-27
it('what is over is removed: tokens, kept answers, and after a year the audit trail', async () => {
  const { call, customer, db, clock } = await startApi();
  const { token } = await customer();
  const body = { name: 'webshop', password: 'its-password' };
  await call('databases-create', { token, key: 'one', body });
  const left = async (days: number) => {
    await purgeApi(db, new Date(clock.now().getTime() + days * 24 * 60 * 60_000));
    const tables = ['api_tokens', 'api_answers', 'api_audit'] as const;
    return Promise.all(
      tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
    );
  };
  expect(await left(0.99)).toEqual([1, 1, 1]);
  expect(await left(1)).toEqual([0, 0, 1]);
  expect(await left(364)).toEqual([0, 0, 1]);
  expect(await left(367)).toEqual([0, 0, 0]);
});

// spec api-95
it('what is over is removed a part at a time, with other work in between', async () => {
  const { customer, db, clock } = await startApi();
  const { account } = await customer();
  const of = { account_id: account.id, created_at: clock.now().toISOString() };
  const names = Array.from({ length: 1000 }, (_, index) => `old ${index}`);
  const answers = names.map((key) => ({ ...of, key, request: '', status: 201, answer: '' }));
  await db.insertInto('api_answers').values(answers).execute();
  const orders = names.map((reference) => ({
    ...of,
    reference,
    entity_id: 'gone',
    area: 'dns',
    provider: 'manual',
    lane: 'dns',
    action: 'create',
    state: 'done',
    attempts: 0,
    ended_at: of.created_at,
  })) as Insertable<ApiOrdersTable>[];
  await db.insertInto('api_orders').values(orders).execute();
  const left = async () => [
    (await db.selectFrom('api_answers').select('key').execute()).length,
    (await db.selectFrom('api_orders').select('id').execute()).length,
  ];
  const twoYears = new Date(clock.now().getTime() + 730 * 24 * 60 * 60_000);
  let turns = 0;
  let isOver = false;
  const purged = purgeApi(db, twoYears).finally(() => {
    isOver = true;
  });
  for (; !isOver; turns += 1) await nextTurn();
  await purged;
  // A page that is asked for meanwhile is answered in one of these turns.
  expect(turns).toBeGreaterThan(4);
  expect(await left()).toEqual([0, 0]);
});

it('of a call that changes nothing no answer is kept', async () => {
  const { call, customer, db } = await startApi();
  const { token } = await customer();
  const check = () => call('domains-check', { token, key: 'one', body: { domain: 'bakker' } });
  expect([(await check()).status, (await check()).status]).toEqual([200, 200]);
  expect(await db.selectFrom('api_answers').select('key').execute()).toEqual([]);
});

// spec api-28
it('passwords are stored as what a provider takes, and nowhere else', async () => {
  const api = await startApi();
  const { in: inDomain, token } = await withDomain(api);
  const password = 'a-very-own-password';
  await api.call('email-create', { ...inDomain, body: { username: 'info', password } });
  await api.call('databases-create', { token, key: 'one', body: { name: 'webshop', password } });
  const secrets = await api.db
    .selectFrom('api_entities')
    .select(['kind', 'secret'])
    .where('secret', 'is not', null)
    .orderBy('kind')
    .execute();
  expect(secrets).toEqual([
    {
      kind: 'database',
      secret: expect.stringMatching(/^SCRAM-SHA-256\$4096:[\w+/=]{24}\$[\w+/=]{44}:[\w+/=]{44}$/),
    },
    {
      kind: 'mailbox',
      secret: expect.stringMatching(/^\{ARGON2ID\}\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    },
  ]);
  expect(await allRows(api.db)).not.toContain(password);
  // The provider has it, once it has made what it is for.
  await api.completeAll();
  const left = await api.db.selectFrom('api_entities').select('secret').execute();
  expect(new Set(left.map(({ secret }) => secret))).toEqual(new Set([null]));
});

// spec api-18, api-20
describe('a domain that isn’t active', () => {
  it('takes records and mailboxes that reach no provider, until it becomes active', async () => {
    const api = await startApi();
    const { token } = await api.customer();
    await api.call('domains-register', { token, body: own });
    const path = { domain: own.domain };
    const record = { type: 'A', name: '@', value: '192.0.2.7' };
    const made = await api.call('dns-create', { token, path, body: record });
    const mailbox = { username: 'info', password: 'its-password' };
    await api.call('email-create', { token, path, body: mailbox });
    const dropped = await api.call('dns-create', { token, path, body: { ...record, name: 'www' } });
    const record_id = dropped.body.data.id;
    await api.call('dns-delete', { token, path: { ...path, record_id } });
    expect(made.body.data.status).toBe('pending');
    const areas = async () => {
      const orders = await api.db.selectFrom('api_orders').select('area').orderBy('id').execute();
      return orders.map(({ area }) => area);
    };
    expect(await areas()).toEqual(['domains']);
    await api.completeAll();
    expect((await areas()).toSorted()).toEqual(['dns', 'domains', 'email']);
    const listed = await api.call('dns-list', { token, path });
    expect(listed.body.data).toEqual([{ ...made.body.data, status: 'active' }]);
  });

  it('fails, what waited for it goes, and it may be registered anew', async () => {
    const api = await startApi();
    const { token, account } = await api.customer();
    const first = await api.call('domains-register', { token, body: own });
    const path = { domain: own.domain };
    const record = { type: 'A', name: '@', value: '192.0.2.7' };
    await api.call('dns-create', { token, path, body: record });
    const mailbox = { username: 'info', password: 'its-password' };
    await api.call('email-create', { token, path, body: mailbox });
    const order = await api.db.selectFrom('api_orders').selectAll().executeTakeFirstOrThrow();
    await api.db
      .transaction()
      .execute((trx) =>
        refuseOrder(
          { trx, providers: {} as never, now: api.clock.now() },
          order,
          'the registry refused it',
        ),
      );
    const failed = { status: 'failed', status_reason: 'the registry refused it' };
    expect(await measureEntities(api.db, account.id)).toMatchObject({ entities: 1 });
    const again = await api.call('domains-register', { token, body: own });
    expect(again.status).toBe(201);
    const { body } = await api.call('domains-list', { token });
    expect(body.data).toContainEqual({ ...first.body.data, ...failed });
    expect(body.data).toContainEqual(again.body.data);
  });
});

it('a name stays taken until the provider has removed what had it', async () => {
  const api = await startApi();
  const { token } = await api.customer();
  const body = { name: 'webshop', password: 'its-password' };
  const { body: made } = await api.call('databases-create', { token, body });
  await api.completeAll();
  await api.call('databases-delete', { token, path: { database_id: made.data.id } });
  expect((await api.call('databases-create', { token, body })).status).toBe(400);
  await api.completeAll();
  expect((await api.call('databases-create', { token, body })).status).toBe(201);
});
