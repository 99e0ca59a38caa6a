import { describe, expect, it } from 'vitest';
import { apiErrors } from '#contracts/api/errors.ts';
import { documented, own, refused, startApi, withDomain } from '#tests/helpers/api.ts';

/* What the API decides by what a request says alone; api.db.test.ts has what the database decides. */

const unknown = {
  success: false,
  error: { code: 'not_found', message: apiErrors.not_found.message },
};

/** spec api-8: named after the row of the specification's table of calls. */
describe('the documented calls', () => {
  it('GET /hosting/plans: optional type: shared, vps, dedicated → list of hosting plans', async () => {
    const { call, customer } = await startApi();
    const { token } = await customer();
    const plans = async (query?: Record<string, string>) =>
      (await call('hosting-plans', { token, ...(query && { query }) })).body.data;
    const all = await plans();
    expect(all).toHaveLength(13);
    expect(all.find(({ id }: { id: string }) => id === 'vps-pro')).toEqual({
      id: 'vps-pro',
      name: 'Pro',
      type: 'vps',
      price: 49.99,
      storage: '200 GB SSD',
      bandwidth: '3 TB',
      features: ['4 cores', '8 GB RAM', 'Weekly backups'],
    });
    const sums = await Promise.all(
      ['shared', 'vps', 'dedicated'].map(async (type) => (await plans({ type })).length),
    );
    expect(sums).toEqual([3, 6, 4]);
  });
});

/** spec api-13: named after the row of the specification's catalogue of errors. */
describe('the documented errors', () => {
  it('invalid_parameter: Invalid plan type specified, and the name of any other field', async () => {
    const api = await startApi();
    const { in: inDomain, token } = await withDomain(api);
    const value = (field: string) => documented('invalid_parameter', `Invalid value for ${field}`);
    const body = (given: unknown) => ({ token, body: given });
    for (const type of ['', 'cloud', 'SHARED', ['vps', 'vps']]) {
      const answer = await refused(api, 'hosting-plans', { token, query: { type } });
      expect.soft(answer).toEqual(documented('invalid_parameter'));
    }
    const status = { token, query: { status: 'gone' } };
    expect.soft(await refused(api, 'domains-list', status)).toEqual(value('status'));
    expect.soft(await refused(api, 'hosting-accounts', status)).toEqual(value('status'));
    const order = { plan_id: 'vps-pro', domain: 'bakker.nl', billing_cycle: 'weekly' };
    expect
      .soft(await refused(api, 'hosting-accounts-create', body(order)))
      .toEqual(value('billing_cycle'));
    for (const tlds of [[], 'nl', [7], ['zone'], Array(16).fill('nl')]) {
      const answer = await refused(api, 'domains-check', body({ domain: 'bakker', tlds }));
      expect.soft(answer).toEqual(value('tlds'));
    }
    for (const years of [0, 11, 1.5, '1.5', '2e0', '', null, undefined]) {
      const answer = await refused(api, 'domains-register', body({ domain: 'bakker.nl', years }));
      expect.soft(answer).toEqual(value('years'));
    }
    for (const more of [
      { nameservers: [] },
      { nameservers: ['a b'] },
      { nameservers: ['localhost'] },
      { contact_info: {} },
      { contact_info: { name: 'A', email: 'nobody' } },
    ]) {
      const answer = await refused(api, 'domains-register', body({ ...own, ...more }));
      expect.soft(answer).toEqual(value(Object.keys(more)[0] ?? ''));
    }
    for (const [username, password, quota, field] of [
      ['', 'its-password', 1, 'username'],
      ['a@b', 'its-password', 1, 'username'],
      ['.info', 'its-password', 1, 'username'],
      ['x'.repeat(65), 'its-password', 1, 'username'],
      ['info', 'short', 1, 'password'],
      ['info', `line\n${'x'.repeat(8)}`, 1, 'password'],
      ['info', 'x'.repeat(129), 1, 'password'],
      ['info', 'its-password', 0, 'quota'],
      ['info', 'its-password', 1e9, 'quota'],
    ]) {
      const given = { ...inDomain, body: { username, password, quota } };
      expect.soft(await refused(api, 'email-create', given)).toEqual(value(String(field)));
    }
    for (const password of [undefined, 'short', 'wachtwoord-é']) {
      const given = body({ name: 'webshop', password });
      expect.soft(await refused(api, 'databases-create', given)).toEqual(value('password'));
    }
    for (const given of [null, [], 7, '"text"', 'no json', '']) {
      const answer = await refused(api, 'databases-create', body(given));
      expect.soft(answer, JSON.stringify(given)).toEqual(value('body'));
    }
  });

  it('invalid_plan: The specified plan ID does not exist', async () => {
    const api = await startApi();
    const { token } = await api.customer();
    for (const plan_id of ['shared-none', '', 7, '__proto__', 'x'.repeat(9000), undefined]) {
      const body = { plan_id, domain: 'bakker.nl', billing_cycle: 'monthly' };
      const answer = await refused(api, 'hosting-accounts-create', { token, body });
      expect.soft(answer).toEqual(documented('invalid_plan'));
    }
  });

  it('invalid_domain: Please provide a valid domain name', async () => {
    const api = await startApi();
    const { token } = await api.customer();
    const nowhere = [
      '',
      ' ',
      'a b.nl',
      '-a.nl',
      '192.0.2.1',
      'x'.repeat(64),
      `${'a.'.repeat(200)}nl`,
    ];
    const others = ['https://bakker.nl/', 'bakker.nl/x', "x'; --.nl", '<b>.nl', 7, null, ['a.nl']];
    for (const domain of [...nowhere, ...others]) {
      const check = await refused(api, 'domains-check', { token, body: { domain } });
      expect.soft(check, String(domain)).toEqual(documented('invalid_domain'));
      const register = await refused(api, 'domains-register', {
        token,
        body: { domain, years: 1 },
      });
      expect.soft(register, String(domain)).toEqual(documented('invalid_domain'));
      const body = { plan_id: 'vps-pro', domain, billing_cycle: 'monthly' };
      const order = await refused(api, 'hosting-accounts-create', { token, body });
      expect.soft(order, String(domain)).toEqual(documented('invalid_domain'));
    }
    // What can't be registered here.
    for (const domain of ['bakker', 'bakker.zone', 'www.bakker.nl', 'co.uk']) {
      const answer = await refused(api, 'domains-register', { token, body: { domain, years: 1 } });
      expect.soft(answer, domain).toEqual(documented('invalid_domain'));
    }
  });
});

// spec api-21
describe('what the framework refuses', () => {
  it('has the documented shape, at both addresses', async () => {
    const { app, customer } = await startApi();
    const { token } = await customer();
    const headers = { authorization: `Bearer ${token}` };
    const json = { ...headers, 'content-type': 'application/json' };
    const body = {
      success: false,
      error: { code: 'invalid_parameter', message: 'Invalid value for body' },
    };
    for (const base of ['/v1', '/api/v1']) {
      for (const [given, status, expected] of [
        [{ url: `${base}` }, 404, unknown],
        [{ url: `${base}/nowhere`, headers }, 404, unknown],
        [{ method: 'POST', url: `${base}/nowhere`, headers: json, payload: '{}' }, 404, unknown],
        [{ method: 'PUT', url: `${base}/databases`, headers: json, payload: '{}' }, 405, unknown],
        [{ method: 'PATCH', url: `${base}/dns/records/a.nl/rec_1`, headers }, 405, unknown],
        [{ url: `${base}/databases/%E0%A4%A`, headers }, 400, body],
        [{ url: `${base}/dns/records/${'x'.repeat(2000)}`, headers }, 414, unknown],
        [{ method: 'POST', url: `${base}/databases`, headers: json, payload: '{' }, 400, body],
        [
          { method: 'POST', url: `${base}/databases`, headers: json, payload: 'x'.repeat(70_000) },
          413,
          body,
        ],
        [
          {
            method: 'POST',
            url: `${base}/databases`,
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            payload: 'name=webshop&password=its-password',
          },
          ...([415, body] as const),
        ],
        [
          {
            method: 'POST',
            url: `${base}/databases`,
            headers: { ...headers, 'content-type': 'text/xml' },
            payload: '<name/>',
          },
          ...([415, body] as const),
        ],
      ] as const) {
        const answer = await app.inject(given);
        const name = `${'method' in given ? given.method : 'GET'} ${given.url.slice(0, 60)}`;
        expect.soft([answer.statusCode, answer.json()], name).toEqual([status, expected]);
        expect.soft(answer.headers, name).toMatchObject({ 'cache-control': 'no-store' });
      }
      const put = await app.inject({ method: 'PUT', url: `${base}/dns/records/a.nl`, headers });
      expect(put.headers.allow).toBe('GET, HEAD, OPTIONS, POST');
      const options = await app.inject({
        method: 'OPTIONS',
        url: `${base}/dns/records/a.nl/rec_1`,
      });
      expect([options.statusCode, options.headers.allow]).toEqual([204, 'DELETE, OPTIONS']);
    }
  });
});

// spec api-31
it('other origins may read the answers only where configuration names them', async () => {
  const origin = 'https://tools.example.com';
  const ask = async (env: Record<string, string>, from: string) => {
    const { app } = await startApi({ env });
    const headers = { origin: from, 'access-control-request-method': 'POST' };
    const preflight = await app.inject({ method: 'OPTIONS', url: '/v1/databases', headers });
    const answer = await app.inject({ url: '/v1/databases', headers });
    const forms = await app.inject({ method: 'POST', url: '/api/contact', headers });
    return [preflight, answer, forms].map((one) => one.headers['access-control-allow-origin']);
  };
  expect(await ask({}, origin)).toEqual([undefined, undefined, undefined]);
  const API_ORIGINS = `${origin}, https://other.example.com`;
  expect(await ask({ API_ORIGINS }, origin)).toEqual([origin, origin, undefined]);
  expect(await ask({ API_ORIGINS }, 'https://evil.example.com')).toEqual([...Array(3)]);
});

// spec api-26
describe('an idempotency key', () => {
  it('has to be a line of ASCII', async () => {
    const api = await startApi();
    const { token } = await api.customer();
    const body = { name: 'webshop', password: 'its-password' };
    const { status } = await api.call('databases-create', { token, body, key: 'x'.repeat(201) });
    expect(status).toBe(400);
  });
});
