/**
 * Measures the documented API: how fast a GET is answered beside a bare Fastify route with the same body and schema,
 * and how fast a POST is stored beside bare commits of the same rows, one for each; writes `bench/api.md`:
 * `npm run bench:api -- [--dir=var] [--rounds=3] [--postgres=URL]`. The data is put into a folder below `dir`, which
 * must be on a real disk, and removed at the end; `--postgres` names an empty database instead. It marks missed
 * budgets, and fails only if it can't measure.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtempDisposable, statfs, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { type Account, addAccount, addToken } from '#server/api/accounts.repository.ts';
import { addEntity, takenBy } from '#server/api/entities.repository.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseFile } from '#server/db/sqlite.ts';
import { apiBenchLimits } from './limits.ts';
import { measureLoad, startServer } from './server.ts';
import { medians, occasion, quantile, TMPFS, table } from './tables.ts';

const CLIENTS = 64;
const SECONDS = 4;
const GROUP = 64;
/** Records of the zone that is listed. */
const LISTED = 10;

const { values: flags } = parseArgs({
  options: {
    dir: { type: 'string', default: path.resolve(import.meta.dirname, '../var') },
    rounds: { type: 'string', default: '3' },
    postgres: { type: 'string' },
  },
});
await mkdir(flags.dir, { recursive: true, mode: 0o700 });
if ((await statfs(flags.dir)).type === TMPFS) throw new Error('--dir must be on a disk');
await using folder = await mkdtempDisposable(path.join(flags.dir, 'bench-'));
const rounds = Array.from({ length: Number(flags.rounds) }, (_, index) => index);
const dataDir = path.join(folder.path, 'server');
const bareDir = path.join(folder.path, 'bare');
const tokens = await fill();
await using server = await startServer(dataDir, {
  API_CALLS_PER_MINUTE: '1000000',
  STATUS_MONITOR: 'false',
  ...(flags.postgres && { DATABASE_URL: flags.postgres, NODE_ENV: 'test' }),
});
const text = [
  '# API bench',
  `Written by \`npm run bench:api\`: the production server with ${flags.postgres ? 'PostgreSQL' : 'the embedded database'} at ${CLIENTS} clients on loopback, a token each; medians of ${rounds.length} rounds of ${SECONDS} s in turns. Ratios of GET are those of processor times per answer, because clients and server share the machine. ✓ and ✗ compare with the budget (\`bench/limits.ts\`).`,
  `## GET\n\n${occasion()}\n\n${await measureGet()}`,
  ...(flags.postgres ? [] : [`## POST\n\n${await measurePost()}`]),
].join('\n\n');
await writeFile(path.join(import.meta.dirname, 'api.md'), `${text}\n`);
console.log(text);

/** Makes accounts with a domain that isn't active, so that its records are stored and ordered nowhere. */
async function fill(): Promise<string[]> {
  await using db = openDatabase({ dataDir, databaseUrl: flags.postgres });
  await migrate(db);
  await using bare = openDatabase({ dataDir: bareDir, databaseUrl: undefined });
  await migrate(bare);
  const now = new Date();
  const made: string[] = [];
  for (let number = 0; number < CLIENTS; number += 1) {
    const kind = 'customer';
    const account = (await addAccount(db, { kind, name: `Sample ${number}` }, now)) as Account;
    made.push((await addToken(db, account.id, now)).token);
    const own = { account_id: account.id };
    const name = `sample-${number}.nl`;
    const domain = await addEntity<'domain'>(
      db,
      {
        ...{
          ...own,
          kind: 'domain',
          name,
          taken: takenBy({ id: account.id, kind }, 'domain', name),
        },
        details: { years: 1, expires_at: now.toISOString(), auto_renew: true },
      },
      now,
    );
    for (let index = 0; index < LISTED; index += 1) {
      const details = { type: 'A', value: `192.0.2.${index}`, ttl: 3600, priority: null } as const;
      const record = {
        kind: 'record',
        name: `www${index}`,
        domain_id: domain?.id ?? null,
      } as const;
      await addEntity<'record'>(db, { ...own, ...record, details }, now);
    }
  }
  return made;
}

async function measureGet(): Promise<string> {
  const url = `http://127.0.0.1:${server.port}/v1/dns/records/sample-0.nl`;
  const bare = fork(path.join(import.meta.dirname, 'api-server.ts'), [url, tokens[0] ?? '']);
  const figures: Record<'api' | 'bare', Awaited<ReturnType<typeof get>>[]> = { api: [], bare: [] };
  try {
    const [port] = await once(bare, 'message');
    await Promise.all([get(server.port, server.pid), get(port, bare.pid ?? 0)]);
    for (const _ of rounds) {
      figures.api.push(await get(server.port, server.pid));
      figures.bare.push(await get(port, bare.pid ?? 0));
    }
  } finally {
    bare.kill();
  }
  const [api, yardstick] = [medians(figures.api), medians(figures.bare)];
  const processor = 'processor time per answer, µs';
  const { ofBare, ofBareOnPostgres, p99Ms } = apiBenchLimits.get;
  return [
    table({ API: api, 'bare Fastify route': yardstick }),
    table({
      GET: {
        'API / bare': {
          value: yardstick[processor] / api[processor],
          least: flags.postgres ? ofBareOnPostgres : ofBare,
        },
        'p99, ms': flags.postgres ? api['p99, ms'] : { value: api['p99, ms'], most: p99Ms },
      },
    }),
  ].join('\n\n');
}

async function get(port: number, pid: number) {
  const load = await measureLoad([pid], () =>
    ask(port, (client) => ({ path: `/v1/dns/records/sample-${client}.nl`, status: 200 })),
  );
  const { result: durations, serverMs, seconds } = load;
  return {
    'answers per second': durations.length / seconds,
    'processor time per answer, µs': (serverMs * 1000) / durations.length,
    'p99, ms': quantile(durations, 0.99),
  };
}

/**
 * Records of the 64 domains, and the same rows by bare commits while the server is paused. A call is compared with a
 * commit of its own, because each waits for its own answer; that the server commits those of many clients together is
 * how it gets there. What 64 rows in a commit reach stands beside it, because no call by HTTP costs as little.
 */
async function measurePost(): Promise<string> {
  let sent = 0;
  const post = () =>
    ask(server.port, (client) => ({
      ...{ path: `/v1/dns/records/sample-${client}.nl`, status: 201 },
      body: JSON.stringify({ type: 'A', name: `n${++sent}`, value: '192.0.2.7' }),
    }));
  const figures: Record<'stored' | 'processor' | 'bare' | 'grouped', number>[] = [];
  for (const _ of rounds) {
    const { result, serverMs, seconds } = await measureLoad([server.pid], post);
    const { length } = result;
    process.kill(server.pid, 'SIGSTOP');
    const [bare, grouped] = [commitRows(1), commitRows(GROUP)];
    process.kill(server.pid, 'SIGCONT');
    const processor = (serverMs * 1000) / length;
    figures.push({ stored: length / seconds, processor, bare, grouped });
  }
  const { stored, processor, bare, grouped } = medians(figures);
  const ratio = { value: stored / bare, least: apiBenchLimits.post.ofBare };
  return table({
    POST: {
      'per second': stored,
      'processor time, µs': processor,
      'bare, a commit each': bare,
      'API / bare': ratio,
      [`bare, ${GROUP} in a commit`]: grouped,
    },
  });
}

/**
 * How many records with their entries of the audit trail bare SQLite commits in a second, on the same disk.
 *
 * @param group how many of them share a commit
 */
function commitRows(group: number): number {
  using sample = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  using db = new DatabaseSync(databaseFile(bareDir), { enableForeignKeyConstraints: false });
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  const copy = (name: string) => {
    const row = sample.prepare(`select * from ${name} order by rowid desc limit 1`).get() ?? {};
    const columns = Object.keys(row);
    const insert = db.prepare(
      `insert into ${name} (${columns}) values (${columns.map((column) => `:${column}`)})`,
    );
    return (id: string) => insert.run({ ...(row as Record<string, SQLInputValue>), id });
  };
  const [entity, change] = [copy('api_entities'), copy('api_audit')];
  let rows = 0;
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1000) {
    db.exec('begin immediate');
    for (let count = 0; count < group; count += 1) {
      const id = `bare_${began}_${rows++}`;
      entity(id);
      change(id);
    }
    db.exec('commit');
  }
  return rows / SECONDS;
}

/** Lets each client ask one request after the other. @returns how long each took, in ms */
async function ask(
  port: number,
  next: (client: number) => { path: string; status: number; body?: string },
): Promise<number[]> {
  using agent = Object.assign(new Agent({ keepAlive: true }), {
    [Symbol.dispose]: () => agent.destroy(),
  });
  const durations: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const client = async (token: string, number: number) => {
    while (performance.now() < end) {
      const { path, status, body } = next(number);
      const began = performance.now();
      const asked = request({
        ...{ port, host: '127.0.0.1', agent, path, method: body ? 'POST' : 'GET' },
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      }).end(body);
      const [answer] = await once(asked, 'response');
      answer.resume();
      await once(answer, 'end');
      if (answer.statusCode !== status) throw new Error(`Answered ${answer.statusCode}`);
      durations.push(performance.now() - began);
    }
  };
  await Promise.all(tokens.map(client));
  return durations;
}
