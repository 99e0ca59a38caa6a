import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { reconcilerLimits } from '../limits.ts';
import { addAccount } from './accounts.repository.ts';
import { addEntity, type Entity } from './entities.repository.ts';
import { orderCreation, orderRemoval, refuseOrder } from './orders.repository.ts';
import { powerdns } from './providers/powerdns.ts';
import {
  type Facts,
  type ProvidedArea,
  type Provider,
  type Providers,
  Refused,
} from './providers/provider.ts';
import { Reconciler } from './reconciler.ts';

/** A provider that keeps what it was asked, and does what the test says. */
function scripted() {
  const asked: string[] = [];
  const answer = { now: async (_signal: AbortSignal): Promise<Facts> => ({}) };
  const provider: Provider = {
    name: 'scripted',
    carryOut: async ({ action }, { name }, signal) => {
      asked.push(`${action} ${name}`);
      return answer.now(signal);
    },
  };
  const providers: Providers = {
    hosting: provider,
    domains: provider,
    dns: provider,
    email: provider,
    databases: provider,
  };
  return { asked, answer, providers };
}

/** An account with two zones, whose records a scripted provider makes. */
async function start() {
  const clock = manualClock();
  const db = openDatabase(readConfig(await testDatabase()));
  onTestFinished(() => db.destroy());
  await migrate(db);
  const { asked, answer, providers } = scripted();
  const account = await addAccount(db, { kind: 'customer', name: 'Studio' }, clock.now());
  const create = async (name: string, zone = 'example.nl') => {
    const details = { type: 'A' as const, value: '192.0.2.1', ttl: 60, priority: null };
    return db.transaction().execute(async (trx) => {
      const entity = { account_id: account?.id ?? '', kind: 'record', name, details } as const;
      const added = (await addEntity(trx, entity, clock.now())) as Entity<'record'>;
      const ordering = { trx, providers, now: clock.now() };
      return orderCreation(ordering, added, { name: zone, status: 'active' });
    });
  };
  const remove = (entity: Entity<'record'>, zone = 'example.nl') =>
    db.transaction().execute(async (trx) => {
      await orderRemoval({ trx, providers, now: clock.now() }, entity, { name: zone });
    });
  const lines: string[] = [];
  const note = (line: unknown) => void lines.push(JSON.stringify(line));
  const log = { warn: note, error: note };
  const reconciler = (area: ProvidedArea = 'dns', limits = reconcilerLimits) => {
    const made = new Reconciler({ db, providers, area, limits, clock, log, random: () => 0.5 });
    onTestFinished(() => made.stop());
    return made;
  };
  const states = async () => {
    const rows = await db
      .selectFrom('api_entities')
      .select(['name', 'status', 'status_reason'])
      .orderBy('name')
      .execute();
    return rows.map(({ name, status, status_reason }) =>
      [name, status, ...(status_reason ? [status_reason] : [])].join(' '),
    );
  };
  /** Lets time pass, and what is due then be carried out at the next look. */
  const pass = async (one: Reconciler, ms: number) => {
    for (const step of [ms, reconcilerLimits.checkMs]) {
      clock.advance(step);
      await one.settled();
    }
  };
  return {
    db,
    clock,
    account,
    providers,
    asked,
    answer,
    lines,
    create,
    remove,
    reconciler,
    states,
    pass,
  };
}

// spec api-61
describe('a machine', () => {
  it('carries out the orders of a zone in their order, of which none overtakes one that fails', async () => {
    const { asked, answer, create, remove, reconciler, states, pass } = await start();
    const first = await create('a');
    await create('b');
    await create('c', 'other.nl');
    await remove(first);
    let isAway = true;
    answer.now = async () => {
      if (isAway) throw new Error('away');
      return {};
    };
    const one = reconciler();
    one.wake();
    await one.settled();
    expect(asked.toSorted()).toEqual(['create a', 'create c']);
    await pass(one, reconcilerLimits.firstDelayMs);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked).not.toContain('create b');
    expect(await states()).toEqual(['a pending', 'b pending', 'c pending']);
    isAway = false;
    await pass(one, reconcilerLimits.longestDelayMs);
    expect(asked.filter((what) => what !== 'create c').slice(-3)).toEqual([
      'create a',
      'create b',
      'delete a',
    ]);
    expect(await states()).toEqual(['b active', 'c active']);
  });

  it('passes over what is not there any more, so that it holds up nothing of its zone', async () => {
    const { db, asked, create, reconciler, states, pass } = await start();
    const { id } = await create('a');
    await create('b');
    await db.deleteFrom('api_entities').where('id', '=', id).execute();
    const one = reconciler();
    one.wake();
    await one.settled();
    await pass(one, reconcilerLimits.checkMs);
    expect(asked).toEqual(['create b']);
    expect(await states()).toEqual(['b active']);
  });

  it('has nothing that listens for the end of an attempt that is over', async () => {
    const { answer, create, reconciler } = await start();
    await create('a');
    const signals: AbortSignal[] = [];
    answer.now = async (signal) => {
      expect(signal.aborted).toBe(false);
      signals.push(signal);
      return {};
    };
    const one = reconciler();
    one.wake();
    await one.settled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('is asked within 30 s of its return, however long it was away', async () => {
    const { clock, asked, answer, create, reconciler, states, pass } = await start();
    await create('a');
    answer.now = () => Promise.reject(new Error('away'));
    const one = reconciler();
    one.wake();
    for (let minutes = 0; minutes < 60; minutes += 1) await pass(one, 60_000);
    answer.now = async () => ({});
    const tries = asked.length;
    const end = clock.now().getTime() + 30_000;
    while (clock.now().getTime() < end) await pass(one, 1000);
    expect(asked).toHaveLength(tries + 1);
    expect(await states()).toEqual(['a active']);
  });

  it('ends an order that it refuses, or that failed too often, as failed with a reason', async () => {
    const { db, answer, create, reconciler, states, pass } = await start();
    answer.now = () => Promise.reject(new Refused('It takes no such name'));
    await create('a');
    const one = reconciler('dns', { ...reconcilerLimits, mostFailures: 3 });
    one.wake();
    await one.settled();
    expect(await states()).toEqual(['a failed It takes no such name']);
    answer.now = () => Promise.reject(new Error('secret of the server'));
    await create('b');
    one.wake();
    await one.settled();
    expect((await states())[1]).toBe('b pending');
    await pass(one, 20_000);
    expect((await states())[1]).toBe('b failed It could not be carried out. Please contact us.');
    const orders = db.selectFrom('api_orders').select('state').orderBy('id');
    expect(await orders.execute()).toEqual([{ state: 'refused' }, { state: 'refused' }]);
  });

  it('is not given up at its first failure, however long it waited for its turn (spec operation-235)', async () => {
    const { clock, answer, create, reconciler, states } = await start();
    answer.now = () => Promise.reject(new Error('away'));
    await create('a');
    clock.advance(365 * 24 * 60 * 60_000);
    const one = reconciler();
    one.wake();
    await one.settled();
    expect(await states()).toEqual(['a pending']);
  });

  it('that hangs is broken off, and what a killed process held is taken up by another', async () => {
    const { db, clock, asked, answer, create, reconciler, states, pass } = await start();
    await create('a');
    answer.now = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const one = reconciler();
    one.wake();
    await expect.poll(() => asked).toHaveLength(1);
    clock.advance(reconcilerLimits.attemptMs);
    await one.settled();
    const order = () =>
      db.selectFrom('api_orders').select(['attempts', 'reason']).executeTakeFirstOrThrow();
    expect(await order()).toEqual({ attempts: 1, reason: 'TimeoutError: no answer in time' });
    await one.stop();
    // As a process leaves it that was killed.
    const until = new Date(clock.now().getTime() + reconcilerLimits.leaseMs).toISOString();
    const due = { leased_until: until, next_attempt_at: clock.now().toISOString() };
    await db.updateTable('api_orders').set(due).execute();
    answer.now = async () => ({});
    const other = reconciler();
    other.wake();
    await other.settled();
    expect(asked).toHaveLength(1);
    await pass(other, reconcilerLimits.leaseMs);
    expect(asked).toHaveLength(2);
    expect(await states()).toEqual(['a active']);
  });

  it('is asked once where several processes look', async () => {
    const { asked, create, reconciler, states } = await start();
    const names = Array.from({ length: 20 }, (_, index) => `n${String(index).padStart(2, '0')}`);
    for (const name of names) await create(name, `${name}.nl`);
    const both = [reconciler(), reconciler()];
    for (const one of both) one.wake();
    for (const one of both) await one.settled();
    expect(asked.toSorted()).toEqual(names.map((name) => `create ${name}`));
    expect(await states()).toEqual(names.map((name) => `${name} active`));
  });
});

describe('the log', () => {
  const reasonOf = async (db: Database) =>
    (await db.selectFrom('api_orders').select('reason').executeTakeFirstOrThrow()).reason;

  it('has no words of a name server, which may name a zone or what is in it (spec operation-24)', async () => {
    const { db, create, providers, reconciler, lines } = await start();
    const server = createServer((_request, response) => {
      response.writeHead(500).end('{"error":"RRset a.example.nl. IN A: 192.0.2.1 is wrong"}');
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(providers.dns, powerdns({ url, key: 'x', nameservers: [] }, db));
    providers.dns.name = 'scripted';
    await create('a');
    const one = reconciler();
    one.wake();
    await one.settled();
    expect(await reasonOf(db)).toContain('a.example.nl');
    expect(lines).toEqual([expect.stringContaining('"reason":"Error 500"')]);
    expect(lines.join()).not.toMatch(/example|192\.0\.2/);
  });

  it('has no words of a database server, which may name a database (spec operation-24)', async () => {
    const { db, answer, create, providers, reconciler, lines } = await start();
    const failure = new Error('database "c0_shop_of_anna" is being accessed by other users');
    answer.now = () => Promise.reject(Object.assign(failure, { code: '55006' }));
    providers.dns.refresh = () => answer.now(AbortSignal.abort()).then(() => {});
    await create('a');
    const one = reconciler();
    one.wake();
    await one.settled();
    expect(await reasonOf(db)).toContain('c0_shop_of_anna');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toContain('"reason":"Error 55006"');
  });

  it('has our own words for what an operator has to mend', async () => {
    const { answer, create, reconciler, lines } = await start();
    answer.now = () => Promise.reject(new ConfigError('API_POSTGRES_URL names no server'));
    await create('a');
    const one = reconciler();
    one.wake();
    await one.settled();
    expect(lines).toEqual([expect.stringContaining('API_POSTGRES_URL names no server')]);
  });
});

// spec api-99
describe('what waits for a domain', () => {
  const records = Array.from({ length: 15 }, (_, index) => `dns r${index + 10}`);
  const parts = ['domains example.nl', 'dns example.nl', ...records.slice(0, 10)];

  /** A domain with records and a mailbox whose first part was ordered when the process ended. */
  async function endedBetween() {
    const test = await start();
    const { db, clock, account, providers, reconciler } = test;
    const account_id = account?.id ?? '';
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const details = { years: 1, expires_at: now.toISOString(), auto_renew: true };
      const registered = { account_id, kind: 'domain', name: 'example.nl', details } as const;
      const domain = (await addEntity(trx, registered, now)) as Entity<'domain'>;
      await orderCreation({ trx, providers, now }, domain);
      const of = { account_id, domain_id: domain.id };
      for (const [index, record] of records.entries()) {
        const values = { type: 'A' as const, value: '192.0.2.1', ttl: 60, priority: null };
        const waiting = { ...of, kind: 'record', name: record.slice(4), details: values } as const;
        await addEntity(trx, waiting, new Date(now.getTime() + index));
      }
      const quota = { quota_mb: 1 };
      await addEntity(trx, { ...of, kind: 'mailbox', name: 'info', details: quota }, now);
    });
    const orders = async (state?: 'open') => {
      const all = db.selectFrom('api_orders').select(['area', 'entity_id', 'api_orders.id']);
      const rows = await all
        .$if(state !== undefined, (query) => query.where('state', '=', 'open'))
        .leftJoin('api_entities', 'api_entities.id', 'entity_id')
        .select('name')
        .orderBy('api_orders.id')
        .execute();
      return rows.map(({ area, name }) => `${area} ${name}`);
    };
    const one = reconciler('domains');
    // As soon as something is ordered, so that no second part begins.
    providers.dns.accept = async () => void one.stop();
    one.wake();
    await one.settled();
    providers.dns.accept = async () => undefined;
    return { ...test, orders };
  }

  it('is ordered a part at a time, before the domain is active', async () => {
    const { asked, orders, reconciler, states } = await endedBetween();
    expect(await orders()).toEqual(parts);
    expect((await states())[0]).toBe('example.nl pending');
    const other = reconciler('domains');
    other.wake();
    await other.settled();
    expect(asked).toEqual(['create example.nl', 'create example.nl']);
    expect(await orders()).toEqual([...parts, ...records.slice(10), 'email info']);
    expect((await states())[0]).toBe('example.nl active');
  });

  it('goes with a domain that is refused, also where it was ordered', async () => {
    const { answer, orders, reconciler, states } = await endedBetween();
    answer.now = () => Promise.reject(new Refused('It is too late'));
    const other = reconciler('domains');
    other.wake();
    await other.settled();
    expect(await states()).toEqual(['example.nl failed It is too late']);
    expect(await orders('open')).toEqual([]);
  });

  // spec api-136
  it('is removed after the attempt that is under way when its domain is refused', async () => {
    const { db, clock, providers, asked, answer, reconciler, pass, states } = await endedBetween();
    const { promise, resolve } = Promise.withResolvers<Facts>();
    // The zone is made; the first record takes its time.
    answer.now = async () => (asked.includes('create r10') ? promise : {});
    const one = reconciler('dns');
    one.wake();
    await expect.poll(() => asked, { timeout: 5000 }).toContain('create r10');
    const ofDomain = db.selectFrom('api_orders').selectAll().where('area', '=', 'domains');
    const order = await ofDomain.executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((trx) => refuseOrder({ trx, providers, now: clock.now() }, order, 'It is too late'));
    resolve({});
    await one.settled();
    for (const _ of ['record', 'zone']) await pass(one, reconcilerLimits.longestDelayMs);
    const made = ['create example.nl', 'create r10'];
    expect(asked).toEqual(expect.arrayContaining([...made, 'delete r10', 'delete example.nl']));
    expect(asked).not.toContain('create r11');
    expect(await states()).toEqual(['example.nl failed It is too late']);
  });
});
