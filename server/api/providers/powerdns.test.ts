import { expect, it } from 'vitest';
import { startApi } from '#tests/helpers/api.ts';
import { execFileSync } from '#tests/helpers/child-process.ts';
import { isInstalled } from '#tests/helpers/nginx-process.ts';
import { startPowerDns } from '#tests/helpers/powerdns.ts';
import { answering, startReceiver } from '#tests/helpers/webhook-receiver.ts';
import { reconcilerLimits } from '../../limits.ts';
import { addEntity, type Entity, findDomain } from '../entities.repository.ts';
import { powerdns } from './powerdns.ts';
import type { Order } from './provider.ts';

/* On SQLite alone, because what PowerDNS is told and answers is the same whatever our database is. */

const zone = 'kavel-0000.nl';

/** The API with PowerDNS for its records, and an account with an active domain and one that isn't. */
async function start() {
  const server = await startPowerDns();
  const api = await startApi({ env: server.env });
  const { account, token } = await api.customer();
  await api.addDomain(account, zone);
  await api.addDomain(account, 'foreign.nl', 'pending');
  const create = async (body: object, domain = zone) => {
    const made = await api.call('dns-create', { token, path: { domain }, body });
    expect(made.body).toMatchObject({ success: true, data: { status: 'pending' } });
    return String(made.body.data.id);
  };
  const remove = (record_id: string) =>
    api.call('dns-delete', { token, path: { domain: zone, record_id } });
  const states = async () => {
    const { body } = await api.call('dns-list', { token, path: { domain: zone } });
    return (body.data as { status: string }[]).map(({ status }) => status);
  };
  return { ...api, server, account, token, create, remove, states };
}

// spec api-62
it.skipIf(!isInstalled('pdns_server'))(
  'PowerDNS answers with the records that calls made, and no others',
  async () => {
    const { server, create, remove, states, carriedOut } = await start();
    const { resolver } = server;
    await create({ type: 'A', name: '@', value: '192.0.2.1', ttl: 300 });
    const second = await create({ type: 'A', name: '@', value: '192.0.2.2', ttl: 60 });
    await create({ type: 'AAAA', name: 'www', value: '2001:db8::1' });
    await create({ type: 'CNAME', name: 'shop', value: 'www.example.net' });
    await create({ type: 'MX', name: '@', value: 'mail.example.net', priority: 10 });
    // The longest that a call takes.
    const begin = 'say "hi" \\ é ';
    const text = begin + 'x'.repeat(4000 - Buffer.byteLength(begin));
    await create({ type: 'TXT', name: '_dmarc', value: text });
    await create({ type: 'A', name: '*', value: '192.0.2.9' });
    await create({ type: 'A', name: 'münchen', value: '192.0.2.8' });
    await create({ type: 'MX', name: 'no-mail', value: '.', priority: 0 });
    const sip = { type: 'SRV', name: '_sip._tcp', value: 'sip.example.net' };
    await create({ ...sip, priority: 10, weight: 5, port: 5060 });
    await create({ type: 'CAA', name: '@', value: 'letsencrypt.org', tag: 'issue' });
    await create({ type: 'CAA', name: '@', value: '128 issuewild ";"' });
    await carriedOut();
    expect(await states()).toEqual(Array.from({ length: 12 }, () => 'active'));
    expect(await resolver.resolveMx(`no-mail.${zone}`)).toMatchObject([
      { exchange: '', priority: 0 },
    ]);
    expect(await resolver.resolveSrv(`_sip._tcp.${zone}`)).toMatchObject([
      { name: 'sip.example.net', priority: 10, weight: 5, port: 5060 },
    ]);
    expect(
      (await resolver.resolveCaa(zone)).toSorted((one, other) => one.critical - other.critical),
    ).toMatchObject([
      { critical: 0, issue: 'letsencrypt.org' },
      { critical: 128, issuewild: ';' },
    ]);
    const addresses = await resolver.resolve4(zone, { ttl: true });
    expect(addresses.map(({ address }) => address).toSorted()).toEqual(['192.0.2.1', '192.0.2.2']);
    expect(await resolver.resolve6(`www.${zone}`)).toEqual(['2001:db8::1']);
    expect(await resolver.resolveCname(`shop.${zone}`)).toEqual(['www.example.net']);
    expect(await resolver.resolveMx(zone)).toMatchObject([
      { exchange: 'mail.example.net', priority: 10 },
    ]);
    const [parts = []] = await resolver.resolveTxt(`_dmarc.${zone}`);
    // Node shows each byte as a character.
    expect(Buffer.from(parts.join(''), 'latin1').toString()).toBe(text);
    expect(await resolver.resolve4(`any.${zone}`)).toEqual(['192.0.2.9']);
    expect(await resolver.resolve4(`xn--mnchen-3ya.${zone}`)).toEqual(['192.0.2.8']);
    expect((await resolver.resolveNs(zone)).toSorted()).toEqual([
      'ns1.example.net',
      'ns2.example.net',
    ]);
    const { serial } = await resolver.resolveSoa(zone);
    expect((await remove(second)).status).toBe(200);
    await carriedOut();
    expect(await resolver.resolve4(zone)).toEqual(['192.0.2.1']);
    expect((await resolver.resolveSoa(zone)).serial).toBeGreaterThan(serial);
  },
);

it.skipIf(!isInstalled('pdns_server') || !isInstalled('dig'))(
  'dig reads what calls made, signed where the operator has the zone signed, whose keys stay',
  async () => {
    const { server, create, carriedOut } = await start();
    const [host = '', port = ''] = (server.resolver.getServers()[0] ?? '').split(':');
    const dig = (...asked: string[]) =>
      execFileSync('dig', [`@${host}`, '-p', port, '+short', ...asked], { encoding: 'utf8' });
    await create({ type: 'AAAA', name: 'www', value: '2001:db8::1' });
    await carriedOut();
    expect(dig(`www.${zone}`, 'AAAA')).toBe('2001:db8::1\n');
    const { POWERDNS_URL, POWERDNS_KEY } = server.env;
    const ask = (path: string, init?: RequestInit) =>
      fetch(`${POWERDNS_URL}/api/v1/servers/localhost/zones/${zone}.${path}`, {
        ...init,
        headers: { 'x-api-key': POWERDNS_KEY, 'content-type': 'application/json' },
      });
    await ask('', { method: 'PUT', body: JSON.stringify({ dnssec: true }) });
    const keys = dig(zone, 'DNSKEY');
    expect(keys).toMatch(/^257 3 13 /);
    await create({ type: 'A', name: 'shop', value: '192.0.2.3' });
    await carriedOut();
    // An address and its signature come in any order.
    const signed = dig('+dnssec', `shop.${zone}`, 'A').trim().split('\n').toSorted();
    expect(signed).toEqual(['192.0.2.3', expect.stringMatching(/^A 13 3 /)]);
    expect(dig(zone, 'DNSKEY')).toBe(keys);
  },
);

// spec api-93
it.skipIf(!isInstalled('pdns_server'))(
  'PowerDNS has the zone of a domain once that is active, and not before',
  async () => {
    const { server, call, token, create, cli, carriedOut, db } = await start();
    const { resolver } = server;
    const body = { domain: 'fresh.nl', years: 1 };
    await call('domains-register', { token, body });
    await create({ type: 'A', name: 'www', value: '192.0.2.1' }, 'fresh.nl');
    await expect(resolver.resolveSoa('fresh.nl')).rejects.toThrow();
    const orders = () =>
      db.selectFrom('api_orders').select(['lane', 'state', 'reference']).orderBy('id').execute();
    const [ofDomain] = await orders();
    await cli('order', 'complete', ofDomain?.reference ?? '');
    await carriedOut();
    expect((await orders()).map(({ lane, state }) => `${lane} ${state}`)).toEqual([
      'domains fresh.nl done',
      'dns fresh.nl done',
      'dns fresh.nl done',
    ]);
    expect((await resolver.resolveNs('fresh.nl')).toSorted()).toEqual([
      'ns1.example.net',
      'ns2.example.net',
    ]);
    expect(await resolver.resolve4('www.fresh.nl')).toEqual(['192.0.2.1']);
    // Without a record there is a zone too, and one that is there already is taken as it is.
    for (const domain of ['bare.nl', 'bare.nl']) {
      await db.deleteFrom('api_entities').where('name', '=', domain).execute();
      await call('domains-register', { token, body: { ...body, domain } });
      const waiting = (await orders()).at(-1)?.reference ?? '';
      await cli('order', 'complete', waiting);
      await carriedOut();
    }
    expect((await resolver.resolveSoa('bare.nl')).nsname).not.toBe('');
  },
);

it.skipIf(!isInstalled('pdns_server'))(
  'records of a domain that is not active never reach PowerDNS, and those that it missed do once it is back',
  async () => {
    const { server, create, states, carriedOut, cli } = await start();
    const { resolver } = server;
    await create({ type: 'A', name: '@', value: '192.0.2.1' }, 'foreign.nl');
    await server.stop();
    await create({ type: 'A', name: '@', value: '192.0.2.1' });
    await expect
      .poll(() => cli('status'))
      .toMatch(/dns +powerdns +1 .* [1-9]\d* +\w+: .*ECONNREFUSED.*\n/);
    expect(await states()).toEqual(['pending']);
    await server.start();
    await carriedOut();
    expect(await states()).toEqual(['active']);
    expect(await resolver.resolve4(zone)).toEqual(['192.0.2.1']);
    await expect(resolver.resolve4('foreign.nl')).rejects.toThrow(/EREFUSED|ENOTFOUND|ESERVFAIL/);
  },
);

it('an order reads the records of its name alone, however many the zone has', async () => {
  const { url, received } = await startReceiver(answering(204));
  const { customer, addDomain, clock, db } = await startApi();
  const { account } = await customer();
  await addDomain(account, zone);
  const { id } = (await findDomain(db, account, zone)) as Entity;
  const add = (name: string) => {
    const details = { type: 'A', value: '192.0.2.1', ttl: 60, priority: null } as const;
    const record = {
      account_id: account.id,
      kind: 'record',
      domain_id: id,
      name,
      details,
    } as const;
    return addEntity<'record'>(db, record, clock.now());
  };
  for (let host = 0; host < 30; host += 1) await add(`host${host}`);
  const entity = (await add('www')) as Entity<'record'>;
  let read = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += result.rows.length;
      return result;
    },
  });
  const machine = powerdns({ url: new URL(url).origin, key: 'secret', nameservers: [] }, counting);
  const order = { action: 'create', entity_id: entity.id, lane: `dns ${zone}` } as Order;
  await machine.carryOut?.(order, entity, AbortSignal.timeout(10_000));
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      rrsets: [
        {
          name: `www.${zone}.`,
          type: 'A',
          ttl: 60,
          changetype: 'REPLACE',
          records: [{ content: '192.0.2.1', disabled: false }],
        },
      ],
    },
  ]);
  expect(read).toBe(1);
});

// spec api-137
it('an order whose attempt was broken off is written twice, with a pause in which the broken one would arrive', async () => {
  const { url, received } = await startReceiver(answering(204));
  const { customer, addDomain, clock, db } = await startApi();
  const { account } = await customer();
  await addDomain(account, zone);
  const { id } = (await findDomain(db, account, zone)) as Entity;
  const details = { type: 'A', value: '192.0.2.1', ttl: 60, priority: null } as const;
  const record = { account_id: account.id, kind: 'record', domain_id: id, name: 'www', details };
  const entity = (await addEntity<'record'>(
    db,
    record as Parameters<typeof addEntity<'record'>>[1],
    clock.now(),
  )) as Entity<'record'>;
  const machine = powerdns({ url: new URL(url).origin, key: 'secret', nameservers: [] }, db);
  const order = { id: 1, action: 'create', entity_id: entity.id, lane: `dns ${zone}` } as Order;
  const ask = (attempts: number) =>
    machine.carryOut?.({ ...order, attempts }, entity, AbortSignal.timeout(10_000));
  await ask(0);
  expect(received).toHaveLength(1);
  await expect(ask(1)).rejects.toMatchObject({
    name: 'NotYet',
    afterMs: reconcilerLimits.attemptMs,
  });
  expect(received).toHaveLength(2);
  expect(await ask(1)).toEqual({});
  expect(received.map(({ body }) => body)).toEqual(Array(3).fill(received[0]?.body));
});

// spec api-133
it.skipIf(!isInstalled('pdns_server'))(
  'PowerDNS has none of the records of a domain that is suspended, and all of them once it is proved again',
  async () => {
    const { server, account, create, states, carriedOut, cli, clock, db } = await start();
    const { resolver } = server;
    await create({ type: 'A', name: 'www', value: '192.0.2.1' });
    await create({ type: 'A', name: 'www', value: '192.0.2.2' });
    await carriedOut();
    const { id } = (await findDomain(db, account, zone)) as Entity;
    expect(await cli('proof', 'suspend', id, '--yes')).toBe(`${zone} is pending.\n`);
    const open = db.selectFrom('api_orders').select('reference').where('state', '=', 'open');
    const ofDns = () => open.where('area', '=', 'dns').execute();
    const { longestDelayMs } = reconcilerLimits;
    await expect
      .poll(
        async () => {
          clock.advance(longestDelayMs);
          return (await ofDns()).length;
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBe(0);
    expect(await states()).toEqual(['pending', 'pending']);
    await expect(resolver.resolve4(`www.${zone}`)).rejects.toThrow();
    const { reference } = await open.where('area', '=', 'domains').executeTakeFirstOrThrow();
    await cli('order', 'complete', reference);
    await carriedOut();
    expect((await resolver.resolve4(`www.${zone}`)).toSorted()).toEqual(['192.0.2.1', '192.0.2.2']);
  },
);

// spec api-100
it.skipIf(!isInstalled('pdns_server'))(
  'a zone goes with its domain, unless somebody else has put something into it',
  async () => {
    const { server, token, account, addDomain, call, create, cli, carriedOut, db } = await start();
    const { resolver } = server;
    await addDomain(account, 'shared.nl');
    await create({ type: 'A', name: 'www', value: '192.0.2.1' });
    await create({ type: 'A', name: 'www', value: '192.0.2.1' }, 'shared.nl');
    await carriedOut();
    const { POWERDNS_URL, POWERDNS_KEY } = server.env;
    const record = { content: '192.0.2.7', disabled: false };
    const set = { name: 'own.shared.nl.', type: 'A', ttl: 60, changetype: 'REPLACE' };
    await fetch(`${POWERDNS_URL}/api/v1/servers/localhost/zones/shared.nl.`, {
      method: 'PATCH',
      headers: { 'x-api-key': POWERDNS_KEY },
      body: JSON.stringify({ rrsets: [{ ...set, records: [record] }] }),
    });
    for (const name of [zone, 'shared.nl']) {
      const { id } = (await findDomain(db, account, name)) as Entity;
      expect(await cli('entity', 'remove', id, '--yes')).toMatch(/ 2 removals of its records/);
      await carriedOut();
      expect(await cli('entity', 'remove', id, '--yes')).toBe(`${name} is gone.\n`);
    }
    await expect(resolver.resolveSoa(zone)).rejects.toThrow(/EREFUSED|ENOTFOUND|ESERVFAIL/);
    expect(await resolver.resolve4('own.shared.nl')).toEqual(['192.0.2.7']);
    await expect(resolver.resolve4('www.shared.nl')).rejects.toThrow();

    // Whoever has the name next gets a zone anew.
    await call('domains-register', { token, body: { domain: zone, years: 1 } });
    const orders = db.selectFrom('api_orders').select('reference').orderBy('id', 'desc');
    await cli('order', 'complete', (await orders.executeTakeFirstOrThrow()).reference);
    await carriedOut();
    await expect(resolver.resolveSoa(zone)).resolves.toMatchObject({ minttl: expect.any(Number) });
  },
);

it.skipIf(!isInstalled('pdns_server'))(
  'the zone of a domain whose last record went answers on, because the domain leads to it',
  async () => {
    const { server, create, remove, carriedOut } = await start();
    const record = await create({ type: 'A', name: 'www', value: '192.0.2.1' });
    await carriedOut();
    await remove(record);
    await carriedOut();
    expect(await server.resolver.resolveNs(zone)).toHaveLength(2);
  },
);
