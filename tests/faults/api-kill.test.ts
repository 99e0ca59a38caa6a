import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { addAccount, addToken } from '#server/api/accounts.repository.ts';
import { addEntity, changeEntity } from '#server/api/entities.repository.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { reconcilerLimits } from '#server/limits.ts';
import { shipped } from '#tests/helpers/dovecot.ts';
import { endLeases } from '#tests/helpers/end-leases.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { long } from '#tests/helpers/long.ts';
import { isInstalled } from '#tests/helpers/nginx-process.ts';
import { createDatabase, startPostgres } from '#tests/helpers/postgres.ts';
import { startPowerDns } from '#tests/helpers/powerdns.ts';
import { type ServerProcess, startServerProcess } from '#tests/helpers/server-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

/** A server is killed after a random number of changes, and after some kills everything has to come to rest. */
const plan = long
  ? { kills: 200, killsUntilRest: 10, mostPerLife: 40 }
  : { kills: 1, killsUntilRest: 1, mostPerLife: 20 };
const zones = ['example.nl', 'kavel-0000.nl', 'kavel-0001.nl', 'kavel-0002.nl'];
const { leaseMs, attemptMs, longestDelayMs } = reconcilerLimits;
/**
 * Until then all that waits is carried out, once those who do it are back: a killed server's lease may have to end, an
 * attempt that hangs to be broken off and a pause to pass, and some hundred orders take their time.
 */
const RETURN_MS = leaseMs + attemptMs + 2 * longestDelayMs;

interface Change {
  /** As the API keeps it. */
  name: string;
  path: string;
  /** Of what it made, once that was acknowledged. */
  id?: string;
  /** Whether its removal was acknowledged. */
  isRemoved?: boolean;
}

/** What clients make and remove. */
interface Area {
  area: 'dns' | 'email' | 'databases';
  kind: 'record' | 'mailbox' | 'database';
  clients: number;
  path(index: number): string;
  name(index: number): string;
  body(index: number): object;
  /** Carries it out; without one a person does. */
  program?: Program;
}

/** Whoever carries out the changes of an area, and is away in turn. */
interface Program {
  env: Record<string, string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** What it says of a change, asked itself. */
  has(index: number): Promise<boolean>;
}

const zoneOf = (index: number) => zones[index % zones.length] as string;
const nameOf = (index: number) => `n${index}`;

const records = (program?: Program): Area => ({
  area: 'dns',
  kind: 'record',
  clients: long ? 16 : 6,
  path: (index) => `/dns/records/${zoneOf(index)}`,
  name: nameOf,
  body: (index) => ({ type: 'A', name: nameOf(index), value: '192.0.2.1' }),
  ...(program && { program }),
});

const databases = (program?: Program): Area => ({
  area: 'databases',
  kind: 'database',
  clients: 1,
  path: () => '/databases',
  name: nameOf,
  body: (index) => ({ name: nameOf(index), password: 'a-password-of-its-own' }),
  ...(program && { program }),
});

const mailboxes = (program: Program): Area => ({
  area: 'email',
  kind: 'mailbox',
  clients: 1,
  program,
  path: (index) => `/email/accounts/${zoneOf(index)}`,
  name: (index) => `${nameOf(index)}@${zoneOf(index)}`,
  body: (index) => ({ username: nameOf(index), password: 'a-password-of-its-own' }),
});

async function powerDns(): Promise<Program> {
  const { resolver, ...server } = await startPowerDns();
  const has = async (index: number) => {
    const name = `${nameOf(index)}.${zoneOf(index)}`;
    const found = await resolver.resolve4(name).catch((error) => error.code);
    expect([['192.0.2.1'], 'ENOTFOUND']).toContainEqual(found);
    return found !== 'ENOTFOUND';
  };
  return { ...server, has };
}

/** A client of a new PostgreSQL server, and a way to it that can be shut. */
async function startShared() {
  const { url, stop } = await startPostgres({ fsync: 'off' });
  onTestFinished(stop);
  const database = await createDatabase(url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return { client, ...(await startGate(database.url)) };
}

/** Databases on a cluster of their own, with their roles. */
async function customerDatabases(): Promise<Program> {
  const { client, url, ...gate } = await startShared();
  const has = async (index: number) => {
    const name = `%\\_${nameOf(index)}`;
    const { rows } = await client.query(
      `select datname from pg_database where datname like $1
       union all select rolname from pg_roles where rolname like $1`,
      [name],
    );
    expect([0, 2], name).toContain(rows.length);
    return rows.length === 2;
  };
  return { env: { API_POSTGRES_URL: url }, ...gate, has };
}

/** The rows that Dovecot reads. */
async function mailboxRows(): Promise<Program> {
  const { client, url, ...gate } = await startShared();
  await client.query(shipped('mailboxes.sql'));
  const has = async (index: number) => {
    const address = `${nameOf(index)}@${zoneOf(index)}`;
    const { rows } = await client.query('select 1 from mailboxes where address = $1', [address]);
    return rows.length === 1;
  };
  return { env: { API_MAILBOXES_URL: url }, ...gate, has };
}

async function startGate(address: string) {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const inner = connect(Number(target.port), target.hostname);
    for (const [one, other] of [[socket, inner] as const, [inner, socket] as const]) {
      sockets.add(one);
      one.on('error', () => {}).on('close', () => sockets.delete(one) && other.destroy());
      one.pipe(other);
    }
  });
  const url = new URL(address);
  url.port = String(await freePort());
  const start = async () => {
    await once(server.listen(Number(url.port), '127.0.0.1'), 'listening');
  };
  const stop = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await start();
  onTestFinished(stop);
  return { url: url.href, start, stop };
}

it(`kill -9 ${plan.kills} times under load, while whoever carries it out is away in turn: no acknowledged change of the API is lost, and none ordered or carried out twice (spec api-26, api-50, api-61)`, {
  timeout: long ? 3_600_000 : 120_000,
}, async () => {
  const isThere = isInstalled('pdns_server');
  await killUnderLoad([
    records(long && isThere ? await powerDns() : undefined),
    databases(long ? await customerDatabases() : undefined),
    ...(long ? [mailboxes(await mailboxRows())] : []),
  ]);
});

async function killUnderLoad(areas: readonly Area[]): Promise<void> {
  const dataDir = await temporaryDirectory();
  const token = await prepare(dataDir);
  const programs = areas.flatMap(({ program }) => program ?? []);
  const env = {
    DATA_DIR: dataDir,
    API_CALLS_PER_MINUTE: '1000000',
    STATUS_MONITOR: 'false',
    ...Object.assign({}, ...programs.map((program) => program.env)),
  };
  let server = startServerProcess(env);
  await using db = open(dataDir);
  const load = startLoad(areas, token, async () => (await server).url);
  /** Nobody calls until all who were away are back, and all that waited is carried out. */
  const rest = async () => {
    for (const { stop } of programs) await stop();
    await load.reach(plan.mostPerLife);
    await load.hold();
    for (const { start } of programs) await start();
    const back = Date.now();
    await expectNothingWaits(db, areas);
    return Date.now() - back;
  };
  let longest = 0;
  for (let kill = 0; kill < plan.kills; kill += 1) {
    await load.reach(1 + Math.floor(Math.random() * plan.mostPerLife));
    const killed: ServerProcess = await server;
    const next = Promise.withResolvers<ServerProcess>();
    server = next.promise;
    await killed.end('SIGKILL');
    const killedAt = new Date();
    const away = programs[Math.floor(kill / 2) % programs.length];
    await (kill % 2 === 0 ? away?.stop() : away?.start());
    next.resolve(startServerProcess(env));
    await server;
    if (!long) await endLeases(env, killedAt);
    if ((kill + 1) % plan.killsUntilRest !== 0) continue;
    longest = Math.max(longest, await rest());
    load.goOn();
  }
  await load.reach(plan.mostPerLife);
  await load.hold();
  await expectNothingWaits(db, areas);
  await load.end();
  for (const area of areas) {
    if (area.program) await expectCarriedOut(db, area, load.changesOf(area));
    else await expectTold(db, area, load.changesOf(area));
  }
  expect(await (await server).end('SIGTERM')).toEqual({ code: 0, signal: null });
  await expectOrdered(db, areas.flatMap(load.changesOf));
  process.stdout.write(
    `kill -9: kills ${plan.kills}, acknowledged changes ${load.count()}, carried out ${longest} ms after a return at most\n`,
  );
}

/** Clients that make and remove things without a pause, whichever server runs. */
function startLoad(areas: readonly Area[], token: string, url: () => Promise<string>) {
  const made = new Map(areas.map((area) => [area, [] as Change[]]));
  const changesOf = (area: Area) => made.get(area) ?? [];
  let [count, busy, isOver] = [0, 0, false];
  let held = Promise.withResolvers<void>();
  held.resolve();

  /** Sends a change until it is answered. */
  const send = async (method: 'POST' | 'DELETE', path: string, key?: string, body?: object) => {
    for (;;) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${await url()}/v1${path}`, request)
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => undefined);
      if (answer === undefined || answer.status === 503) continue;
      count += 1;
      return answer;
    }
  };
  const create = async (area: Area) => {
    const changes = changesOf(area);
    const index = changes.length;
    const one: Change = { name: area.name(index), path: area.path(index) };
    changes.push(one);
    const created = await send('POST', one.path, `${area.area}-${index}`, area.body(index));
    expect(created).toMatchObject({ status: 201, body: { data: { status: 'pending' } } });
    one.id = created.body.data.id;
    return one;
  };
  const remove = async (one: Change) => {
    // A removal has no key: one that was carried out and not answered finds nothing any more.
    const gone = await send('DELETE', `${one.path}/${one.id}`);
    expect([200, 404]).toContain(gone.status);
    one.isRemoved = true;
  };
  const client = async (area: Area) => {
    const left: Change[] = [];
    for (; !isOver; await held.promise) {
      busy += 1;
      left.push(await create(area), await create(area));
      // The oldest, because after a rest that is there.
      await remove(left.shift() as Change);
      busy -= 1;
    }
  };
  const clients = Promise.all(
    areas.flatMap((area) => Array.from({ length: area.clients }, () => client(area))),
  );
  // A client that fails ends it too.
  const until = async (isReached: () => boolean) => {
    while (!isReached()) await Promise.race([pause(2), clients]);
  };
  return {
    changesOf,
    count: () => count,
    reach(more: number) {
      const goal = count + more;
      return until(() => count >= goal);
    },
    /** Resolves when no call is under way. */
    hold() {
      held = Promise.withResolvers();
      return until(() => busy === 0);
    },
    goOn: () => held.resolve(),
    async end() {
      isOver = true;
      held.resolve();
      await clients;
    },
  };
}

/** A database with an account that has active domains. @returns a token of the account */
async function prepare(dataDir: string): Promise<string> {
  await using db = open(dataDir);
  await migrate(db);
  const now = new Date();
  const email = 'dev@studio.example';
  const account = await addAccount(db, { kind: 'customer', name: 'Studio', email }, now);
  const account_id = account?.id ?? '';
  const details = { years: 1, expires_at: now.toISOString(), auto_renew: true };
  for (const name of zones) {
    const domain = { account_id, kind: 'domain', name, taken: `domain ${name}`, details } as const;
    const added = await addEntity<'domain'>(db, domain, now);
    await changeEntity(db, added?.id ?? '', { status: 'active' });
  }
  return (await addToken(db, { id: account_id, password: null }, now)).token;
}

const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined });

/** Machines have carried out everything that waited for them. */
async function expectNothingWaits(db: Database, areas: readonly Area[]): Promise<void> {
  const carriedOut = new Set<string>(areas.flatMap(({ area, program }) => (program ? area : [])));
  const open = db.selectFrom('api_orders').select('area').where('state', '=', 'open');
  const waiting = async () =>
    (await open.execute()).filter(({ area }) => carriedOut.has(area)).length;
  const look = async () => {
    if (!long) await endPauses(db);
    expect(await waiting()).toBe(0);
  };
  await vi.waitFor(look, { timeout: RETURN_MS, interval: 100 });
}

/**
 * Ends the pauses after failures, as if their time had passed, because they would take most of the test's. How long they
 * are, the tests of the reconciler ask by a clock.
 */
async function endPauses(db: Database): Promise<void> {
  const next_attempt_at = new Date().toISOString();
  const paused = db.updateTable('api_orders').where('next_attempt_at', '>', next_attempt_at);
  await paused.set({ next_attempt_at }).where('state', '=', 'open').execute();
}

/** Each acknowledged change was ordered once. */
async function expectOrdered(db: Database, changes: readonly Change[]): Promise<void> {
  const orders = await db.selectFrom('api_orders').select(['entity_id', 'action']).execute();
  const wanted = changes.flatMap(({ id, isRemoved }) => [
    `${id} create`,
    ...(isRemoved ? [`${id} delete`] : []),
  ]);
  expect(orders.map(({ entity_id, action }) => `${entity_id} ${action}`).toSorted()).toEqual(
    wanted.toSorted(),
  );
}

/** What is removed is in no answer, and the operator was told of each order once, singly or in a digest. */
async function expectTold(
  db: Database,
  { area, kind }: Area,
  changes: readonly Change[],
): Promise<void> {
  const entities = await db
    .selectFrom('api_entities')
    .select(['id', 'name', 'deleted_at'])
    .where('kind', '=', kind)
    .execute();
  const found = entities.map(({ id, name, deleted_at }) => `${name} ${id} ${deleted_at !== null}`);
  const expected = changes.map(({ id, name, isRemoved = false }) => `${name} ${id} ${isRemoved}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
  const orders = db.selectFrom('api_orders').select('reference').where('area', '=', area);
  const told = await db
    .selectFrom('memos')
    .select(['id', 'reference', 'digest'])
    .where('reference', 'in', orders)
    .execute();
  const references = (rows: { reference: string }[]) => rows.map((row) => row.reference).toSorted();
  expect(references(told)).toEqual(references(await orders.execute()));
  const singly = told.filter(({ digest }) => digest === null).map(({ id }) => id);
  const mails = await db
    .selectFrom('deliveries')
    .select('memo_id')
    .where('kind', '=', 'sales')
    .where('memo_id', 'in', singly)
    .execute();
  expect(mails.map(({ memo_id }) => memo_id).toSorted()).toEqual(singly.toSorted());
}

/** Everything was carried out, and who did it says what the API says. */
async function expectCarriedOut(
  db: Database,
  { kind, program }: Area,
  changes: readonly Change[],
): Promise<void> {
  const entities = await db
    .selectFrom('api_entities')
    .select(['name', 'status'])
    .where('kind', '=', kind)
    .execute();
  const left = changes.filter(({ isRemoved }) => !isRemoved).map(({ name }) => `${name} active`);
  expect(entities.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual(
    left.toSorted(),
  );
  for (const [index, { name, isRemoved = false }] of changes.entries()) {
    expect.soft(await program?.has(index), name).toBe(!isRemoved);
  }
}
