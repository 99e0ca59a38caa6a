import type { Resolver } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { addAccount, addToken } from '#server/api/accounts.repository.ts';
import { addEntity, changeEntity } from '#server/api/entities.repository.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { long } from '#tests/helpers/long.ts';
import { isInstalled } from '#tests/helpers/nginx-process.ts';
import { type NameServer, startPowerDns } from '#tests/helpers/powerdns.ts';
import { type ServerProcess, startServerProcess } from '#tests/helpers/server-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

/** A server is killed after a random number of changes. */
const plan = long
  ? { kills: 200, clients: 32, mostPerLife: 120 }
  : { kills: 3, clients: 8, mostPerLife: 20 };
const zone = 'example.nl';

interface Change {
  name: string;
  /** Of the record, once its creation was acknowledged. */
  id?: string;
  /** Whether its removal was acknowledged. */
  isRemoved?: boolean;
}

const title = (who: string) =>
  `kill -9 ${plan.kills} times under load: no acknowledged change of the API is lost, and none ordered twice, where ${who} carries it out (spec api-26, api-50, api-61)`;
const options = { timeout: long ? 1_800_000 : 120_000 };

it(title('a person'), options, () => killUnderLoad());

it.skipIf(!isInstalled('pdns_server'))(title('PowerDNS'), options, async () =>
  killUnderLoad(await startPowerDns()),
);

/** @param names carries out the changes, and is away in every other life of the server; without it a person does */
async function killUnderLoad(names?: NameServer): Promise<void> {
  const dataDir = await temporaryDirectory();
  const token = await prepare(dataDir);
  const env = {
    ...{ DATA_DIR: dataDir, API_CALLS_PER_MINUTE: '1000000', STATUS_MONITOR: 'false' },
    ...names?.env,
  };
  let server = startServerProcess(env);
  const changes: Change[] = [];
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
      const answer = await fetch(`${url}/v1/dns/records/${zone}${path}`, request)
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => undefined);
      if (answer === undefined || answer.status === 503) continue;
      count += 1;
      return answer;
    }
  };
  const client = async () => {
    while (!isOver) {
      const change: Change = { name: `n${changes.length}` };
      changes.push(change);
      const record = { type: 'A', name: change.name, value: '192.0.2.1' };
      const made = await send('POST', '', change.name, record);
      expect(made).toMatchObject({ status: 201, body: { data: { status: 'pending' } } });
      change.id = made.body.data.id;
      if (changes.length % 2 === 0) continue;
      // A removal has no key: one that was carried out and not answered finds nothing any more.
      const gone = await send('DELETE', `/${change.id}`);
      expect([200, 404]).toContain(gone.status);
      change.isRemoved = true;
    }
  };
  const clients = Array.from({ length: plan.clients }, client);
  const reach = async (more: number) => {
    const goal = count + more;
    // A client that fails ends it too.
    while (count < goal) await Promise.race([pause(2), Promise.all(clients)]);
  };
  for (let kill = 0; kill < plan.kills; kill += 1) {
    await reach(1 + Math.floor(Math.random() * plan.mostPerLife));
    const killed: ServerProcess = await server;
    const next = Promise.withResolvers<ServerProcess>();
    server = next.promise;
    await killed.end('SIGKILL');
    await (kill % 2 === 0 ? names?.stop() : names?.start());
    next.resolve(startServerProcess(env));
    await server;
  }
  await reach(plan.mostPerLife);
  isOver = true;
  await Promise.all(clients);
  if (names) {
    await names.stop();
    await names.start();
    await expectCarriedOut(dataDir, changes, names.resolver);
  }
  expect(await (await server).end('SIGTERM')).toEqual({ code: 0, signal: null });
  await expectOrdered(dataDir, changes);
  if (!names) await expectTold(dataDir, changes);
  process.stdout.write(`kill -9: kills ${plan.kills}, acknowledged changes ${count}\n`);
}

/** A database with an account that has an active domain. @returns a token of the account */
async function prepare(dataDir: string): Promise<string> {
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  const now = new Date();
  const email = 'dev@studio.example';
  const account = await addAccount(db, { kind: 'customer', name: 'Studio', email }, now);
  const account_id = account?.id ?? '';
  const details = { years: 1, expires_at: now.toISOString(), auto_renew: true };
  const taken = `domain ${zone}`;
  const domain = { account_id, kind: 'domain', name: zone, taken, details } as const;
  const added = await addEntity<'domain'>(db, domain, now);
  await changeEntity(db, added?.id ?? '', { status: 'active' });
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
async function expectTold(dataDir: string, changes: readonly Change[]): Promise<void> {
  await using db = open(dataDir);
  const records = await db
    .selectFrom('api_entities')
    .select(['id', 'name', 'deleted_at'])
    .where('kind', '=', 'record')
    .execute();
  const found = records.map(({ id, name, deleted_at }) => `${name} ${id} ${deleted_at !== null}`);
  const expected = changes.map(({ id, name, isRemoved = false }) => `${name} ${id} ${isRemoved}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
  const orders = await db.selectFrom('api_orders').select('reference').execute();
  const told = await db.selectFrom('leads').select(['id', 'reference', 'digest']).execute();
  const references = (rows: { reference: string }[]) => rows.map((row) => row.reference).toSorted();
  expect(references(told)).toEqual(references(orders));
  const mails = await db
    .selectFrom('deliveries')
    .select('lead_id')
    .where('kind', '=', 'sales')
    .execute();
  const singly = told.filter(({ digest }) => digest === null).map(({ id }) => id);
  expect(mails.map(({ lead_id }) => lead_id).toSorted()).toEqual(singly.toSorted());
}

/** Everything that waited is carried out, and the name server says what the API says. */
async function expectCarriedOut(
  dataDir: string,
  changes: readonly Change[],
  resolver: Resolver,
): Promise<void> {
  await using db = open(dataDir);
  const waiting = () =>
    db.selectFrom('api_orders').select('id').where('state', '=', 'open').execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), {
    timeout: 120_000,
    interval: 100,
  });
  const records = await db
    .selectFrom('api_entities')
    .select(['name', 'status'])
    .where('kind', '=', 'record')
    .execute();
  const left = changes.filter(({ isRemoved }) => !isRemoved).map(({ name }) => `${name} active`);
  expect(records.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual(
    left.toSorted(),
  );
  for (const { name, isRemoved } of changes) {
    const found = await resolver.resolve4(`${name}.${zone}`).catch((error) => error.code);
    expect.soft(found, name).toEqual(isRemoved ? 'ENOTFOUND' : ['192.0.2.1']);
  }
}
