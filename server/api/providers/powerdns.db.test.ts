import { expect, it } from 'vitest';
import { startApi } from '#tests/helpers/api.ts';
import { runCli } from '#tests/helpers/cli.ts';
import { isInstalled } from '#tests/helpers/nginx-process.ts';
import { startPowerDns } from '#tests/helpers/powerdns.ts';
import { reconcilerLimits } from '../../limits.ts';
import { addEntity, changeEntity, type Entity, takenBy } from '../entities.repository.ts';

const zone = 'kavel-0000.nl';

/** The API with PowerDNS for its records, and an account with an active domain and one that isn't. */
async function start() {
  const server = await startPowerDns();
  const api = await startApi({ env: server.env });
  const { account, token } = await api.customer();
  const now = api.clock.now();
  const addDomain = async (name: string) => {
    const details = { years: 1, expires_at: now.toISOString(), auto_renew: true };
    const taken = takenBy(account, 'domain', name);
    const domain = { account_id: account.id, kind: 'domain', name, taken, details } as const;
    return (await addEntity<'domain'>(api.db, domain, now)) as Entity<'domain'>;
  };
  const { id } = await addDomain(zone);
  await changeEntity(api.db, id, { status: 'active' });
  await addDomain('foreign.nl');
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
  /** Waits until no record is pending. */
  const done = () =>
    expect
      .poll(
        async () => {
          api.clock.advance(reconcilerLimits.longestDelayMs);
          const open = api.db.selectFrom('api_orders').select('id').where('state', '=', 'open');
          return (await open.execute()).length;
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(0);
  return { ...api, server, create, remove, states, done };
}

// spec api-62
it.skipIf(!isInstalled('pdns_server'))(
  'PowerDNS answers with the records that calls made, and no others',
  async () => {
    const { server, create, remove, states, done } = await start();
    const { resolver } = server;
    await create({ type: 'A', name: '@', value: '192.0.2.1', ttl: 300 });
    const second = await create({ type: 'A', name: '@', value: '192.0.2.2', ttl: 60 });
    await create({ type: 'AAAA', name: 'www', value: '2001:db8::1' });
    await create({ type: 'CNAME', name: 'shop', value: 'www.example.net' });
    await create({ type: 'MX', name: '@', value: 'mail.example.net', priority: 10 });
    const text = `say "hi" \\ é ${'x'.repeat(600)}`;
    await create({ type: 'TXT', name: '_dmarc', value: text });
    await create({ type: 'A', name: '*', value: '192.0.2.9' });
    await done();
    expect(await states()).toEqual(Array.from({ length: 7 }, () => 'active'));
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
    expect((await resolver.resolveNs(zone)).toSorted()).toEqual([
      ...['ns1.example.net', 'ns2.example.net'],
    ]);
    const { serial } = await resolver.resolveSoa(zone);
    expect((await remove(second)).status).toBe(200);
    await done();
    expect(await resolver.resolve4(zone)).toEqual(['192.0.2.1']);
    expect((await resolver.resolveSoa(zone)).serial).toBeGreaterThan(serial);
  },
);

it.skipIf(!isInstalled('pdns_server'))(
  'records of a domain that is not active never reach PowerDNS, and those that it missed do once it is back',
  async () => {
    const { config, server, create, states, done, clock } = await start();
    const { resolver } = server;
    await create({ type: 'A', name: '@', value: '192.0.2.1' }, 'foreign.nl');
    await server.stop();
    await create({ type: 'A', name: '@', value: '192.0.2.1' });
    const cli = async () => {
      const env = { ...config, ...server.env };
      return (await runCli(['api', 'status'], { env, now: clock.now().toISOString() })).out;
    };
    await expect.poll(cli).toMatch(/dns +powerdns +1 .* [1-9]\d* +\w+: fetch failed\n/);
    expect(await states()).toEqual(['pending']);
    await server.start();
    await done();
    expect(await states()).toEqual(['active']);
    expect(await resolver.resolve4(zone)).toEqual(['192.0.2.1']);
    await expect(resolver.resolve4('foreign.nl')).rejects.toThrow(/EREFUSED|ENOTFOUND|ESERVFAIL/);
  },
);
