import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sandboxAccess } from '#content/api-facts.ts';
import { startApi } from '#tests/helpers/api.ts';
import { type DnsShape, startDnsServer } from '#tests/helpers/dns-server.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { readConfig } from '../config.ts';
import { type Limits, proofLimits, proofLookLimits } from '../limits.ts';
import { keysOf, readKeys } from '../privacy/keys.ts';
import { DAY_MS } from '../system/time.ts';
import { createOwnership, ownershipLabel, proofs } from './ownership.ts';
import { createProviders } from './providers/providers.ts';
import { Reconciler } from './reconciler.ts';

/** Registries that tell nothing. */
const lookUps = { registeredAt: async () => undefined };

/** A DNS whose TXT records a test sets; names that begin with `elsewhere` are delegated. */
async function startDns() {
  const texts = new Map<string, DnsShape | string[]>();
  const asked: string[] = [];
  const address = await startDnsServer((name, type) => {
    if (type !== 'TXT') return name.startsWith('elsewhere') ? 'delegated' : 'none';
    asked.push(name);
    const found = texts.get(name) ?? 'none';
    if (typeof found === 'string') return found;
    return found.map((data) => ({ type: 'TXT', name, ttl: 60, data }));
  });
  return { texts, asked, address };
}

/** The API with that DNS and no registries, and two accounts. */
async function start(limits: Partial<Limits> = {}) {
  const dns = await startDns();
  const bootstrap = path.join(await temporaryDirectory(), 'bootstrap.json');
  await writeFile(bootstrap, JSON.stringify({ services: [] }));
  const env = { DOMAIN_LOOKUP: 'on', DNS_RESOLVER: dns.address, RDAP_BOOTSTRAP: bootstrap };
  const api = await startApi({ env, limits });
  const { token } = await api.customer('Anna');
  const other = await api.customer('Bram');
  const register = (domain: string, by = token) =>
    api.call('domains-register', { token: by, body: { domain, years: 1 } });
  const check = async (domain: string, by = token) =>
    (await api.call('domains-check', { token: by, body: { domain } })).body.data;
  const listed = async () => (await api.call('domains-list', { token })).body.data;
  const noted = () =>
    api.db
      .selectFrom('api_audit')
      .select(['who', 'action'])
      .where('action', '=', 'order complete')
      .execute();
  return { ...api, ...dns, env, token, other: other.token, register, check, listed, noted };
}

/** Looks for proofs of the same installation, by a clock of its own. */
async function startLooking({ db, config, env }: Awaited<ReturnType<typeof start>>) {
  const clock = manualClock();
  const read = readConfig({ ...config, ...env });
  const keys = () => readKeys(db, clock.now());
  const ownership = createOwnership(read, { keys, lookUps });
  if (ownership === undefined) throw new Error('off');
  const parts = { db, clock, log: { warn: () => {}, error: () => {} } };
  const looking = new Reconciler({
    ...parts,
    providers: createProviders(read, db),
    area: 'domains',
    limits: proofLimits,
    machine: proofs(ownership, clock),
  });
  onTestFinished(() => looking.stop());
  return async () => {
    clock.advance(DAY_MS);
    looking.wake();
    await looking.settled();
  };
}

// spec api-90, api-92
it('a pending domain becomes active once its DNS has the record of its account and its name', async () => {
  const api = await start();
  const { db, clock, texts, asked, token, register, listed, noted } = api;
  const nextDay = await startLooking(api);
  const { body } = await register('kavel-0000.nl');
  expect(body.data).toMatchObject({ status: 'pending', auto_renew: true });
  const { ownership } = body.data;
  const name = `${ownershipLabel}.kavel-0000.nl`;
  expect(ownership).toEqual({ type: 'TXT', name, value: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await listed())[0].ownership).toEqual(ownership);
  clock.advance(1000);
  const another = (await register('kavel-0001.nl')).body.data.ownership.value;
  const record = { type: 'A', name: '@', value: '192.0.2.1' };
  await api.call('dns-create', { token, path: { domain: 'kavel-0000.nl' }, body: record });
  const orders = () => db.selectFrom('api_orders').selectAll().orderBy('id').execute();
  const wrong = [another, `${ownership.value}x`, ownership.value.slice(1), ''];
  for (const shape of ['none', 'failed', 'empty', wrong] as const) {
    texts.set(name, shape as DnsShape | string[]);
    await nextDay();
    expect((await listed())[0]).toMatchObject({ status: 'pending', status_reason: null });
  }
  expect((await orders()).map(({ area, attempts, reason }) => [area, attempts, reason])).toEqual([
    ['domains', 0, null],
    ['domains', 0, null],
  ]);
  texts.set(name, ['v=spf1 -all', ownership.value]);
  // Of the other name it proves nothing.
  texts.set(`${ownershipLabel}.kavel-0001.nl`, [ownership.value]);
  await nextDay();
  const statuses = async () => (await listed()).map((one: { status: string }) => one.status);
  expect(await statuses()).toEqual(['active', 'pending']);
  expect((await listed())[0]).toMatchObject({ ownership: null, auto_renew: false });
  expect((await orders()).map(({ area, state }) => `${area} ${state}`)).toEqual([
    'domains done',
    'domains open',
    'dns open',
  ]);
  expect(await noted()).toEqual([{ who: 'proof of ownership', action: 'order complete' }]);
  texts.clear();
  asked.length = 0;
  await nextDay();
  expect(asked).toEqual([`${ownershipLabel}.kavel-0001.nl`]);
  expect(await statuses()).toEqual(['active', 'pending']);
});

it('the running server looks by itself', async () => {
  const { db, clock, texts, register, listed } = await start();
  const { name, value } = (await register('kavel-0000.nl')).body.data.ownership;
  texts.set(name, [value]);
  const look = async () => {
    clock.advance(proofLimits.checkMs);
    return (await listed())[0].status;
  };
  await expect.poll(look, { timeout: 10_000, interval: 50 }).toBe('active');
  // And again, day by day (spec api-132).
  texts.clear();
  const doubt = async () => {
    clock.advance(proofLookLimits.everyMs);
    return (await db.selectFrom('api_proofs').select('doubt').executeTakeFirst())?.doubt;
  };
  await expect.poll(doubt, { timeout: 10_000, interval: 50 }).toBe('missing');
});

// spec api-91
it('a taken name is registered by the account whose record its DNS has, and the operator is told to do nothing', async () => {
  const { db, texts, other, register, check, listed, noted } = await start();
  const { available, ownership } = await check('elsewhere.nl');
  expect(available).toBe(false);
  const refused = { status: 409, body: { error: { code: 'domain_unavailable' } } };
  expect(await register('elsewhere.nl')).toMatchObject(refused);
  const theirs = (await check('elsewhere.nl', other)).ownership.value;
  texts.set(ownership.name, [theirs]);
  expect(await register('elsewhere.nl')).toMatchObject(refused);
  texts.set(ownership.name, 'failed');
  expect(await register('elsewhere.nl')).toMatchObject(refused);
  texts.set(ownership.name, [ownership.value]);
  expect(await register('elsewhere.nl', other)).toMatchObject(refused);
  const { status, body } = await register('elsewhere.nl');
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ status: 'active', ownership: null, auto_renew: false });
  expect(await listed()).toEqual([body.data]);
  expect(await db.selectFrom('leads').select('id').execute()).toEqual([]);
  expect(await noted()).toEqual([{ who: 'proof of ownership', action: 'order complete' }]);
  // It is taken by one account now.
  texts.set(ownership.name, [theirs]);
  expect(await register('elsewhere.nl', other)).toMatchObject(refused);
  // But a person is told that another one has proved it since (spec api-134).
  expect(await db.selectFrom('api_proofs').select('doubt').orderBy('doubt').execute()).toEqual(
    expect.arrayContaining([{ doubt: null }, { doubt: 'claimed' }]),
  );
  expect((await check('free.nl')).ownership).toBe(null);
});

// spec api-90
it('nothing is proved in a sandbox, or where no names are looked up', async () => {
  const api = await start();
  const { token } = (await api.call('auth-token', { body: sandboxAccess })).body.data;
  expect(await api.check('taken-elsewhere.nl', token)).toMatchObject({
    available: false,
    ownership: null,
  });
  expect(await api.register('taken-elsewhere.nl', token)).toMatchObject({ status: 409 });
  expect(api.asked).toEqual([]);
  const off = await startApi();
  const { token: customer } = await off.customer();
  const body = { domain: 'kavel-0000.nl', years: 1 };
  const { body: made } = await off.call('domains-register', { token: customer, body });
  expect(made.data).toMatchObject({ status: 'pending', ownership: null });
});

// spec api-90
it('a proof is looked for more and more rarely, and a look that hangs can be broken off', async () => {
  const { texts, address } = await startDns();
  const clock = manualClock();
  const config = readConfig({ DNS_RESOLVER: address });
  const ownership = createOwnership(config, { keys: async () => keysOf('salt'), lookUps });
  if (ownership === undefined) throw new Error('off');
  const machine = proofs(ownership, clock);
  const created_at = clock.now().toISOString();
  const order = { account_id: 'acct_1', action: 'create', created_at } as Parameters<typeof ask>[0];
  const ask: NonNullable<typeof machine.carryOut> = (...given) =>
    (machine.carryOut as NonNullable<typeof machine.carryOut>)(...given);
  const domain = { name: 'kavel-0000.nl' } as Parameters<typeof ask>[1];
  const { shortestPauseMs, longestPauseMs } = proofLimits;
  let looks = 0;
  for (; clock.now().getTime() - Date.parse(created_at) < 30 * DAY_MS; looks += 1) {
    const { afterMs } = await ask(order, domain, new AbortController().signal).catch((e) => e);
    expect(afterMs).toBeGreaterThanOrEqual(shortestPauseMs);
    expect(afterMs).toBeLessThanOrEqual(longestPauseMs);
    clock.advance(afterMs);
  }
  expect(looks).toBeLessThan(100);
  texts.set(`${ownershipLabel}.kavel-0000.nl`, 'silent');
  const began = performance.now();
  const broken = ask(order, domain, AbortSignal.timeout(50)).catch((error: Error) => error.name);
  expect(await broken).toBe('NotYet');
  expect(performance.now() - began).toBeLessThan(1000);
});

// spec api-98
it('a look-up counts for its account and for all, and one too many is refused', async () => {
  const limit = { requests: 2, perSeconds: 60 };
  const api = await start({ lookUps: limit, allLookUps: { ...limit, requests: 3 } });
  const status = async (by: string) => {
    const body = { domain: 'free.nl', tlds: ['nl'] };
    const { status, headers } = await api.call('domains-check', { token: by, body });
    return [status, Number(headers['retry-after'] ?? 0) > 0];
  };
  const [answered, tooMany] = [
    [200, false],
    [429, true],
  ];
  expect([await status(api.token), await status(api.token)]).toEqual([answered, answered]);
  expect([await status(api.token), await status(api.other)]).toEqual([tooMany, answered]);
  expect(await status(api.other)).toEqual(tooMany);
});
