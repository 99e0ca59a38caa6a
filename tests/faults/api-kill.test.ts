import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { addAccount, addToken } from '#server/api/accounts.repository.ts';
import { addEntity, changeEntity } from '#server/api/entities.repository.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { long } from '#tests/helpers/long.ts';
import { isInstalled } from '#tests/helpers/nginx-process.ts';
import { startPowerDns } from '#tests/helpers/powerdns.ts';
import { type ServerProcess, startServerProcess } from '#tests/helpers/server-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

/** A server is killed after a random number of changes. */
const plan = long ? { kills: 200, mostPerLife: 120 } : { kills: 3, mostPerLife: 20 };
const zones = ['example.nl', 'kavel-0000.nl', 'kavel-0001.nl', 'kavel-0002.nl'];
/** How long a change may wait once whoever carries it out is back. */
const RETURN_MS = 30_000;

interface Change {
  /** As the API keeps it. */
  name: string;
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
  ...{ area: 'dns', kind: 'record', clients: long ? 28 : 6 },
  path: (index) => `/dns/records/${zoneOf(index)}`,
  name: nameOf,
  body: (index) => ({ type: 'A', name: nameOf(index), value: '192.0.2.1' }),
  ...(program && { program }),
});

const databases = (program?: Program): Area => ({
  ...{ area: 'databases', kind: 'database', clients: 2 },
  path: () => '/databases',
  name: nameOf,
  body: (index) => ({ name: nameOf(index), password: 'a-password-of-its-own' }),
  ...(program && { program }),
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

it(`kill -9 ${plan.kills} times under load, while whoever carries it out is away in turn: no acknowledged change of the API is lost, and none ordered or carried out twice (spec api-26, api-50, api-61)`, {
  timeout: long ? 1_800_000 : 120_000,
}, async () => {
  const isThere = isInstalled('pdns_server');
  await killUnderLoad([records(isThere ? await powerDns() : undefined), databases()]);
});

async function killUnderLoad(areas: readonly Area[]): Promise<void> {
  const dataDir = await temporaryDirectory();
  const token = await prepare(dataDir);
  const programs = areas.flatMap(({ program }) => program ?? []);
  const env = {
    ...{ DATA_DIR: dataDir, API_CALLS_PER_MINUTE: '1000000', STATUS_MONITOR: 'false' },
    ...Object.assign({}, ...programs.map((program) => program.env)),
  };
  let server = startServerProcess(env);
  const made = new Map(areas.map(({ area }) => [area, [] as Change[]]));
  const returns = new Map(areas.map(({ area }) => [area, [] as number[]]));
  let count = 0;
  let isOver = false;

  /** Sends a change until it is answered, by whichever server runs. */
  const send = async (method: 'POST' | 'DELETE', path: string, key?: string, body?: object) => {
    for (;;) {
      const { url } = await server;
      const headers = {
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${url}/v1${path}`, request)
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => undefined);
      if (answer === undefined || answer.status === 503) continue;
      count += 1;
      return answer;
    }
  };
  const client = async ({ area, path, name, body }: Area) => {
    const changes = made.get(area) ?? [];
    while (!isOver) {
      const index = changes.length;
      const change: Change = { name: name(index) };
      changes.push(change);
      const created = await send('POST', path(index), `${area}-${index}`, body(index));
      expect(created).toMatchObject({ status: 201, body: { data: { status: 'pending' } } });
      change.id = created.body.data.id;
      if (index % 2 === 1) continue;
      // A removal has no key: one that was carried out and not answered finds nothing any more.
      const gone = await send('DELETE', `${path(index)}/${change.id}`);
      expect([200, 404]).toContain(gone.status);
      change.isRemoved = true;
    }
  };
  const clients = areas.flatMap((area) => Array.from({ length: area.clients }, () => client(area)));
  const reach = async (more: number) => {
    const goal = count + more;
    // A client that fails ends it too.
    while (count < goal) await Promise.race([pause(2), Promise.all(clients)]);
  };
  const machines = areas.filter(({ program }) => program);
  const comeBack = async ({ area, program }: Area) => {
    await program?.start();
    returns.get(area)?.push(Date.now());
  };
  for (let kill = 0; kill < plan.kills; kill += 1) {
    await reach(1 + Math.floor(Math.random() * plan.mostPerLife));
    const killed: ServerProcess = await server;
    const next = Promise.withResolvers<ServerProcess>();
    server = next.promise;
    await killed.end('SIGKILL');
    const away = machines[Math.floor(kill / 2) % machines.length];
    if (away) await (kill % 2 === 0 ? away.program?.stop() : comeBack(away));
    next.resolve(startServerProcess(env));
    await server;
  }
  for (const one of machines) await one.program?.stop();
  await reach(plan.mostPerLife);
  isOver = true;
  await Promise.all(clients);
  await Promise.all(machines.map(comeBack));
  const changesOf = ({ area }: Area) => made.get(area) ?? [];
  for (const area of machines) {
    await expectCarriedOut(dataDir, area, changesOf(area), returns.get(area.area) ?? []);
  }
  expect(await (await server).end('SIGTERM')).toEqual({ code: 0, signal: null });
  await expectOrdered(dataDir, areas.flatMap(changesOf));
  const byHand = areas.filter(({ program }) => !program);
  for (const area of byHand) await expectTold(dataDir, area, changesOf(area));
  process.stdout.write(`kill -9: kills ${plan.kills}, acknowledged changes ${count}\n`);
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
  return (await addToken(db, account_id, now)).token;
}

const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined });

/** Each acknowledged change was ordered once. */
async function expectOrdered(dataDir: string, changes: readonly Change[]): Promise<void> {
  await using db = open(dataDir);
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
  dataDir: string,
  { area, kind }: Area,
  changes: readonly Change[],
): Promise<void> {
  await using db = open(dataDir);
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
    .selectFrom('leads')
    .select(['id', 'reference', 'digest'])
    .where('reference', 'in', orders)
    .execute();
  const references = (rows: { reference: string }[]) => rows.map((row) => row.reference).toSorted();
  expect(references(told)).toEqual(references(await orders.execute()));
  const singly = told.filter(({ digest }) => digest === null).map(({ id }) => id);
  const mails = await db
    .selectFrom('deliveries')
    .select('lead_id')
    .where('kind', '=', 'sales')
    .where('lead_id', 'in', singly)
    .execute();
  expect(mails.map(({ lead_id }) => lead_id).toSorted()).toEqual(singly.toSorted());
}

/** Everything that waited is carried out soon after its program's return, which says what the API says. */
async function expectCarriedOut(
  dataDir: string,
  { area, kind, program }: Area,
  changes: readonly Change[],
  returns: readonly number[],
): Promise<void> {
  await using db = open(dataDir);
  const orders = db.selectFrom('api_orders').where('area', '=', area);
  const waiting = () => orders.select('id').where('state', '=', 'open').execute();
  const limit = { timeout: RETURN_MS * 2, interval: 100 };
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), limit);
  const ended = await orders.select(['created_at', 'ended_at']).execute();
  const waits = ended.map(({ created_at, ended_at }) => {
    const end = Date.parse(ended_at ?? '');
    const back = returns.findLast((at) => at <= end) ?? 0;
    return end - Math.max(back, Date.parse(created_at));
  });
  const longest = Math.max(...waits);
  process.stdout.write(`${area}: ${waits.length} orders, waited ${longest} ms at most\n`);
  expect(longest).toBeLessThan(RETURN_MS);
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
