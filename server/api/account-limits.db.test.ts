import type { ServerResponse } from 'node:http';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { apiRoom } from '#contracts/api/errors.ts';
import { documented, ofDomain, refused, startApi, withDomain } from '#tests/helpers/api.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { apiLimits } from '../limits.ts';
import { addToken } from './accounts.repository.ts';
import { type Entity, type EntityDetails, prefixes } from './entities.repository.ts';

type Api = Awaited<ReturnType<typeof startApi>>;

const expires_at = '2027-01-05T10:00:00.000Z';
const details: { [Kind in Entity['kind']]: EntityDetails[Kind] } = {
  hosting: { plan: 'shared-pro', billing_cycle: 'annual', expires_at },
  domain: { years: 1, expires_at, auto_renew: true },
  record: { type: 'TXT', value: 'x', ttl: 3600, priority: null },
  mailbox: { quota_mb: 5120 },
  database: { server: null, port: null },
};

/** Puts entities of an account straight into the database, because calls would take too long. */
async function addMany<Kind extends Entity['kind']>(
  { db, clock }: Api,
  account: string,
  kind: Kind,
  number: number,
  { domain = null, value = 'x' }: { domain?: string | null; value?: string } = {},
): Promise<void> {
  const rows = Array.from({ length: number }, (_, index) => ({
    // Some are of one moment, because a page may end between them.
    id: `${prefixes[kind]}_${String(index).padStart(20, '0')}`,
    account_id: account,
    kind,
    name: kind === 'mailbox' ? `name${index}@${ofDomain.domain}` : `name${index}`,
    domain_id: domain,
    taken: null,
    status: 'active' as const,
    details: JSON.stringify({ ...details[kind], ...(kind === 'record' && { value }) }),
    created_at: new Date(clock.now().getTime() + 1000 * Math.floor(index / 7)).toISOString(),
  }));
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto('api_entities')
      .values(rows.slice(at, at + 500))
      .execute();
  }
}

async function withRecords(number: number, value?: string) {
  const api = await startApi({ limits: { apiCalls: { requests: 1000, perSeconds: 60 } } });
  const { in: inDomain, account, token } = await withDomain(api);
  const domain = await api.db
    .selectFrom('api_entities')
    .select('id')
    .where('kind', '=', 'domain')
    .executeTakeFirstOrThrow();
  const of = { domain: domain.id, ...(value !== undefined && { value }) };
  await addMany(api, account.id, 'record', number, of);
  return { ...api, inDomain, account, token, of };
}

/** All pages of a list. */
async function allPages(api: Api, id: Parameters<Api['call']>[0], given: object, limit: string) {
  const pages: string[][] = [];
  for (let cursor = ''; ; ) {
    const { status, body, headers } = await api.call(id, { ...given, query: { limit, cursor } });
    expect(status).toBe(200);
    pages.push(body.data.map((one: { id: string }) => one.id));
    if (body.next === null) {
      expect(headers.link).toBeUndefined();
      return pages;
    }
    expect(headers.link).toMatch(new RegExp(`^</v1/[^>]*cursor=${body.next}>; rel="next"$`));
    cursor = body.next;
  }
}

describe('a list comes in pages', () => {
  it('of a hundred or fewer, each item once and in the order in which they were made (spec api-110)', async () => {
    const api = await withRecords(230);
    const first = await api.call('dns-list', api.inDomain);
    expect(first.body.data).toHaveLength(100);
    expect(first.body.next).toEqual(expect.any(String));
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await api.call('dns-list', { ...api.inDomain, headers })).status).toBe(304);
    const wanted = Array.from({ length: 230 }, (_, at) => `rec_${String(at).padStart(20, '0')}`);
    for (const limit of ['100', '30', '7', '1']) {
      const pages = await allPages(api, 'dns-list', api.inDomain, limit);
      expect.soft(pages.flat(), limit).toEqual(wanted);
      expect.soft(pages, limit).toHaveLength(Math.ceil(230 / Number(limit)));
    }
  });

  it('that the header Link leads to, at both addresses (spec api-110)', async () => {
    const { app, token } = await withRecords(3);
    const headers = { authorization: `Bearer ${token}` };
    for (const base of ['/v1', '/api/v1']) {
      const names: string[] = [];
      let url: string | undefined = `${base}/dns/records/example.nl?limit=2`;
      while (url !== undefined) {
        const answer: LightMyRequestResponse = await app.inject({ url, headers });
        names.push(...answer.json().data.map((one: { name: string }) => one.name));
        url = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
      }
      expect.soft(names, base).toEqual(['name0', 'name1', 'name2']);
    }
  });

  it('also where only a status is asked for, and where what ended a page is gone', async () => {
    const api = await startApi();
    const { account, token } = await api.customer();
    await addMany(api, account.id, 'hosting', 20);
    const half = api.db.updateTable('api_entities').set({ status: 'suspended' });
    await half.where('name', 'like', '%5').execute();
    const query = { status: 'suspended', limit: '1' };
    const one = await api.call('hosting-accounts', { token, query });
    expect(one.body.data.map(({ domain }: { domain: string }) => domain)).toEqual(['name5']);
    await api.db.deleteFrom('api_entities').where('name', '=', 'name5').execute();
    const rest = { token, query: { ...query, cursor: one.body.next } };
    const two = await api.call('hosting-accounts', rest);
    expect(two.body.data.map(({ domain }: { domain: string }) => domain)).toEqual(['name15']);
    expect(two.body.next).toBeNull();
  });

  it('of every call that lists', async () => {
    const api = await startApi();
    const { in: inDomain, account, token } = await withDomain(api);
    for (const kind of ['hosting', 'domain', 'database'] as const)
      await addMany(api, account.id, kind, 3);
    for (const kind of ['record', 'mailbox'] as const) {
      const { id: domain } = await api.db
        .selectFrom('api_entities')
        .select('id')
        .where('name', '=', ofDomain.domain)
        .executeTakeFirstOrThrow();
      await addMany(api, account.id, kind, 3, { domain });
    }
    for (const id of ['hosting-accounts', 'domains-list', 'databases-list'] as const)
      expect.soft(await allPages(api, id, { token }, '2'), id).toHaveLength(2);
    for (const id of ['dns-list', 'email-list'] as const)
      expect.soft(await allPages(api, id, inDomain, '2'), id).toHaveLength(2);
    expect((await allPages(api, 'hosting-plans', { token }, '5')).flat()).toHaveLength(13);
  });

  it('and refuses other limits and cursors (spec api-111)', async () => {
    const api = await startApi();
    const { token } = await api.customer();
    const value = (field: string) => documented('invalid_parameter', `Invalid value for ${field}`);
    for (const limit of ['0', '101', '-1', '1.5', 'all', '']) {
      const answer = await refused(api, 'databases-list', { token, query: { limit } });
      expect.soft(answer, limit).toEqual(value('limit'));
    }
    const nul = Buffer.from('2026-01-05T10:00:00.000Z db_\0').toString('base64url');
    for (const cursor of ['nonsense', 'é', `${'x'.repeat(201)}`, nul, 'AA==', '----']) {
      for (const id of ['databases-list', 'hosting-plans'] as const) {
        const answer = await refused(api, id, { token, query: { cursor } });
        expect.soft(answer, `${id} ${cursor}`).toEqual(value('cursor'));
      }
    }
  });

  it('that end sooner where the records are large (spec api-112)', async () => {
    const value = 'x'.repeat(4000);
    const api = await withRecords(200, value);
    const { body } = await api.call('dns-list', api.inDomain);
    expect(JSON.stringify(body).length).toBeLessThan(1.2 * apiLimits.pageBytes);
    expect(body.data.length).toBeGreaterThan(10);
    expect((await allPages(api, 'dns-list', api.inDomain, '100')).flat()).toHaveLength(200);
  });
});

// spec api-113
it('a list waits until the one before of its account was sent, and past ten seconds is refused', async () => {
  const clock = manualClock();
  const after = vi.spyOn(clock, 'after');
  const waits = () => after.mock.calls.filter(([ms]) => ms === apiLimits.turnMs).length;
  const api = await startApi({ clock });
  const [anna, bram] = [await api.customer(), await api.customer('Bram')];
  const second = await addToken(api.db, anna.account, api.clock.now());
  const { url } = await api.listen();
  const held: (() => void)[] = [];
  api.app.server.prependListener('request', (_request, response: ServerResponse) => {
    const end = response.end.bind(response);
    response.end = ((...sent: Parameters<typeof end>) => {
      held.push(() => void end(...sent));
      return response;
    }) as typeof end;
  });
  const list = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/v1/databases`, { headers });
    await answer.text();
    return answer.status;
  };
  const isHeld = (number: number) => expect.poll(() => held.length).toBe(number);
  const one = list(anna.token);
  await isHeld(1);
  const before = waits();
  const two = list(second.token);
  await expect.poll(waits).toBe(before + 1);
  const other = list(bram.token);
  await isHeld(2);
  held[1]?.();
  expect(await other).toBe(200);

  clock.advance(apiLimits.turnMs);
  await isHeld(3);
  held[2]?.();
  expect(await two).toBe(429);
  const three = list(second.token);
  held[0]?.();
  expect(await one).toBe(200);
  await isHeld(4);
  held[3]?.();
  expect(await three).toBe(200);
});

// spec api-114
it('the tokens of an account have a limit together, which a token beyond its own doesn’t use up', async () => {
  const { call, customer, db, clock } = await startApi({
    limits: { apiCalls: { requests: 4, perSeconds: 60 } },
  });
  const [{ account, token }, other] = [await customer(), await customer('Bram')];
  const list = (by: string) => call('databases-list', { token: by });
  for (let number = 0; number < 50; number += 1) await list(token);
  const more: string[] = [];
  for (let number = 0; number < 5; number += 1)
    more.push((await addToken(db, account, clock.now())).token);
  const statuses: number[] = [];
  for (const one of more) {
    for (let number = 0; number < 4; number += 1) statuses.push((await list(one)).status);
  }
  // Four were the first token's.
  expect(statuses).toEqual([...Array(16).fill(200), ...Array(4).fill(429)]);
  const { headers } = await list(more[4] ?? '');
  expect(headers['retry-after']).toBe('60');
  expect((await list(other.token)).status).toBe(200);
  clock.advance(60_000);
  const again = await list(more[4] ?? '');
  expect(again.headers).toMatchObject({
    'x-ratelimit-limit': '4',
    'x-ratelimit-remaining': '3',
    ratelimit: '"token";r=3;t=60, "account";r=19;t=60',
    'ratelimit-policy': '"token";q=4;w=60, "account";q=20;w=60',
  });
});

// spec api-116
it('an account changes only so much in a day, however many tokens and keys it has', async () => {
  const api = await startApi({ limits: { apiChanges: { requests: 3, perSeconds: 86_400 } } });
  const { token, account } = await api.customer();
  const other = await api.customer('Bram');
  const make = (name: string, by = token) =>
    api.call('databases-create', {
      token: by,
      key: name,
      body: { name, password: 'its-password' },
    });
  const first = await make('one');
  api.clock.advance(60_000);
  await make('two');
  // What is refused changes nothing.
  await api.call('databases-create', { token, body: { name: 'a b', password: 'its-password' } });
  const path = { database_id: first.body.data.id };
  expect((await api.call('databases-delete', { token, path })).status).toBe(200);
  const refusal = await make('three');
  expect([refusal.status, refusal.body.error.code]).toEqual([429, 'rate_limit_exceeded']);
  expect(Number(refusal.headers['retry-after'])).toBe(86_400 - 60);
  expect((await make('one')).body).toEqual(first.body);
  expect((await api.call('databases-list', { token })).status).toBe(200);
  expect((await make('three', other.token)).status).toBe(201);
  const rows = await api.db
    .selectFrom('api_audit')
    .select('id')
    .where('account_id', '=', account.id)
    .execute();
  expect(rows).toHaveLength(3);

  api.clock.advance(86_400_000 - 60_000);
  const { token: next } = await addToken(api.db, account, api.clock.now());
  expect((await make('four', next)).status).toBe(201);
});

// spec api-34
describe('what an account may have', () => {
  it('is a number of each kind', async () => {
    const api = await startApi();
    const { in: inDomain, account, token } = await withDomain(api);
    const full = documented('invalid_parameter', 'Invalid value for account');
    const password = 'its-password';
    const made = {
      database: () => refused(api, 'databases-create', { token, body: { name: 'more', password } }),
      hosting: () =>
        refused(api, 'hosting-accounts-create', {
          token,
          body: { plan_id: 'shared-pro', domain: 'x.nl', billing_cycle: 'annual' },
        }),
      mailbox: () =>
        refused(api, 'email-create', { ...inDomain, body: { username: 'info', password } }),
      domain: () =>
        refused(api, 'domains-register', { token, body: { domain: 'slager.nl', years: 1 } }),
      record: () =>
        refused(api, 'dns-create', {
          ...inDomain,
          body: { type: 'A', name: 'www', value: '192.0.2.7' },
        }),
    };
    for (const [kind, make] of Object.entries(made) as [
      keyof typeof made,
      () => Promise<unknown>,
    ][]) {
      await addMany(api, account.id, kind, apiRoom[kind]);
      expect.soft(await make(), kind).toEqual(full);
    }
    await api.db.deleteFrom('api_entities').where('kind', '=', 'database').execute();
    expect((await made.database())[0]).toBe(201);
  });

  it('is so many bytes of a kind, and of a name what the DNS can answer', async () => {
    const api = await withRecords(0);
    const add = (name: string, value: string) =>
      refused(api, 'dns-create', { ...api.inDomain, body: { type: 'TXT', name, value } });
    const text = (at: number) => `${at}`.padEnd(4000, 'x');
    const perName = Math.floor(apiLimits.nameBytes / 4000);
    for (let at = 0; at < perName; at += 1) expect((await add('proof', text(at)))[0]).toBe(201);
    expect(await add('proof', text(perName))).toEqual(documented('invalid_record'));
    expect((await add('other', text(0)))[0]).toBe(201);
    const rows = Math.ceil(apiLimits.kindBytes / 4000);
    await addMany(api, api.account.id, 'record', rows, { ...api.of, value: text(0) });
    expect(await add('www', 'one more')).toEqual(
      documented('invalid_parameter', 'Invalid value for account'),
    );
  });
});

// spec api-115
it('what changes something stops while the disk still has room for forms', async () => {
  // More than any disk has.
  const api = await startApi({ env: { DISK_RESERVE_MB: '999999999' } });
  const { token } = await api.customer();
  const body = { name: 'webshop', password: 'its-password' };
  const made = await api.call('databases-create', { token, body });
  const isOnItsOwnDisk = api.config !== undefined && 'DATABASE_URL' in api.config;
  expect(made.status).toBe(isOnItsOwnDisk ? 201 : 503);
  if (!isOnItsOwnDisk) expect(made.headers['retry-after']).toBe('30');
  expect((await api.call('databases-list', { token })).status).toBe(200);
});
