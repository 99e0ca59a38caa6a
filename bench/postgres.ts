import { randomBytes, randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDatabase, startPostgres } from '#tests/helpers/postgres.ts';
import { type LeadServer, sendLeads, startLeadServer } from './lead-server.ts';
import { postgresLimits } from './limits.ts';
import { measureLoad } from './server.ts';
import { medians, quantile, type Row, TMPFS, table } from './tables.ts';

const PROCESSES = [1, 2, 4];
const CLIENTS = [1, 8, 64, 256];
/** Connections of the bare commits: as many as there are clients in the load that they are compared with. */
const BARE_CONNECTIONS = 64;
const SECONDS = 4;
const WARM_UP_SECONDS = 4;
const REST_MS = 1000;
const POLL_MS = 200;

/**
 * Measures one, two and four server processes on a PostgreSQL of their own, in turns with bare commits of the
 * same rows on it; each number of processes has a database of its own.
 *
 * @param createData makes a folder for what a process keeps
 */
export async function measurePostgres(
  rounds: number,
  createData: (name: string) => Promise<string>,
): Promise<string> {
  if ((await statfs(tmpdir())).type === TMPFS) throw new Error('TMPDIR must be on a disk');
  const postgres = await startPostgres({ fsync: 'on', max_connections: '200' });
  try {
    const measured = new Map<number, Measured>();
    for (const count of PROCESSES) {
      const dirs = await Promise.all(
        Array.from({ length: count }, (_, index) => createData(`postgres-${count}-${index}`)),
      );
      measured.set(count, await measureProcesses(postgres.url, dirs, rounds));
    }
    return describe(measured, rounds, await versionOf(postgres.url));
  } finally {
    await postgres.stop();
  }
}

type Figures = Record<'leads per second' | 'p50, ms' | 'p99, ms', number>;
type Load = Figures & Record<'servers, ms per lead', number>;

interface Measured {
  loads: Map<number, Load>;
  bare: Figures;
}

async function measureProcesses(url: string, dirs: string[], rounds: number): Promise<Measured> {
  const DATABASE_URL = await createMigrated(url);
  const bareUrl = await createMigrated(url);
  await using stack = new AsyncDisposableStack();
  const servers: LeadServer[] = [];
  for (const dir of dirs) servers.push(stack.use(await startLeadServer(dir, { DATABASE_URL })));
  console.error(`PostgreSQL: warm-up of ${servers.length}`);
  await sendToAll(servers, 64, WARM_UP_SECONDS);
  await untilSent(DATABASE_URL);
  const sample = await readSample(DATABASE_URL);
  const bare: Figures[] = [];
  const loads = new Map(CLIENTS.map((clients) => [clients, [] as Load[]]));
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`PostgreSQL: ${servers.length} of ${PROCESSES.at(-1)}, round ${round}`);
    const signal = (name: NodeJS.Signals) => servers.map(({ pid }) => process.kill(pid, name));
    signal('SIGSTOP');
    try {
      bare.push(await bareCommits(bareUrl, sample));
    } finally {
      signal('SIGCONT');
    }
    await wait(REST_MS);
    for (const [clients, figures] of loads) {
      figures.push(await load(servers, { clients, url: DATABASE_URL }));
    }
  }
  const acknowledged = servers.reduce((sum, one) => sum + one.acknowledged, 0);
  const stored = await countLeads(DATABASE_URL);
  if (stored !== acknowledged) {
    throw new Error(`${acknowledged} leads were acknowledged, ${stored} are stored`);
  }
  return {
    loads: new Map([...loads].map(([clients, figures]) => [clients, medians(figures)])),
    bare: medians(bare),
  };
}

async function createMigrated(url: string): Promise<string> {
  const { url: databaseUrl } = await createDatabase(url);
  await using db = openDatabase({ dataDir: '', databaseUrl });
  await migrate(db);
  return databaseUrl;
}

/** The clients in equal parts; a single one asks the first process. */
async function sendToAll(servers: LeadServer[], clients: number, seconds: number) {
  const asked = servers.slice(0, clients);
  const durations = await Promise.all(
    asked.map((server) => sendLeads(server, { clients: clients / asked.length, seconds })),
  );
  return durations.flat();
}

/**
 * The processor time is that of the leads and of their mails, until all are sent: a process that sends more of them
 * meanwhile would else seem to work more for each lead.
 */
async function load(
  servers: LeadServer[],
  { clients, url }: { clients: number; url: string },
): Promise<Load> {
  const pids = servers.map(({ pid }) => pid);
  const { result, serverMs } = await measureLoad(pids, async () => {
    const began = performance.now();
    const durations = await sendToAll(servers, clients, SECONDS);
    const seconds = (performance.now() - began) / 1000;
    await untilSent(url);
    return { durations, seconds };
  });
  const { durations, seconds } = result;
  return { ...figures(durations, seconds), 'servers, ms per lead': serverMs / durations.length };
}

/** Waits until no mail of the leads waits, so that every load begins alike. */
async function untilSent(connectionString: string): Promise<void> {
  await using client = await connect(connectionString);
  const waiting = async () => {
    const { rows } = await client.query(
      'select count(*) as count from deliveries where sent_at is null',
    );
    return Number(rows[0]?.count);
  };
  while ((await waiting()) > 0) await wait(POLL_MS);
}

function figures(durations: readonly number[], seconds: number): Figures {
  return {
    'leads per second': durations.length / seconds,
    'p50, ms': quantile(durations, 0.5),
    'p99, ms': quantile(durations, 0.99),
  };
}

type Values = Record<string, unknown>;
type Sample = { lead: Values; deliveries: Values[] }[];

/** The newest leads with their deliveries, as if these waited. */
async function readSample(connectionString: string): Promise<Sample> {
  await using client = await connect(connectionString);
  const { rows: leads } = await client.query('select * from leads order by id desc limit 500');
  const { rows: deliveries } = await client.query(
    'select * from deliveries where lead_id = any($1)',
    [leads.map(({ id }) => id)],
  );
  const waiting = { attempts: 0, leased_until: null, sent_at: null, last_error: null };
  return leads.map((lead) => ({
    lead,
    deliveries: deliveries
      .filter(({ lead_id }) => lead_id === lead.id)
      .map((row) => ({ ...row, ...waiting, next_attempt_at: row.created_at })),
  }));
}

/** The yardstick: connections that do nothing but store leads, one in a transaction, as durably as the server. */
async function bareCommits(connectionString: string, sample: Sample): Promise<Figures> {
  const durations: number[] = [];
  const started = performance.now();
  const store = async () => {
    await using client = await connect(connectionString);
    const insert = (table: string, row: Values) => {
      const names = Object.keys(row);
      const text = `insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`;
      return client.query({ name: table, text, values: Object.values(row) });
    };
    while (performance.now() - started < SECONDS * 1000) {
      const { lead = {}, deliveries = [] } = sample[durations.length % sample.length] ?? {};
      const began = performance.now();
      const id = randomUUID();
      await client.query('begin');
      await insert('leads', { ...lead, id, reference: id, submission_key: `key:${id}` });
      for (const delivery of deliveries) {
        await insert('deliveries', { ...delivery, id: randomUUID(), lead_id: id });
        if (delivery.kind !== 'acknowledgement') continue;
        const recipient = randomBytes(32).toString('base64url');
        await insert('acknowledgements', { recipient, created_at: delivery.created_at });
      }
      await client.query('commit');
      durations.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: BARE_CONNECTIONS }, store));
  return figures(durations, (performance.now() - started) / 1000);
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

async function countLeads(connectionString: string): Promise<number> {
  await using client = await connect(connectionString);
  const { rows } = await client.query('select count(*) as count from leads');
  return Number(rows[0]?.count);
}

async function versionOf(url: string): Promise<string> {
  await using client = await connect(`${url}/postgres`);
  const { rows } = await client.query('show server_version');
  return `PostgreSQL ${rows[0]?.server_version}`;
}

function describe(measured: Map<number, Measured>, rounds: number, version: string): string {
  const rows: Record<string, Row> = {};
  for (const [count, { loads, bare }] of measured) {
    const ofBare = (row: Figures) => ({
      ...row,
      '÷ bare': row['leads per second'] / bare['leads per second'],
    });
    for (const [clients, row] of loads) {
      rows[`processes: ${count}, clients: ${clients}`] = ofBare(row);
    }
    rows[`bare, ${BARE_CONNECTIONS} connections, beside ${count}`] = ofBare(bare);
  }
  const [one, two] = [1, 2].map((count) => {
    const { loads, bare } = measured.get(count) ?? {};
    const row = loads?.get(BARE_CONNECTIONS);
    const perSecond = row?.['leads per second'] ?? Number.NaN;
    const ofBare = perSecond / (bare?.['leads per second'] ?? Number.NaN);
    return { ofBare, ms: row?.['servers, ms per lead'] ?? Number.NaN };
  });
  const none = { ofBare: Number.NaN, ms: Number.NaN };
  const { ofBare, ms } = one ?? none;
  const compared = two ?? none;
  return [
    `The same on ${version} with \`fsync\` on this disk: one, two and four server processes on one database, the clients shared out among them; beside them ${BARE_CONNECTIONS} connections that store the same rows, one lead in a transaction, while the servers stand still. In turns, ${rounds} rounds of ${SECONDS} s, medians. Before each load, all mails are out; the servers' processor time counts those of its leads. All acknowledged leads are in the databases. PostgreSQL, servers, mail servers and clients share the cores of one machine, so that more processes can't be faster here: what more machines carry is reckoned, not measured. A core of a server carries ${Math.round(1000 / ms)} leads a second with their mails by its processor time; more machines carry as many times that, up to what the bare commits are on the database's own disk.`,
    table(rows),
    table({
      'at 64 clients': {
        'leads / bare commits': { value: ofBare, least: postgresLimits.ofBare },
        // Each beside its own bare commits, because the machine may do something else just then.
        'two processes / one': {
          value: compared.ofBare / ofBare,
          least: postgresLimits.twoOfOne,
        },
        'processor time per lead, two / one': {
          value: compared.ms / ms,
          most: postgresLimits.processorOfOne,
        },
      },
    }),
  ].join('\n\n');
}
