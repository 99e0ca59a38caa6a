import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startApi } from '#tests/helpers/api.ts';
import { type DnsShape, startDnsServer } from '#tests/helpers/dns-server.ts';
import { registered as registeredNames } from '#tests/helpers/look-ups.ts';
import { type Respond, shapes, startRdapServer } from '#tests/helpers/rdap-server.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { readConfig } from '../config.ts';
import { createDomains } from '../domains/domains.ts';
import { proofLookLimits } from '../limits.ts';
import { ownershipTroubles } from '../operator/troubles.ts';
import { readKeys } from '../privacy/keys.ts';
import { DAY_MS } from '../system/time.ts';
import { addToken } from './accounts.repository.ts';
import { addEntity, changeEntity, type Entity, takenBy } from './entities.repository.ts';
import { lookAtProofs } from './look-at-proofs.ts';
import { createOwnership } from './ownership.ts';
import { noteClaim, noteProof } from './proofs.repository.ts';

const name = 'kavel-0000.nl';
const OURS = ['ns1.example.net'];
const THEIRS = ['ns1.elsewhere.example'];

type Records = DnsShape | string[];

/** The API with a DNS and a registry that a test sets, and two accounts. Look-ups of the server itself are off. */
async function start() {
  const dns = { NS: THEIRS as Records, TXT: 'none' as Records, CNAME: 'empty' as Records };
  const asked: string[] = [];
  const address = await startDnsServer((asking, type) => {
    asked.push(`${type} ${asking}`);
    const found = dns[type as keyof typeof dns] ?? 'empty';
    if (typeof found === 'string') return found;
    return found.map((data) => ({ type: type as 'TXT', name: asking, ttl: 60, data }));
  });
  const registry = { answer: shapes.found.found as Respond };
  const { base } = await startRdapServer((url) =>
    registeredNames.some((one) => url.endsWith(`/${one}`)) ? shapes.found.found : registry.answer,
  );
  const bootstrap = path.join(await temporaryDirectory(), 'bootstrap.json');
  await writeFile(bootstrap, JSON.stringify({ services: [[['nl'], [base]]] }));
  const api = await startApi({ env: { DOMAIN_LOOKUP: 'off' } });
  const { db, clock } = api;
  const config = readConfig({
    ...api.config,
    DOMAIN_LOOKUP: 'on',
    DNS_RESOLVER: address,
    RDAP_BOOTSTRAP: bootstrap,
    POWERDNS_URL: 'http://127.0.0.1:1',
    POWERDNS_KEY: 'a-long-random-one',
    POWERDNS_NAMESERVERS: 'ns1.example.net,ns2.example.net',
  });
  const lookUps = createDomains(config, { clock, metrics: undefined });
  const ownership = createOwnership(config, { keys: () => readKeys(db, clock.now()), lookUps });
  if (ownership === undefined) throw new Error('off');
  const anna = (await api.customer('Anna')).account;
  const bram = await api.customer('Bram');
  const value = async (account = anna.id) => (await ownership.record(account, name)).value;
  const isProved = () => ownership.isProved(anna.id, name, AbortSignal.timeout(5000));

  /** Anna's domain, which she has proved now. */
  async function prove(): Promise<string> {
    const details = { years: 1, expires_at: clock.now().toISOString(), auto_renew: false };
    const taken = takenBy(anna, 'domain', name);
    const domain = { account_id: anna.id, kind: 'domain', name, taken, details } as const;
    const { id } = (await addEntity<'domain'>(db, domain, clock.now())) as Entity<'domain'>;
    await changeEntity(db, id, { status: 'active' });
    await noteProof(db, { entity_id: id, account_id: anna.id }, clock.now());
    return id;
  }
  const look = () => lookAtProofs({ db, clock, ownership, signal: new AbortController().signal });
  /** A day passes, and what is due is looked at. Returns the doubt. */
  const nextDay = async () => {
    clock.shift(DAY_MS);
    await look();
    return (await proof())?.doubt;
  };
  const proof = () => db.selectFrom('api_proofs').selectAll().executeTakeFirst();
  const told = async () => (await ownershipTroubles(db, clock.now())).map(({ text }) => text);
  const domain = () =>
    db
      .selectFrom('api_entities')
      .select(['account_id', 'status', 'status_reason'])
      .where('kind', '=', 'domain')
      .where('deleted_at', 'is', null)
      .execute();
  const changed = { dns, registry, asked, anna, bram, value, isProved, prove };
  return { ...api, ...changed, ownership, look, nextDay, proof, told, domain };
}

/** A registry that names when a domain was registered. */
const since =
  (...events: object[]): Respond =>
  (response, asked) =>
    response
      .writeHead(200, { 'content-type': 'application/rdap+json' })
      .end(JSON.stringify({ objectClassName: 'domain', ldhName: asked, events }));
const registration = (eventDate: string) => ({ eventAction: 'registration', eventDate });

// spec api-130, api-131
it('a record proves nothing by an alias, or where our own name servers answer it', async () => {
  const { dns, value, isProved } = await start();
  expect(await isProved()).toBe(false);
  dns.TXT = [await value()];
  expect(await isProved()).toBe(true);
  dns.CNAME = ['forgotten.saas.example'];
  expect(await isProved()).toBe(false);
  dns.CNAME = 'failed';
  expect(await isProved()).toBe(false);
  dns.CNAME = 'none';
  expect(await isProved()).toBe(true);
  for (const servers of [OURS, [...THEIRS, 'NS2.EXAMPLE.NET'], 'failed'] as Records[]) {
    dns.NS = servers;
    expect(await isProved(), String(servers)).toBe(false);
  }
});

// spec api-132
it('a domain that leads elsewhere is proved anew by its record, and doubtful once that is gone for two weeks', async () => {
  const { dns, value, prove, nextDay, proof, told, clock, domain, asked } = await start();
  const id = await prove();
  dns.TXT = [await value()];
  expect(await nextDay()).toBeNull();
  expect((await proof())?.proved_at).toBe(clock.now().toISOString());
  dns.TXT = ['v=spf1 -all'];
  expect(await nextDay()).toBe('missing');
  expect(await told()).toEqual([]);
  // Silence and faults say nothing, neither that it is there nor that it is gone.
  for (const shape of ['failed', 'silent'] as const) {
    dns.TXT = shape;
    expect(await nextDay()).toBe('missing');
  }
  dns.TXT = [await value()];
  expect(await nextDay()).toBeNull();
  dns.TXT = 'none';
  expect(await nextDay()).toBe('missing');
  clock.shift(proofLookLimits.missingMs - 1);
  expect(await told()).toEqual([]);
  clock.shift(1);
  expect(await told()).toEqual([expect.stringContaining(id)]);
  // A person decides: nothing has changed by itself.
  expect(await domain()).toMatchObject([{ status: 'active' }]);
  asked.length = 0;
  dns.NS = 'failed';
  await nextDay();
  expect(asked.some((one) => one.startsWith('TXT'))).toBe(false);
}, 60_000);

// spec api-132
it('a domain that leads to us is doubtful once its registry says a later registration, and by no other answer', async () => {
  const { dns, registry, value, prove, nextDay, told, clock } = await start();
  const before = registration(new Date(clock.now().getTime() - 300 * DAY_MS).toISOString());
  const id = await prove();
  dns.NS = OURS;
  // In a zone that we serve, whoever has the zone may have any record.
  dns.TXT = [await value()];
  const changed = { eventAction: 'last changed', eventDate: '2099-01-01T00:00:00Z' };
  const broken = { eventAction: 'registration', eventDate: 'soon' };
  const unclear = [
    since(before, changed),
    since(),
    since(broken),
    since({}),
    ...Object.values(shapes.unclear).filter((shape) => shape !== shapes.unclear.slow),
  ];
  for (const answer of unclear) {
    registry.answer = answer;
    expect(await nextDay()).toBeNull();
  }
  expect(await told()).toEqual([]);
  const after = registration(clock.now().toISOString());
  registry.answer = since(before, after);
  expect(await nextDay()).toBe('registered');
  expect(await told()).toEqual([expect.stringContaining(id)]);
  // What can't be told leaves it as it is.
  registry.answer = shapes.unclear.failed;
  expect(await nextDay()).toBe('registered');
  registry.answer = shapes.missing.missing;
  expect(await nextDay()).toBe('missing');
}, 60_000);

// spec api-132
it('looks are few at a time, each day, and never at what isn’t active', async () => {
  const { prove, look, asked, clock, db, dns, value } = await start();
  const id = await prove();
  dns.TXT = [await value()];
  await look();
  expect(asked).toEqual([]);
  clock.shift(DAY_MS);
  await look();
  const once = asked.length;
  expect(once).toBeGreaterThan(0);
  await look();
  expect(asked).toHaveLength(once);
  await changeEntity(db, id, { status: 'expired' });
  clock.shift(DAY_MS);
  await look();
  expect(asked).toHaveLength(once);
});

// spec api-133
it('a person suspends a domain: what it has reaches nobody, and comes back with its proof or ends with its order', async () => {
  const { db, clock, dns, registry, prove, nextDay, cli, completeAll, domain, call, anna, told } =
    await start();
  const id = await prove();
  const { token } = await addToken(db, anna, clock.now());
  const path = { domain: name };
  const record = { type: 'A', name: 'www', value: '192.0.2.1' };
  await call('dns-create', { token, path, body: record });
  await completeAll();
  dns.NS = OURS;
  registry.answer = since(registration(new Date(clock.now().getTime() + 1000).toISOString()));
  expect(await nextDay()).toBe('registered');
  expect(await cli('proof', 'list')).toMatch(new RegExp(`${id} .*registered anew +${name} +acct_`));
  expect(await cli('proof', 'suspend', id, '--yes')).toBe(`${name} is pending.\n`);
  expect(await told()).toEqual([]);
  expect(await domain()).toMatchObject([
    { status: 'pending', status_reason: expect.stringMatching(/proved again/) },
  ]);
  const records = async () => {
    const { token: later } = await addToken(db, anna, clock.now());
    const { body } = await call('dns-list', { token: later, path });
    return body.data.map(({ status }: { status: string }) => status);
  };
  const orders = async () =>
    (
      await db
        .selectFrom('api_orders')
        .select(['area', 'action', 'state', 'reference'])
        .orderBy('id')
        .execute()
    ).map(({ area, action, state }) => `${area} ${action} ${state}`);
  expect(await orders()).toEqual(['dns create done', 'domains create open', 'dns delete open']);
  // The removal of the record is carried out; the record waits for its domain.
  const [removal] = await db
    .selectFrom('api_orders')
    .select('reference')
    .where('action', '=', 'delete')
    .execute();
  await cli('order', 'complete', removal?.reference ?? '');
  expect(await records()).toEqual(['pending']);
  // The person says that it is Anna's after all.
  const [open] = await db
    .selectFrom('api_orders')
    .select('reference')
    .where('state', '=', 'open')
    .execute();
  await cli('order', 'complete', open?.reference ?? '');
  expect(await domain()).toMatchObject([{ status: 'active', status_reason: null }]);
  expect((await orders()).at(-1)).toBe('dns create open');
  await completeAll();
  expect(await records()).toEqual(['active']);
  // And then that it isn't: what waits to be withdrawn is removed, and the name is free.
  await cli('proof', 'suspend', id, '--yes');
  const ofDomain = db.selectFrom('api_orders').select('reference').where('area', '=', 'domains');
  const { reference } = await ofDomain.where('state', '=', 'open').executeTakeFirstOrThrow();
  await cli('order', 'refuse', reference, '--reason', 'It has another holder');
  await completeAll();
  const left = await db.selectFrom('api_entities').select(['kind', 'status', 'taken']).execute();
  expect(left).toEqual([{ kind: 'domain', status: 'failed', taken: null }]);
}, 60_000);

// spec api-134
it('an account that proves another one’s active domain begins a takeover, which a person confirms', async () => {
  const test = await start();
  const { db, prove, anna, bram, told, cli, completeAll, domain } = test;
  const id = await prove();
  const { token } = await addToken(db, anna, test.clock.now());
  const path = { domain: name };
  await test.call('dns-create', {
    token,
    path,
    body: { type: 'A', name: 'www', value: '192.0.2.1' },
  });
  await test.call('email-create', {
    token,
    path,
    body: { username: 'info', password: 'a-password-of-its-own' },
  });
  await completeAll();
  const claim = {
    taken: takenBy(bram.account, 'domain', name),
    account: bram.account.id,
    years: 3,
  };
  await noteClaim(db, claim, test.clock.now());
  expect(await told()).toEqual([expect.stringContaining(id)]);
  expect(await domain()).toMatchObject([{ account_id: anna.id, status: 'active' }]);
  const takeover = () => cli('proof', 'takeover', id, '--account', bram.account.id, '--yes');
  expect(await takeover()).toMatch(/2 removals of its records, mailboxes and zone must be done/);
  expect(await domain()).toEqual([]);
  await completeAll();
  expect(await takeover()).toBe(`${name} is ${bram.account.id}’s.\n`);
  expect(await domain()).toMatchObject([{ account_id: bram.account.id, status: 'active' }]);
  const left = db.selectFrom('api_entities').select('kind').where('account_id', '=', anna.id);
  expect(await left.execute()).toEqual([]);
  const { body } = await test.call('domains-list', { token: bram.token });
  expect(body.data).toMatchObject([{ name, status: 'active', auto_renew: false }]);
  expect(await test.proof()).toMatchObject({ account_id: bram.account.id, doubt: null });
  expect(await told()).toEqual([]);
}, 60_000);

// spec api-135
it('a person keeps a domain with its account, and claims on it go', async () => {
  const { db, clock, prove, bram, told, cli, nextDay, dns, proof } = await start();
  const id = await prove();
  const claim = {
    taken: takenBy(bram.account, 'domain', name),
    account: bram.account.id,
    years: 1,
  };
  await noteClaim(db, claim, clock.now());
  dns.TXT = 'none';
  await nextDay();
  expect(await told()).toHaveLength(1);
  expect(await cli('proof', 'keep', id)).toBe(`${name} stays as it is.\n`);
  expect(await told()).toEqual([]);
  expect(await db.selectFrom('api_proofs').selectAll().execute()).toHaveLength(1);
  expect(await proof()).toMatchObject({ doubt: null, proved_at: clock.now().toISOString() });
});
