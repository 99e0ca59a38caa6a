import { chown, copyFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startApi } from '#tests/helpers/api.ts';
import { long } from '#tests/helpers/long.ts';
import { certificate } from '#tests/helpers/nginx.ts';
import { patience } from '#tests/helpers/patience.ts';
import { askForPasswords, postgresUser, query } from '#tests/helpers/postgres.ts';
import { debianPostgres, postgresFolder } from '#tests/helpers/postgres-pair.ts';
import { runServer } from '#tests/helpers/server-process.ts';
import { startSilentProxy } from '#tests/helpers/silent-proxy.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { customerDatabaseLimits, databaseLimits, reconcilerLimits } from '../../limits.ts';
import type { Entity } from '../entities.repository.ts';
import { databaseVerifier } from '../passwords.ts';
import { leadsToOwnCluster, postgresql } from './postgresql.ts';
import type { Order } from './provider.ts';

const password = `its "own' \\ one`;
const superuser = inject('postgresUrl') ?? '';
/** Makes a role with the rights that docs/how-to/let-machines-carry-out-calls.md asks for. @returns its address */
async function addMachine(server: string): Promise<string> {
  const username = `machine_${crypto.randomUUID().slice(0, 8)}`;
  await query(server, `create role ${username} login createdb createrole password 'its-own'`);
  return Object.assign(new URL(`${server}/postgres`), { username, password: 'its-own' }).href;
}

let machine: string;
beforeAll(async () => {
  machine = await addMachine(superuser);
});
afterEach(() => void vi.restoreAllMocks());

/** The provider's address through a proxy. */
const through = ({ port }: { port: number }) => machine.replace(/:\d+\//, `:${port}/`);

/** Signs in with a connection string of the API. */
async function connect(address: string, secret = password) {
  const url = Object.assign(new URL(address), { password: encodeURIComponent(secret) });
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** Asks something there. */
async function ask(address: string, sql: string, values: string[] = [], secret = password) {
  await using client = await connect(address, secret);
  return (await client.query(sql, values)).rows;
}

/** What the cluster has, as its superuser sees it. */
const look = (sql: string, ...values: string[]) => ask(`${superuser}/postgres`, sql, values);

/** The API with a provider for databases; its own are in SQLite, unless the test names others. */
async function start(url = machine, own?: Record<string, string>) {
  const env = { ...(own ?? { DATA_DIR: await temporaryDirectory() }), API_POSTGRES_URL: url };
  const api = await startApi({ env });
  const { call, clock } = api;
  const create = async (token: string, name: string) => {
    // Lists are by time.
    clock.advance(1);
    const made = await call('databases-create', { token, body: { name, password } });
    expect(made.body).toMatchObject({ success: true, data: { status: 'pending' } });
    return String(made.body.data.id);
  };
  const remove = async (token: string, database_id: string) => {
    const gone = await call('databases-delete', { token, path: { database_id } });
    expect(gone.status).toBe(200);
  };
  const list = async (token: string) => (await call('databases-list', { token })).body.data;
  return { ...api, create, remove, list };
}

// spec api-80
describe('databases on PostgreSQL', () => {
  it('are reached with their password by who made them, and by nobody else', async () => {
    const { customer, create, remove, list, carriedOut } = await start();
    const [{ token }, other] = [await customer('Anna'), await customer('Bram')];
    const names = ['select', 'User', 'n'.repeat(63), `${'n'.repeat(62)}o`];
    for (const name of names) await create(token, name);
    const others = await create(other.token, 'select');
    await carriedOut();
    const made = await list(token);
    expect(made).toMatchObject(names.map((name) => ({ name, status: 'active' })));
    const [{ connection_string: bramsString }] = await list(other.token);
    for (const { connection_string, username } of made) {
      await ask(connection_string, 'create table notes (text text)');
      const who = await ask(connection_string, 'select current_user as u, current_database() as d');
      expect(who).toEqual([{ u: username, d: username }]);
    }
    const [{ connection_string: string, username }] = made;
    const wrong = ask(string, 'select 1', [], 'another');
    await expect(wrong).rejects.toThrow(/authentication failed/);
    const intruding = Object.assign(new URL(bramsString), { username });
    await expect(ask(intruding.href, 'select 1')).rejects.toThrow(/permission denied for database/);
    await expect(ask(string, 'create database mine')).rejects.toThrow(/permission denied/);
    await expect(ask(string, 'create role mine')).rejects.toThrow(/permission denied/);
    const attributes = await look(
      `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as may,
        rolconnlimit as most, rolconfig as settings from pg_roles where rolname = $1`,
      username,
    );
    const { connections: most, customerStatementMs } = customerDatabaseLimits;
    const settings = [`statement_timeout=${customerStatementMs}`];
    expect(attributes).toEqual([{ may: false, most, settings }]);
    // Somebody is there, who is sent away.
    const working = ask(bramsString, 'select pg_sleep(20)').catch((error) => error.message);
    const there = 'select pid from pg_stat_activity where usename = $1';
    const bram = new URL(bramsString).username;
    await vi.waitFor(async () => expect(await look(there, bram)).toHaveLength(1), patience);
    await remove(other.token, others);
    await carriedOut();
    expect(await working).toMatch(/terminat/);
    await expect(ask(bramsString, 'select 1')).rejects.toThrow(/authentication failed/);
    expect(await list(other.token)).toEqual([]);
    await ask(string, 'select from notes');
  });

  it('are whole after an order was broken off anywhere and repeated, and so is their removal', async () => {
    const { db } = await start();
    const provider = postgresql(machine, db);
    const secret = await databaseVerifier(password);
    const carryOut = (action: 'create' | 'delete', entity: Entity) =>
      provider.carryOut?.({ action } as Order, entity, new AbortController().signal);
    /** Carries an order out as far as some statements. @returns whether it was broken off */
    const breakOff = async (action: 'create' | 'delete', entity: Entity, after: number) => {
      const real = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
      const query = vi.spyOn(pg.Client.prototype, 'query');
      query.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
        if (query.mock.calls.length > after) throw new Error('killed');
        return real.apply(this, given);
      } as never);
      const error = await carryOut(action, entity)?.catch(({ message }) => message);
      query.mockRestore();
      return error === 'killed';
    };
    // Whether everybody or the customer may connect.
    const open = `select from pg_database where datallowconn and shobj_description(datdba, 'pg_authid') = $1`;
    let isBroken = true;
    for (let after = 0; isBroken; after += 1) {
      const id = `db_${crypto.randomUUID()}`;
      const name = `a"b'${after}`;
      const entity = { id, account_id: id, name, secret, deleted_at: null } as Entity;
      isBroken = await breakOff('create', entity, after);
      if (isBroken) expect(await look(open, id)).toEqual([]);
      const facts = await carryOut('create', entity);
      expect(await carryOut('create', entity)).toEqual(facts);
      const { username = '', database = '' } = facts ?? {};
      const url = new URL(`${superuser}/${encodeURIComponent(`${database}`)}`);
      const { href } = Object.assign(url, { username: encodeURIComponent(`${username}`) });
      await ask(href, 'create table notes (text text)');
      const mayAll = `select has_database_privilege('public', datname, 'connect') as may from pg_database where datname = $1`;
      expect(await look(mayAll, `${database}`)).toEqual([{ may: false }]);
      isBroken = (await breakOff('delete', entity, after)) || isBroken;
      await carryOut('delete', entity);
      expect(await carryOut('delete', entity)).toEqual({});
      // Whoever gave it up meanwhile has no password any more.
      const givenUp = { ...entity, secret: null, deleted_at: '2026-01-05T10:00:00.000Z' };
      expect(await carryOut('create', givenUp)).toEqual({});
      await expect(ask(href, 'select 1')).rejects.toThrow(/authentication failed/);
      const left = 'select datname from pg_database where datname = $1';
      expect(await look(left, `${database}`)).toEqual([]);
    }
  });

  // spec api-83
  it('leave alone what has their name and is not theirs, and leave no half of their own', async () => {
    const { db, customer, create, remove, list, carriedOut } = await start();
    const { token, account } = await customer();
    const half = await create(token, 'half');
    await carriedOut();
    await db.updateTable('api_entities').set({ status: 'failed', taken: null }).execute();
    await remove(token, half);
    const prefix = `c${account.id.slice(-10)}_`;
    await query(superuser, `create role ${prefix}taken`);
    await query(superuser, `create database ${prefix}used`);
    const ids = [await create(token, 'taken'), await create(token, 'used')];
    await carriedOut();
    const status_reason = 'The database server has something else of this name';
    expect(await list(token)).toMatchObject([
      { name: 'taken', status: 'failed', status_reason },
      { name: 'used', status: 'failed', status_reason },
    ]);
    for (const id of ids) await remove(token, id);
    await carriedOut();
    expect(await list(token)).toEqual([]);
    expect(await db.selectFrom('api_entities').select('id').execute()).toEqual([]);
    const still = `select rolname as name from pg_roles where rolname like $1
      union select datname from pg_database where datname like $1 order by 1`;
    expect(await look(still, `${prefix}%`)).toEqual([
      { name: `${prefix}taken` },
      { name: `${prefix}used` },
    ]);
  });

  it('are removed also where customers hold that up: by a right for their role, or as a template', async () => {
    const { customer, create, remove, list, carriedOut } = await start();
    const [{ token }, other] = [await customer('Anna'), await customer('Bram')];
    const id = await create(token, 'shop');
    await create(other.token, 'shop');
    await carriedOut();
    const [[{ connection_string: string, username }], [{ connection_string: bramsString }]] = [
      await list(token),
      await list(other.token),
    ];
    await ask(bramsString, `create table notes (text text); grant select on notes to ${username}`);
    await ask(string, `alter database ${username} is_template true`);
    await remove(token, id);
    await carriedOut();
    await create(token, 'shop');
    await carriedOut();
    await ask(string, 'create table notes (text text)');
    const left = 'select rolcanlogin as may from pg_roles where rolname = $1';
    expect(await look(left, `left_${id}`)).toEqual([{ may: false }]);
  });
});

describe('the cluster of customers', () => {
  const usual = { ...databaseLimits };
  afterEach(() => void Object.assign(databaseLimits, usual));

  it('that is away, silent or another program gets its orders when it is back', async () => {
    Object.assign(databaseLimits, { connectMs: 300 });
    const proxy = await startSilentProxy(superuser);
    const { clock, customer, create, list, carriedOut, cli } = await start(through(proxy));
    const { token } = await customer();
    proxy.lead('http://127.0.0.1:1');
    await create(token, 'shop');
    const status = () => cli('status');
    await expect.poll(status).toMatch(/databases +postgresql +1 .* \w+: API_POSTGRES_URL names/);
    proxy.isSilent = true;
    clock.advance(2 * reconcilerLimits.longestDelayMs);
    await expect.poll(status).toContain('timeout expired');
    expect(await list(token)).toMatchObject([{ status: 'pending', connection_string: null }]);
    proxy.isSilent = false;
    proxy.lead(superuser);
    await carriedOut();
    expect(await list(token)).toMatchObject([{ status: 'active' }]);
  });

  it('that falls silent within an order is left when its time is over', {
    // Less than the limit on an answer.
    timeout: 6000,
  }, async () => {
    const proxy = await startSilentProxy(superuser);
    const { db } = await start();
    const provider = postgresql(through(proxy), db);
    const real = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const cut = new AbortController();
    query.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      proxy.silence();
      setImmediate(() => cut.abort(new Error('no answer in time')));
      return real.apply(this, given);
    } as never);
    const entity = { id: 'db_1', account_id: 'acct_1', name: 'a', deleted_at: null } as Entity;
    const order = provider.carryOut?.({ action: 'create' } as Order, entity, cut.signal);
    await expect(order).rejects.toThrow('no answer in time');
  });

  it('of an earlier version gets nothing', async () => {
    const { db } = await start();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    query.mockImplementation((async () => ({ rows: [{ version: 140_011 }] })) as never);
    const entity = { id: 'db_1', account_id: 'acct_1', name: 'a', deleted_at: null } as Entity;
    const order = postgresql(machine, db).carryOut?.(
      { action: 'create' } as Order,
      entity,
      new AbortController().signal,
    );
    await expect(order).rejects.toThrow('PostgreSQL 15 or later is needed, not 140011');
    expect(query).toHaveBeenCalledTimes(1);
  });

  // spec api-81
  it('is never the one of the website', async () => {
    const own = await testDatabase();
    const { customer, create, list, cli } = await start(machine, own);
    const { token, account } = await customer();
    await create(token, 'shop');
    await expect.poll(() => cli('status')).toContain('names the cluster of DATABASE_URL');
    expect(await list(token)).toMatchObject([{ status: 'pending' }]);
    const roles = 'select rolname from pg_roles where rolname like $1';
    expect(await look(roles, `c${account.id.slice(-10)}%`)).toEqual([]);
    const env = { ...own, API_POSTGRES_URL: machine };
    expect(await runServer(env)).toEqual({
      code: 1,
      output: expect.stringMatching(/^API_POSTGRES_URL names the cluster of DATABASE_URL: .+\n$/),
    });
  });

  it.runIf(long)('may be Debian’s, beside one of the website, and is encrypted', async () => {
    const folder = await postgresFolder(debianPostgres);
    const data = await folder.initialise('customers');
    await askForPasswords(data);
    const [right, wrong] = [await certificate(), await certificate()];
    const { uid = 0, gid = 0 } = postgresUser;
    for (const [file, name] of [
      [right.certificate, 'server.crt'] as const,
      [right.key, 'server.key'] as const,
    ]) {
      await copyFile(file, path.join(data, name));
      await chown(path.join(data, name), uid, gid);
    }
    const { url } = await folder.start(data, { fsync: 'off', ssl: 'on' });
    const address = await addMachine(url);
    const trusting = (file: string) => `${address}?sslmode=verify-ca&sslrootcert=${file}`;
    const { db, customer, create, remove, list, carriedOut } = await start(
      trusting(right.certificate),
      await testDatabase(),
    );
    expect(await leadsToOwnCluster(trusting(right.certificate), db)).toBe(false);
    await expect(leadsToOwnCluster(trusting(wrong.certificate), db)).rejects.toThrow(
      /^API_POSTGRES_URL names a server whose certificate is not trusted/,
    );
    const { token } = await customer();
    // Anybody may do so where nothing is revoked, and hold up copies of it.
    await using _held = await connect(`${url}/template1`);
    const id = await create(token, 'shop');
    await carriedOut();
    const [{ connection_string: string }] = await list(token);
    await ask(string, 'create table notes (text text)');
    await remove(token, id);
    await carriedOut();
    await expect(ask(string, 'select 1')).rejects.toThrow(/authentication failed/);
  });
});

// spec api-82
it('sizes are read about once a minute, and stay while the cluster is away', async () => {
  const proxy = await startSilentProxy(superuser);
  const { clock, customer, create, list, carriedOut } = await start(through(proxy));
  const { token } = await customer();
  for (const name of ['shut', 'shop']) await create(token, name);
  await carriedOut();
  const [shut, shop] = await list(token);
  // Whoever owns a database may shut it even to us.
  const revoke = `revoke connect on database ${shut.username} from ${shut.username}`;
  await ask(shut.connection_string, revoke);
  const size = async (least: number) =>
    vi.waitFor(
      async () => {
        clock.advance(reconcilerLimits.refreshMs);
        const [, { size_mb }] = await list(token);
        expect(size_mb).toBeGreaterThanOrEqual(least);
        return size_mb as number;
      },
      { timeout: 10_000, interval: 20 },
    );
  const empty = await size(5);
  const text = `select md5(n::text) as text from generate_series(1, 50000) as n`;
  await ask(shop.connection_string, `create table notes as ${text}`);
  const full = await size(empty + 2);
  proxy.lead('http://127.0.0.1:1');
  await size(full);
});
