import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDatabase as createOnPostgres, startPostgres } from '#tests/helpers/postgres.ts';
import {
  createDatabase,
  dataFolder,
  type LeadServer,
  sendAtOnce,
  sendLead,
  startLeadServer,
} from './lead-server.ts';
import { leadLimits } from './limits.ts';
import { mostMemory } from './server.ts';
import { MB, median, quantile, type Row, table } from './tables.ts';

const BURST = 50;
const BURSTS = 5;
const SINGLES = 30;
const PAUSE_MS = 100;
const LOAD_CLIENTS = 64;
const LOAD_SECONDS = 5;
const POLL_MS = 50;

/** Measures how soon leads are answered, on both databases. */
export async function measureLeads(): Promise<string> {
  await using folder = await dataFolder();
  const rows: Record<string, Row> = {};
  {
    console.error('Leads: SQLite');
    await using server = await startLeadServer(await createDatabase(folder.path, 'sqlite'));
    rows.SQLite = await measure(server);
  }
  console.error('Leads: PostgreSQL');
  const postgres = await startPostgres({ fsync: 'on' });
  try {
    const { url: databaseUrl } = await createOnPostgres(postgres.url);
    {
      await using db = openDatabase({ dataDir: '', databaseUrl });
      await migrate(db);
    }
    const dataDir = `${folder.path}/postgres`;
    await using server = await startLeadServer(dataDir, { DATABASE_URL: databaseUrl });
    rows.PostgreSQL = await measure(server);
  } finally {
    await postgres.stop();
  }
  return [
    `The contact form as JSON, answered once lead and mails are on the disk: ${BURST} at once, the longest of ${BURSTS} times; one alone, ${SINGLES} of them; then ${LOAD_CLIENTS} clients that each send the next one when the last is answered, for ${LOAD_SECONDS} s, while the mails go out. Clients, mail server and database share the machine.`,
    table(rows),
  ].join('\n\n');
}

async function measure(server: LeadServer): Promise<Row> {
  let sent = 0;
  /** Waits until both mails of each lead have arrived, so that nothing else is done beside the next ones. */
  const untilMailed = async () => {
    while (server.mailTimes.length < 2 * sent) await wait(POLL_MS);
  };
  const bursts: number[] = [];
  for (let round = 0; round <= BURSTS; round += 1) {
    const durations = await sendAtOnce(server, BURST);
    sent += BURST;
    await untilMailed();
    // The first one is a warm-up.
    if (round > 0) bursts.push(Math.max(...durations));
  }
  const singles: number[] = [];
  for (let round = 0; round < SINGLES; round += 1) {
    singles.push(await sendLead(server));
    sent += 1;
    await wait(PAUSE_MS);
  }
  const end = performance.now() + LOAD_SECONDS * 1000;
  let loaded = 0;
  const client = async () => {
    while (performance.now() < end) {
      await sendLead(server);
      loaded += 1;
    }
  };
  await Promise.all(Array.from({ length: LOAD_CLIENTS }, client));
  const most = await mostMemory(server.pid);
  return {
    [`${BURST} at once, ms`]: { value: Math.max(...bursts), most: leadLimits.burstMs },
    'one alone, median, ms': { value: median(singles), most: leadLimits.singleMs },
    'one alone, longest, ms': quantile(singles, 1),
    'leads per second': loaded / LOAD_SECONDS,
    'memory at most, MB': { value: most / MB, most: leadLimits.memory },
  };
}
