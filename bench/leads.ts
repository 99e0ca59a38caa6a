/**
 * Measures how fast the production server stores leads, compared with bare SQLite commits of the same rows
 * on the same disk, and how fast it sends waiting mails; writes `bench/leads.md`:
 * `npm run bench:leads -- [--dir=var] [--rounds=3] [--skip-drain]`. With `--size=1000000` it measures only
 * the section on a database with so many leads, with `--postgres` the one on PostgreSQL, whose data is in the
 * system's temporary folder; parts that aren't measured keep their sections. The other data,
 * about a gigabyte, and six for a million leads, is put into a folder below `dir`, which must be on a real
 * disk, and removed at the end. It marks missed budgets, and fails only if it can't measure.
 */
import { mkdir, mkdtempDisposable, readFile, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseFile } from '#server/db/sqlite.ts';
import { commitLeads } from './bare-commits.ts';
import { type LeadServer, sendLeads, startLeadServer } from './lead-server.ts';
import { leadLimits, serverLimits } from './limits.ts';
import { measurePostgres } from './postgres.ts';
import { measureLoad, memory } from './server.ts';
import { measureSize } from './size.ts';
import { MB, medians, occasion, quantile, type Row, TMPFS, table } from './tables.ts';

const CLIENTS = [1, 8, 64];
const WARM_UP = { clients: 64, seconds: 6 };
const LOAD_SECONDS = 4;
const BARE_SECONDS = 3;
/** Leads per commit, as many as the server puts into one: the disk's own limit. */
const GROUP = 64;
const REST_MS = 5000;
const WAITING_MAILS = 10_000;
const DRAIN_LIMIT_MS = 300_000;
/** Single leads, one after another, on an idle server. */
const SINGLE = { clients: 1, seconds: 3, pauseMs: 100 };

const { values: flags } = parseArgs({
  options: {
    dir: { type: 'string', default: path.resolve(import.meta.dirname, '../var') },
    rounds: { type: 'string', default: '3' },
    'skip-drain': { type: 'boolean', default: false },
    size: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
});
await mkdir(flags.dir, { recursive: true, mode: 0o700 });
if ((await statfs(flags.dir)).type === TMPFS) throw new Error('--dir must be on a disk');
await using folder = await mkdtempDisposable(path.join(flags.dir, 'bench-'));
const sampleDir = await createData('server');
const isOther = flags.postgres || flags.size !== undefined;
const parts: Record<string, () => Promise<string | undefined>> = {
  Leads: async () => (isOther ? undefined : measureLeads(Number(flags.rounds))),
  'Mails that wait': async () => (isOther || flags['skip-drain'] ? undefined : measureDrain()),
  PostgreSQL: async () =>
    flags.postgres ? measurePostgres(Number(flags.rounds), createData) : undefined,
  'A large database': async () =>
    flags.size ? measureSize(Number(flags.size), createData) : undefined,
};
const file = path.join(import.meta.dirname, 'leads.md');
const [, ...written] = (await readFile(file, 'utf8')).split(/^## /m);
const sections: string[] = [];
for (const [title, measure] of Object.entries(parts)) {
  const measured = await measure();
  const earlier = written.find((text) => text.startsWith(`${title}\n`))?.trim();
  const database = title === 'PostgreSQL' ? [] : [`SQLite ${process.versions.sqlite}`];
  if (measured) sections.push(`## ${title}\n\n${occasion(...database)}\n\n${measured}`);
  else if (earlier) sections.push(`## ${earlier}`);
}
const text = [
  '# Lead bench',
  'Written by `npm run bench:leads`: the production server with the embedded database, contact forms as JSON over HTTP/1.1 on loopback, mails to a mail server on loopback; clients and mail server are one other process on the same machine. 1 MB = 1024 KB; ✓ and ✗ compare with the budget (`bench/limits.ts`).',
  ...sections,
].join('\n\n');
await writeFile(file, `${text}\n`);
console.log(text);

/** A folder for data with an empty database in it. */
async function createData(name: string): Promise<string> {
  const dataDir = path.join(folder.path, name);
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  return dataDir;
}

/**
 * Measures the server under 1, 8 and 64 clients and bare commits of the same rows on the same disk, in turns.
 * Mails go out all the time, as in production; the server is paused only for the bare commits.
 */
async function measureLeads(rounds: number): Promise<string> {
  const commits = { dataDir: await createData('bare'), sampleDir };
  await using server = await startLeadServer(sampleDir);
  const loads = new Map(CLIENTS.map((clients) => [clients, [] as Load[]]));
  const bare: Speed[] = [];
  const grouped: Speed[] = [];
  console.error('Leads: warm-up');
  await sendLeads(server, WARM_UP);
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`Leads: round ${round} of ${rounds}`);
    process.kill(server.pid, 'SIGSTOP');
    try {
      bare.push(bareSpeed({ ...commits, group: 1, seconds: BARE_SECONDS }));
      grouped.push(bareSpeed({ ...commits, group: GROUP, seconds: BARE_SECONDS }));
    } finally {
      process.kill(server.pid, 'SIGCONT');
    }
    for (const [clients, figures] of loads) figures.push(await load(server, clients));
  }
  const memory = await memoryFigures(server);
  const stored = count(sampleDir, 'leads');
  if (stored !== server.acknowledged) {
    throw new Error(`${server.acknowledged} leads were acknowledged, ${stored} are stored`);
  }
  const yardstick = medians(bare);
  const groups = medians(grouped);
  const ofBare = <Figures extends Speed>(figures: Figures) => ({
    ...figures,
    '÷ bare of 64': figures['leads per second'] / groups['leads per second'],
  });
  const single = ofBare(medians(loads.get(1) ?? []));
  const most = ofBare(medians(loads.get(64) ?? []));
  return [
    `Acknowledged leads, and beside them what \`node:sqlite\` alone does on the same disk with the same rows (a lead, the mails that go out for it, the note of its acknowledgement; \`synchronous=full\`, with one lead or ${GROUP} in a commit). In turns, ${rounds} rounds of ${LOAD_SECONDS} s for each number of clients and ${BARE_SECONDS} s for both kinds of bare commits, after a warm-up; medians of the rounds. Each client sends the next lead when the last one is acknowledged. While leads come in their mails go out: ${server.mailTimes.length} of ${count(sampleDir, 'deliveries')} did until the end; while bare commits are measured the server stands still. All ${stored} acknowledged leads are in the database.`,
    table({
      ...Object.fromEntries(
        [...loads].map(([clients, figures]) => [`clients: ${clients}`, ofBare(medians(figures))]),
      ),
      'bare, a commit per lead': ofBare(yardstick),
      [`bare, ${GROUP} leads per commit`]: ofBare(groups),
    }),
    table({
      server: {
        'leads / bare commits of 64, 64 clients': {
          value: most['÷ bare of 64'],
          least: leadLimits.ofBare,
        },
        'p99 / p50, 64 clients': {
          value: most['p99, ms'] / most['p50, ms'],
          most: leadLimits.p99OfP50,
        },
        'p50 over the bare commit, 1 client, ms': {
          value: single['p50, ms'] - yardstick['p50, ms'],
          most: leadLimits.overCommitMs,
        },
        ...memory,
      },
    }),
  ].join('\n\n');
}

type Speed = ReturnType<typeof speed>;
type Load = Awaited<ReturnType<typeof load>>;

/** @param durations of answers or commits, in ms */
function speed(durations: readonly number[], perSecond: number) {
  return {
    'leads per second': perSecond,
    'p50, ms': quantile(durations, 0.5),
    'p99, ms': quantile(durations, 0.99),
  };
}

function bareSpeed(options: Parameters<typeof commitLeads>[0]): Speed {
  const durations = commitLeads(options);
  const seconds = durations.reduce((all, duration) => all + duration, 0) / 1000;
  return speed(durations, (durations.length * options.group) / seconds);
}

/** The server under the load of some clients. */
async function load(server: LeadServer, clients: number) {
  const { result, seconds, serverMs, ownPercent } = await measureLoad([server.pid], () =>
    sendLeads(server, { clients, seconds: LOAD_SECONDS }),
  );
  return {
    ...speed(result, result.length / seconds),
    'server, ms per lead': serverMs / result.length,
    'clients, % of a core': ownPercent,
  };
}

async function memoryFigures({ pid }: LeadServer): Promise<Row> {
  await wait(REST_MS);
  const { now, most } = await memory(pid);
  return {
    'memory at most, MB': { value: most / MB, most: serverLimits.memory },
    [`memory ${REST_MS / 1000} s later, MB`]: now / MB,
  };
}

/** Measures a start with waiting mails, then the mail delay of single leads. */
async function measureDrain(): Promise<string> {
  console.error('Mails that wait');
  const dataDir = await createData('drain');
  const waiting = () => count(dataDir, 'deliveries');
  while (waiting() < WAITING_MAILS) commitLeads({ dataDir, sampleDir, group: 500, leads: 500 });
  const mails = waiting();
  await using server = await startLeadServer(dataDir);
  const { mailTimes } = server;
  const deadline = performance.now() + DRAIN_LIMIT_MS;
  while (mailTimes.length < mails) {
    if (performance.now() > deadline) throw new Error('The outbox was not sent in time');
    await wait(100);
  }
  const [first = 0, last = 0] = [mailTimes[0], mailTimes.at(-1)];
  const memory = await memoryFigures(server);
  const since = new Date().toISOString();
  const { length: leads } = await sendLeads(server, SINGLE);
  await wait(REST_MS);
  if (count(dataDir, 'deliveries', 'sent_at is null') > 0) throw new Error('A mail was not sent');
  return [
    `A start with ${mails} mails that wait in the database, until the mail server has taken all of them. After that, how long the mails of ${leads} leads take that come one after another: from the lead's arrival until its mails are with the mail server, the longest.`,
    table({
      server: {
        'waiting mails sent per second': {
          value: (mails / (last - first)) * 1000,
          least: leadLimits.waitingMailsPerSecond,
        },
        ...memory,
        'a mail after its lead, at most, ms': {
          value: query(
            dataDir,
            `select max(julianday(sent_at) - julianday(created_at)) * 86400000 as value
            from deliveries where created_at > '${since}'`,
          ),
          most: leadLimits.mailAfterLeadMs,
        },
      },
    }),
  ].join('\n\n');
}

function count(dataDir: string, rows: string, condition = 'true'): number {
  return query(dataDir, `select count(*) as value from ${rows} where ${condition}`);
}

function query(dataDir: string, sql: string): number {
  using db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  return Number(db.prepare(sql).get()?.value);
}
