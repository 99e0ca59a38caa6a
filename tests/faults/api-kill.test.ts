import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addAccount, addToken } from '#server/api/accounts.repository.ts';
import { addEntity, changeEntity } from '#server/api/entities.repository.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { long } from '#tests/helpers/long.ts';
import { type ServerProcess, startServerProcess } from '#tests/helpers/server-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

/** A server is killed after a random number of changes. */
const plan = long
  ? { kills: 200, clients: 32, mostPerLife: 120 }
  : { kills: 4, clients: 8, mostPerLife: 40 };
const zone = 'example.nl';

interface Change {
  name: string;
  /** Of the record, once its creation was acknowledged. */
  id?: string;
  /** Whether its removal was acknowledged. */
  isRemoved?: boolean;
}

it(
  `kill -9 ${plan.kills} times under load: no acknowledged change of the API is lost, and none ordered twice (spec api-26, api-50)`,
  async () => {
    const dataDir = await temporaryDirectory();
    const token = await prepare(dataDir);
    const env = { DATA_DIR: dataDir, API_CALLS_PER_MINUTE: '1000000', STATUS_MONITOR: 'false' };
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
      next.resolve(startServerProcess(env));
      await server;
    }
    await reach(plan.mostPerLife);
    isOver = true;
    await Promise.all(clients);
    expect(await (await server).end('SIGTERM')).toEqual({ code: 0, signal: null });
    await expectWhole(dataDir, changes);
    process.stdout.write(`kill -9: kills ${plan.kills}, acknowledged changes ${count}\n`);
  },
  long ? 1_800_000 : 120_000,
);

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

/** Each acknowledged change is there once, with its order and what the operator is told. */
async function expectWhole(dataDir: string, changes: readonly Change[]): Promise<void> {
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  const records = await db
    .selectFrom('api_entities')
    .select(['id', 'name', 'deleted_at'])
    .where('kind', '=', 'record')
    .orderBy('name')
    .execute();
  const expected = changes.map(({ id, name, isRemoved = false }) => ({ id, name, isRemoved }));
  expect(
    records.map(({ id, name, deleted_at }) => ({ id, name, isRemoved: deleted_at !== null })),
  ).toEqual(expected.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  const orders = await db
    .selectFrom('api_orders')
    .select(['reference', 'entity_id', 'action'])
    .orderBy('entity_id')
    .orderBy('action')
    .execute();
  const wanted = changes.flatMap(({ id, isRemoved }) => [
    `${id} create`,
    ...(isRemoved ? [`${id} delete`] : []),
  ]);
  expect(orders.map(({ entity_id, action }) => `${entity_id} ${action}`)).toEqual(
    wanted.toSorted(),
  );
  // Who is told of an order singly, or by a digest, has it once.
  const told = await db.selectFrom('leads').select(['id', 'reference', 'digest']).execute();
  const references = (rows: { reference: string }[]) => rows.map((row) => row.reference).toSorted();
  expect(references(told)).toEqual(references(orders));
  const mails = await db
    .selectFrom('deliveries')
    .select('lead_id')
    .where('kind', '=', 'sales')
    .orderBy('lead_id')
    .execute();
  const singly = told
    .filter(({ digest }) => digest === null)
    .map(({ id }) => id)
    .toSorted();
  expect(mails.map(({ lead_id }) => lead_id)).toEqual(singly);
}
